import { useId, useState } from 'react';
import type { ExclusionEvidence } from '@nearward/proto/rest/exclusion';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { keepDots } from '../../shared/keep-dots';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Confirm } from '../../shared/ui/modal';
import { deskPath, queueNames } from './desk-address';
import type { ExclusionHit } from './desk-queries';
import { graphql, messageOf } from './apollo-client';
import { momentText, shortMomentText } from './moment-text';
import { Suspend } from './suspension';

interface ExclusionListProps {
  hits: readonly ExclusionHit[];
  onReread: () => void;
}

interface Decided {
  id: string;
  message: string;
  /** Owner key of the excluded person. */
  excluded?: string;
}

/** Possible matches with the federal exclusion list, certain ones first. */
export function ExclusionList({ hits, onReread }: ExclusionListProps) {
  const [decided, setDecided] = useState<Decided>();
  return (
    <section aria-labelledby="exclusions" className="flex flex-col gap-4">
      <h2 id="exclusions">{queueNames.exclusions}</h2>
      {decided && (
        <div key={decided.id} ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
          {decided.excluded && (
            <div className="pt-3">
              <Suspend
                ownerKey={decided.excluded}
                reason="terms"
                onDone={(message) => setDecided({ id: `${decided.id} suspended`, message })}
              />
            </div>
          )}
        </div>
      )}
      {hits.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
      {hits.map((hit) => (
        <ExclusionCard
          key={hit.id}
          hit={hit}
          onDecided={(message, isThem) => {
            setDecided({ id: hit.id, message, excluded: isThem ? hit.owner_key : undefined });
            onReread();
          }}
        />
      ))}
    </section>
  );
}

const evidenceTexts: Record<ExclusionEvidence, string> = {
  npi: 'Same NPI',
  name: 'Same name and state',
};

interface ExclusionCardProps {
  hit: ExclusionHit;
  onDecided: (message: string, isThem: boolean) => void;
}

/** A professional next to the row of the list that may match. */
function ExclusionCard({ hit, onDecided }: ExclusionCardProps) {
  const titleId = useId();
  const [isThem, setIsThem] = useState<boolean>();
  const { id, evidence, since, owner_key, name, excluded } = hit;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
          <Chip tone={evidence === 'npi' ? 'error' : 'warning'}>{evidenceTexts[evidence]}</Chip>
          <span title={momentText(since)}>waiting since {shortMomentText(since)}</span>
        </p>
        <h3 id={titleId}>
          <Link to={deskPath({ user: owner_key })}>{keepDots(name)}</Link>
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Side
            title="On the profile"
            rows={[
              ['Name', name],
              ['NPI', hit.npi],
              ['Places', hit.locations.join(' · ')],
              ['Work', [...hit.provider_types, ...hit.specialties].join(', ')],
            ]}
          />
          <Side
            title="On the list"
            rows={[
              ['Name', `${excluded.last_name}, ${excluded.first_name} ${excluded.middle_name}`.trim()],
              ['NPI', excluded.npi],
              ['State', excluded.state],
              ['Work', [excluded.general, excluded.specialty].filter(Boolean).join(', ')],
              ['Excluded', exclusionDay(excluded.excluded_on)],
              ['Reason', exclusionReason(excluded.type)],
              [
                'Waived',
                excluded.waived_on && `${exclusionDay(excluded.waived_on)} in ${excluded.waiver_state}`,
              ],
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button aria-describedby={titleId} onClick={() => setIsThem(false)}>
            It is not them …
          </Button>
          <Button aria-describedby={titleId} onClick={() => setIsThem(true)}>
            It is them …
          </Button>
        </div>
      </Card>
      {isThem !== undefined && (
        <ExclusionDecision
          id={id}
          isThem={isThem}
          onClose={() => setIsThem(undefined)}
          onDecided={(message) => onDecided(message, isThem)}
        />
      )}
    </article>
  );
}

interface SideProps {
  title: string;
  /** Rows without a text are hidden. */
  rows: [term: string, text: string | null][];
}

const Side = ({ title, rows }: SideProps) => (
  <div>
    <h4 className="pb-1 text-note text-muted">{title}</h4>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-note [&_dt]:text-muted">
      {rows.map(
        ([term, text]) =>
          text && (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  </div>
);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const exclusionDay = (date: string) => day.format(new Date(date));

interface ExclusionDecisionProps {
  id: string;
  isThem: boolean;
  onClose: () => void;
  onDecided: (message: string) => void;
}

function ExclusionDecision({ id, isThem, onClose, onDecided }: ExclusionDecisionProps) {
  const [confirm, confirming] = useMutation(confirmExclusion, {
    variables: { id },
    onCompleted: ({ confirmExclusion: { message } }) => onDecided(message),
    onError: () => undefined,
  });
  const [dismiss, dismissing] = useMutation(dismissExclusion, {
    variables: { id },
    onCompleted: ({ dismissExclusion: { message } }) => onDecided(message),
    onError: () => undefined,
  });
  const error = confirming.error ?? dismissing.error;
  return (
    <Confirm
      open
      onClose={onClose}
      title={isThem ? 'Is it them?' : 'Not them?'}
      confirmLabel={isThem ? 'It is them' : 'It is not them'}
      busy={confirming.loading || dismissing.loading}
      onConfirm={() => void (isThem ? confirm() : dismiss())}
    >
      {isThem
        ? 'We record this and email no one. Then you can suspend the account.'
        : 'We record this, do not list the row for them again, and email no one.'}
      {error && (
        <span role="alert" className="block pt-3 text-error">
          {messageOf(error)}
        </span>
      )}
    </Confirm>
  );
}

/** Common exclusion reasons by section of the Social Security Act. */
const types: Record<string, string> = {
  '1128a1': 'conviction of crimes against a health care program',
  '1128a2': 'conviction of patient abuse or neglect',
  '1128a3': 'felony conviction of health care fraud',
  '1128a4': 'felony conviction about controlled substances',
  '1128b1': 'misdemeanor conviction of fraud',
  '1128b2': 'obstruction of an investigation',
  '1128b3': 'misdemeanor conviction about controlled substances',
  '1128b4': 'license revoked, suspended or surrendered',
  '1128b5': 'excluded by another health care program',
  '1128b6': 'excessive charges or unneeded care',
  '1128b7': 'fraud or kickbacks',
  '1128b8': 'company of an excluded person',
  '1128b14': 'default on a health education loan',
  '1128b15': 'owner of an excluded company',
  '1128b16': 'false statements in an application',
};

/** "license revoked, suspended or surrendered (1128b4)" */
const exclusionReason = (type: string): string => {
  const words = types[type.replace(/[^0-9a-z]/gi, '').toLowerCase()];
  return words ? `${words} (${type})` : `under ${type}`;
};

const confirmExclusion = graphql(`
  mutation ConfirmExclusion($id: ID!) {
    confirmExclusion(id: $id) {
      message
    }
  }
`);

const dismissExclusion = graphql(`
  mutation DismissExclusion($id: ID!) {
    dismissExclusion(id: $id) {
      message
    }
  }
`);
