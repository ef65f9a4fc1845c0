import type { ExclusionEvidence } from '@nearward/proto/rest/exclusion';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { keepDots } from '../../shared/keep-dots';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { deskPath } from './desk-address';
import type { ExclusionHit } from './desk-queries';
import { ExclusionDecision } from './exclusion-decision';
import { exclusionReason } from './exclusion-types';
import { momentText, shortMoment } from './moment';

const evidenceTexts: Record<ExclusionEvidence, string> = {
  npi: 'NPI equal',
  name: 'Name and state equal',
};

interface ExclusionCardProps {
  hit: ExclusionHit;
  onDecided: (message: string, isThem: boolean) => void;
}

/** Somebody whom a row of the list may name, beside that row. */
export function ExclusionCard({ hit, onDecided }: ExclusionCardProps) {
  const titleId = useId();
  const [isThem, setIsThem] = useState<boolean>();
  const { id, evidence, since, owner_key, name, excluded } = hit;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
          <Chip tone={evidence === 'npi' ? 'error' : 'warning'}>{evidenceTexts[evidence]}</Chip>
          <span title={momentText(since)}>waits since {shortMoment(since)}</span>
        </p>
        <h3 id={titleId}>
          <Link to={deskPath({ user: owner_key })}>{keepDots(name)}</Link>
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Side
            title="In the profile"
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
              ['Excluded', dayText(excluded.excluded_on)],
              ['Reason', exclusionReason(excluded.type)],
              ['Waived', excluded.waived_on && `${dayText(excluded.waived_on)} in ${excluded.waiver_state}`],
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
  /** What is missing is not shown. */
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
const dayText = (date: string) => day.format(new Date(date));
