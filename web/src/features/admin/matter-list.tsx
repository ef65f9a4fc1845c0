import { type FormEvent, useId, useState } from 'react';
import { exactDollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { Link } from 'react-router';
import { hireLimits } from '@nearward/proto/hire-rules';
import { useMutation } from '@apollo/client/react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { readTexts } from '../../shared/read-texts';
import { isolated } from '../../shared/isolated';
import { RoleField } from '../../shared/role-field';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { TextArea } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import { type Decision, decisionsFor } from './decisions';
import { deskPath, type QueueName } from './desk-address';
import type { MoneyMatter } from './desk-queries';
import { LoadedPart } from './load-error';
import { messageOf } from './apollo-client';
import { momentText, shortMomentText } from './moment-text';
import { decideAnswer, decideClaim, decideFailedRefund, decideHire } from './operations';
import { OfferSuspension } from './suspension';

const kinds: Partial<Record<QueueName, MoneyMatter['kind']>> = {
  claims: 'claim',
  disputes: 'dispute',
  'professional-disputes': 'professional_dispute',
  'bank-disputes': 'bank_dispute',
  'failed-refunds': 'failed_refund',
  'other-roles': 'other_role',
};

/** Whether the matter belongs to the queue; null means all queues. */
export const inQueue = ({ kind }: MoneyMatter, queue: QueueName | null) =>
  queue === null || kind === kinds[queue];

interface MatterListProps {
  title: string;
  /** Undefined when it could not be loaded. */
  matters: MoneyMatter[] | null | undefined;
  empty?: string;
  onReread: () => void;
}

interface Decided {
  message: string;
  /** Owner key of the employer who did not report a hire. */
  unreportedBy?: string;
}

interface Chosen {
  matter: MoneyMatter;
  decision: Decision;
}

const unreportedBy = ({ matter, decision: { choice } }: Chosen) =>
  choice.of === 'hire' && choice.decision === 'uphold' ? matter.owner_key : undefined;

/** Matters to decide, oldest first. */
export function MatterList({ title, matters, empty, onReread }: MatterListProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [decided, setDecided] = useState<Decided>();
  return (
    <section aria-labelledby="matters" className="flex flex-col gap-4">
      <h2 id="matters">{title}</h2>
      {decided && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
          {decided.unreportedBy && (
            <OfferSuspension ownerKey={decided.unreportedBy} onDone={(message) => setDecided({ message })} />
          )}
        </div>
      )}
      <LoadedPart name="What is waiting" value={matters} onRetry={onReread}>
        {(known) => (
          <>
            {known.length === 0 && empty && <p className="text-muted">{empty}</p>}
            {known.map((matter) => (
              <MatterCard
                key={`${matter.kind}-${matter.id}`}
                matter={matter}
                onChoose={(decision) => {
                  setDecided(undefined);
                  setChosen({ matter, decision });
                }}
              />
            ))}
          </>
        )}
      </LoadedPart>
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDecided={(message) => {
            setChosen(undefined);
            setDecided({ message, unreportedBy: unreportedBy(chosen) });
            onReread();
          }}
          onRejected={onReread}
        />
      )}
    </section>
  );
}

const kindNames = {
  claim: 'Claim',
  dispute: 'Dispute',
  professional_dispute: 'Dispute',
  bank_dispute: 'At the bank',
  failed_refund: 'Refund failed',
  other_role: 'Other role',
};

const statusTexts: Record<HireStatus, string> = {
  free: 'owes nothing',
  waiting: 'decided on the first working day',
  charging: 'the card is being charged',
  processing: 'a payment is under way',
  paid: 'paid',
  due: 'due',
  held: 'waiting for a decision on a claim',
  disputed: 'disputed by the employer',
  contested: 'the bank looks into the payment',
  refunding: 'money goes back',
  refunded: 'money went back',
  waived: 'waived',
};

interface MatterCardProps {
  matter: MoneyMatter;
  onChoose: (decision: Decision) => void;
}

function MatterCard({ matter, onChoose }: MatterCardProps) {
  const titleId = useId();
  const {
    kind,
    since,
    reason,
    role,
    accepted_roles,
    status,
    owner_key,
    employer_email,
    unlocked_at,
    charge_cents,
  } = matter;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
          <Chip tone="warning">{kindNames[kind]}</Chip>
          <span title={momentText(since)}>waiting since {shortMomentText(since)}</span>
        </p>
        <h3 id={titleId}>{matterTitle(matter)}</h3>
        {reason && <p className="whitespace-pre-line">“{reason}”</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-note [&_dt]:text-muted">
          <dt>Employer</dt>
          <dd className="wrap-anywhere">
            <Link to={deskPath({ user: owner_key })}>{employer_email || 'A deleted account'}</Link>
          </dd>
          {unlocked_at && (
            <>
              <dt>Unlocked</dt>
              <dd>{shortMomentText(unlocked_at)}</dd>
            </>
          )}
          {charge_cents !== null && (
            <>
              <dt>Amount</dt>
              <dd>{exactDollars(charge_cents)}</dd>
            </>
          )}
          {role && (
            <>
              <dt>{kind === 'other_role' ? 'Reported role' : 'Role'}</dt>
              <dd>{role}</dd>
            </>
          )}
          {kind === 'other_role' && (
            <>
              <dt>Accepted roles</dt>
              <dd>{accepted_roles.join(', ')}</dd>
            </>
          )}
          {status && (
            <>
              <dt>Hire</dt>
              <dd>{statusTexts[status]}</dd>
            </>
          )}
        </dl>
        {kind === 'failed_refund' && <p>The refund did not arrive, so the hire counts as paid again.</p>}
        {kind === 'bank_dispute' && <p>Respond in Stripe. The bank’s decision will show here.</p>}
        <div className="flex flex-wrap gap-2">
          {decisionsFor(matter).map((decision) => (
            <Button
              key={decision.label}
              kind={decision.kind}
              aria-describedby={titleId}
              onClick={() => onChoose(decision)}
              className="max-w-xs flex-auto"
            >
              {decision.label}
            </Button>
          ))}
        </div>
      </Card>
    </article>
  );
}

