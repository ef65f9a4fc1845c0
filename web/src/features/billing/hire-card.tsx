import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { exactDollars } from '@nearward/proto/money';
import type { Hire, HireAnswer } from '@nearward/proto/rest/hire';
import clsx from 'clsx';
import { useState } from 'react';
import { api } from '../../shared/api';
import { useMayWorkIn } from '../../shared/current-user';
import { dateText, dayText } from '../../shared/dates';
import { HireCheck } from '../../shared/hire-check';
import { nameOf, roleName } from '../../shared/hire-texts';
import { statuses, statusText } from '../../shared/hire-report/hire-status';
import { usePayHire } from '../../shared/hire-report/pay-hire';
import { HostedDocument } from '../../shared/hosted-page';
import { keepDots } from '../../shared/keep-dots';
import { ReasonDialog } from '../../shared/reason-dialog';
import { useMemberName } from '../../shared/team-query';
import { Bill } from '../../shared/ui/bill';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { FirstItems } from '../../shared/ui/first-items';
import { Notice, ResultBanner } from '../../shared/ui/banner';
import { FoldableSection } from './billing-lists';

const isDue = ({ status }: Hire) => status === 'due';

/** Hires to pay come first. */
export const Hires = ({ hires }: { hires: Hire[] }) => (
  <FoldableSection
    title="Hires"
    isFirst
    count={hires.length}
    empty="No hires yet. When someone accepts your offer, report it from their contact. You see the exact amount before anything is charged."
  >
    <FirstItems items={hires.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))} what="hires">
      {(visible) => (
        <ul className="flex flex-col gap-4">
          {visible.map((hire) => (
            <li key={hire.id}>
              <HireCard hire={hire} />
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  </FoldableSection>
);

const answers: Record<HireAnswer, string> = {
  confirmed: 'The professional confirmed this hire.',
  disputed: 'The professional disputed this hire.',
};
function HireCard({ hire }: { hire: Hire }) {
  const { status } = hire;
  const { name, tone, total } = statuses[status];
  const reporter = useMemberName()(hire.reported_by);
  return (
    <Card
      className={clsx(
        'grid break-inside-avoid grid-cols-1 items-start gap-x-12 gap-y-4',
        total && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead">{nameOf(hire)}</h3>
          <Chip tone={tone}>{name}</Chip>
          {hire.late && <Chip>Reported late</Chip>}
          {hire.unreported && <Chip>Not reported by you</Chip>}
        </div>
        <p className="pt-1 text-note text-muted">
          {factsOf(hire)}
          {reporter && ` by ${reporter}`}
        </p>
      </div>
      {total && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Bill rows={rowsOf(hire)} total={[total, hire.charge_cents]} />
        </div>
      )}
      <div className="flex min-w-0 flex-col items-start gap-3">
        {hire.unreported && (
          <Notice>
            We entered this hire because it was not reported to us. Under the terms it costs{' '}
            {unreportedHireFactor} times the connection fee. If that is not right, please dispute it.
          </Notice>
        )}
        <p role={status === 'charging' ? 'status' : undefined}>{statusText(hire)}</p>
        {hire.dispute_reason && (
          <p className="whitespace-pre-line text-muted">You wrote: {hire.dispute_reason}</p>
        )}
        {hire.professional_answer && (
          <p>
            {answers[hire.professional_answer]}
            {hire.answer_decision && ' We looked into it and decided.'}
          </p>
        )}
        {hire.check?.still_at && !hire.ended_on && (
          <p>You told us on {dateText(hire.check.still_at)} that this person still works with you.</p>
        )}
        {hire.left_on && !hire.ended_on && (
          <p>The professional told us that their last working day was {dayText(hire.left_on)}.</p>
        )}
        {hire.ended_on && (
          <p>
            It did not last: the last working day was {dayText(hire.ended_on)}.
            {hire.status === 'paid' && hire.fee_cents > 0 && ' The fee became credit.'}
          </p>
        )}
        <HireActions hire={hire} />
      </div>
    </Card>
  );
}

/** The rows add up to the total. Earlier payments are deducted only while something is to be paid. */
function rowsOf({ status, problem, unreported, ...hire }: Hire): (readonly [string, number])[] {
  if (problem === 'credit_used') return [['Credit that was used for another hire', hire.charge_cents]];
  const before = status === 'due' || status === 'processing' ? hire.paid_cents : 0;
  const rows = [
    [
      unreported ? `${unreportedHireFactor} times the connection fee` : 'Connection fee',
      hire.fee_cents + hire.refunded_cents,
    ],
    ['Refunded', -hire.refunded_cents],
    ['Credit', -hire.credit_cents],
    ['Previously paid', -before],
  ] as const;
  return rows.filter(([, cents], place) => place === 0 || cents !== 0);
}

const factsOf = ({ role, offer_accepted_on, starts_on, salary, reported_at, unreported }: Hire): string =>
  keepDots(
    [
      roleName(role),
      `offer accepted ${dayText(offer_accepted_on)}`,
      `first working day ${dayText(starts_on)}`,
      salary !== null && `${exactDollars(salary * 100)} a year`,
      `${unreported ? 'entered' : 'reported'} ${dateText(reported_at)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );

/** Pay, dispute, end a hire, open its receipt, or answer that it lasts. */
function HireActions({ hire }: { hire: Hire }) {
  const { id, status, charge_cents, receipt_url } = hire;
  const [isDisputing, setDisputing] = useState(false);
  const [isDisputed, setDisputed] = useState(false);
  const page = usePayHire(hire);
  const mayPay = useMayWorkIn('billing');
  const mayHire = useMayWorkIn('hiring');
  const due = status === 'due';
  const hasReceipt = receipt_url && mayPay;
  const canDispute = due && hire.unreported;
  const of = <span className="sr-only"> (hire of {nameOf(hire)})</span>;
  return (
    <>
      {isDisputed && <ResultBanner>Your dispute was sent. Nothing is charged until we decide.</ResultBanner>}
      {page.problem}
      {((due && mayPay) || hasReceipt || canDispute) && (
        <div className="flex flex-wrap items-center gap-3">
          {due && mayPay && (
            <Button kind="primary" busy={page.busy} onClick={() => page.open()}>
              Pay {exactDollars(charge_cents)}
              {of}
            </Button>
          )}
          {canDispute && (
            <Button onClick={() => setDisputing(true)}>
              Dispute
              {of}
            </Button>
          )}
          {hasReceipt && (
            <HostedDocument ask={() => api('POST /hires/:id/receipt', { id })}>
              Receipt
              {of}
            </HostedDocument>
          )}
        </div>
      )}
      {mayHire && <HireCheck hire={hire} />}
      {isDisputing && (
        <ReasonDialog
          title="Dispute this hire"
          draftName={`dispute-${id}`}
          send={(reason) => api('POST /hires/:id/dispute', { id, body: { reason } })}
          onClose={() => setDisputing(false)}
          onDone={() => {
            setDisputing(false);
            setDisputed(true);
          }}
        >
          We entered a hire of {nameOf(hire)}. Tell us why that is not right. We will review it and email you;
          nothing is charged until then.
        </ReasonDialog>
      )}
    </>
  );
}
