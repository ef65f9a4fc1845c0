import { exactDollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { type Decision, decisionsFor } from './decisions';
import { deskPath } from './desk-address';
import type { MoneyMatter } from './desk-queries';
import { matterTitle } from './matter-title';
import { momentText, shortMoment } from './moment';

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

export function MatterCard({ matter, onChoose }: MatterCardProps) {
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
          <span title={momentText(since)}>waits since {shortMoment(since)}</span>
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
              <dd>{shortMoment(unlocked_at)}</dd>
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
        {kind === 'failed_refund' && (
          <p>It was given back and did not arrive, so the hire counts as paid again.</p>
        )}
        {kind === 'bank_dispute' && <p>It is answered at Stripe, and shows here how the bank decides.</p>}
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