function matterTitle({ kind, employer_name, professional_name }: MoneyMatter): string {
  const employer = isolated(employer_name);
  const professional = professional_name ? isolated(professional_name) : 'someone with a deleted profile';
  switch (kind) {
    case 'claim':
      return `${employer} says they already knew ${professional}`;
    case 'dispute':
      return `${employer} disputes the hire of ${professional}`;
    case 'professional_dispute':
      return `${professional} disputes being hired by ${employer}`;
    case 'bank_dispute':
      return `The bank of ${employer} is reviewing the payment for ${professional}`;
    case 'other_role':
      return `${employer} hired ${professional} in a role that was not accepted`;
    case 'failed_refund':
      return `The bank of ${employer} sent the refund for ${professional} back`;
  }
}

interface DecisionDialogProps {
  matter: MoneyMatter;
  decision: Decision;
  onClose: () => void;
  onDecided: (message: string) => void;
  /** Called on rejection, for example when another operator has decided already. */
  onRejected: () => void;
}

function DecisionDialog({
  matter,
  decision,
  onClose,
  onDecided,
  onRejected: onRefused,
}: DecisionDialogProps) {
  const [role, setRole] = useState('');
  const toBoth = decision.choice.of === 'answer';
  const needsReason = toBoth || decision.choice.of === 'other_role';
  const corrects =
    needsReason && 'decision' in decision.choice && decision.choice.decision === 'correct_role';
  const emailed = emailText(decision);
  const { decide, busy, error, dismiss } = useDecide({ onDecided, onError: onRefused });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { note } = readTexts(event.currentTarget, ['note']);
    if (!busy) decide(matter.id, decision, { note: note || null, role: role || null });
  };
  return (
    <Modal open onClose={onClose} title={decision.label}>
      {error && (
        <Banner tone="error" onDismiss={dismiss}>
          {messageOf(error)}
        </Banner>
      )}
      <p className="font-semibold wrap-anywhere">{matterTitle(matter)}</p>
      <p>
        {decision.effect} {emailed}
      </p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {corrects && <RoleField id="role" label="Role filled" value={role} onChange={setRole} />}
        <TextArea
          label={needsReason ? 'Reason' : 'Note (optional)'}
          hint={
            toBoth
              ? 'Saved with the decision; the professional can read it.'
              : 'Saved with the decision; the employer does not see it.'
          }
          required={needsReason}
          maxLength={hireLimits.reasonLength}
          name="note"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={decision.kind} type="submit" busy={busy}>
            {decision.label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function emailText({ choice }: Decision): string {
  if (choice.of === 'answer') return 'We email both sides.';
  const changesNothing =
    choice.of === 'failed_refund'
      ? !choice.again
      : choice.of === 'other_role' && choice.decision === 'dismiss';
  return changesNothing ? 'We email no one.' : 'We email the employer.';
}

/** Texts sent with a decision. */
interface DecisionText {
  note: string | null;
  role: string | null;
}

interface DecideOptions {
  onDecided: (message: string) => void;
  onError: () => void;
}

function useDecide({ onDecided, onError }: DecideOptions) {
  const [sendClaim, claim] = useMutation(decideClaim, {
    onCompleted: ({ decideClaim: { message } }) => onDecided(message),
    onError,
  });
  const [sendHire, hire] = useMutation(decideHire, {
    onCompleted: ({ decideHire: { message } }) => onDecided(message),
    onError,
  });
  const [sendAnswer, answer] = useMutation(decideAnswer, {
    onCompleted: ({ decideAnswer: { message } }) => onDecided(message),
    onError,
  });
  const [sendFailedRefund, failedRefund] = useMutation(decideFailedRefund, {
    onCompleted: ({ decideFailedRefund: { message } }) => onDecided(message),
    onError,
  });
  const decide = (id: string, { choice }: Decision, { note, role }: DecisionText) => {
    switch (choice.of) {
      case 'claim':
        return void sendClaim({ variables: { unlock_id: id, accepted: choice.accepted, note } });
      case 'hire':
        return void sendHire({ variables: { id, decision: choice.decision, note } });
      case 'failed_refund': {
        const { again, amount_cents } = choice;
        return void sendFailedRefund({ variables: { id, again, amount_cents, note } });
      }
      case 'other_role':
      case 'answer': {
        const { decision } = choice;
        const amount_cents = choice.of === 'answer' ? choice.amount_cents : null;
        return void sendAnswer({ variables: { id, decision, amount_cents, role, reason: note ?? '' } });
      }
    }
  };
  const all = [claim, hire, answer, failedRefund];
  const dismiss = () => all.forEach((each) => each.reset());
  const error = all.find((each) => each.error)?.error;
  return { decide, busy: all.some(({ loading }) => loading), error, dismiss };
}
