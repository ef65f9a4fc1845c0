import { exactDollars } from '@nearward/proto/money';
import { Link } from 'react-router';
import { AuditLog } from './audit-log';
import { DeskOverview } from './desk-overview';
import { deskPath, type QueueName, queueNames } from './desk-address';
import type {
  DeskQueues,
  FailedWorkOfAll,
  LimitReached,
  MoneyDifference,
  OverdueDeletion,
} from './desk-queries';
import { ExclusionList } from './exclusion-list';
import { LoadedPart } from './load-error';
import { FailedWork } from './failed-work';
import { inQueue, MatterList } from './matter-list';
import { momentText } from './moment-text';
import { ReportList } from './report-list';
import { UnreportedHires } from './unreported-hires';

interface QueueViewProps {
  /** Null shows the overview and everything that waits for a decision. */
  queue: QueueName | null;
  queues: DeskQueues | undefined;
  work: FailedWorkOfAll | undefined;
  onReread: () => void;
  onRereadWork: () => void;
}

export function QueueView({ queue, queues, work, onReread, onRereadWork }: QueueViewProps) {
  switch (queue) {
    case 'done':
      return <AuditLog />;
    case 'hire':
      return <UnreportedHires />;
    case 'failed':
      return <FailedWork work={work} onReread={onRereadWork} />;
    case 'deletions':
      return (
        <LoadedPart name="Pending deletions" value={queues?.overdue_deletions} onRetry={onReread}>
          {(overdue) => <OverdueDeletions overdue={overdue} />}
        </LoadedPart>
      );
    case 'differences':
      return (
        <LoadedPart name={queueNames.differences} value={queues?.differences} onRetry={onReread}>
          {(found) => <Differences found={found} />}
        </LoadedPart>
      );
    case 'reports':
      return (
        <LoadedPart name="What was reported" value={queues?.reports} onRetry={onReread}>
          {(things) => <ReportList things={things} onReread={onReread} />}
        </LoadedPart>
      );
    case 'exclusions':
      return (
        <LoadedPart name="Who may be excluded" value={queues?.exclusions} onRetry={onReread}>
          {(hits) => <ExclusionList hits={hits} onReread={onReread} />}
        </LoadedPart>
      );
    case 'limits':
      return (
        <LoadedPart name="Unlock limits reached" value={queues?.limits_reached} onRetry={onReread}>
          {(reached) => <UnlockLimits reached={reached} />}
        </LoadedPart>
      );
    case null:
      return (
        <div className="flex flex-col gap-10">
          <DeskOverview queues={queues} work={work} />
          <Matters queue={null} queues={queues} onReread={onReread} />
        </div>
      );
    case 'claims':
    case 'disputes':
    case 'professional-disputes':
    case 'bank-disputes':
    case 'failed-refunds':
    case 'other-roles':
      return <Matters queue={queue} queues={queues} onReread={onReread} />;
  }
}

const Matters = ({ queue, queues, onReread }: Pick<QueueViewProps, 'queue' | 'queues' | 'onReread'>) => (
  <MatterList
    key={queue}
    title={queue ? queueNames[queue] : 'Waiting for a decision'}
    matters={queues?.matters?.filter((matter) => inQueue(matter, queue)) ?? null}
    empty="Nothing is waiting for a decision."
    onReread={onReread}
  />
);

/** Differences from Stripe, oldest first. They disappear once both agree. */
const Differences = ({ found }: { found: readonly MoneyDifference[] }) => (
  <section aria-labelledby="differences" className="flex flex-col gap-4">
    <h2 id="differences">{queueNames.differences}</h2>
    {found.length === 0 && <p className="text-muted">Stripe and the ledger agree.</p>}
    <ul aria-labelledby="differences">
      {found.map((difference) => (
        <li key={difference.id} className="border-t border-line py-2 wrap-anywhere">
          <Link to={deskPath({ user: difference.owner_key })} className="font-semibold">
            {difference.employer_email ?? 'An employer without contacts'}
          </Link>
          : {differenceText(difference)}
          <span className="block text-note text-muted">
            Found {momentText(difference.since)}, {difference.subject}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function differenceText({ kind, stripe_cents, ledger_cents }: MoneyDifference): string {
  const atStripe = exactDollars(stripe_cents);
  switch (kind) {
    case 'hire_payment':
      return `Stripe holds ${atStripe} for a hire, the ledger has ${exactDollars(ledger_cents)}`;
    case 'unknown_payment':
      return `a payment of ${atStripe} for a hire that is not theirs`;
    case 'subscriptions':
      return 'more than one active subscription';
  }
}

/** Accounts deleted over an hour ago that some service still has. See also that service's failed work. */
const OverdueDeletions = ({ overdue }: { overdue: readonly OverdueDeletion[] }) => (
  <section aria-labelledby="overdue-deletions" className="flex flex-col gap-4">
    <h2 id="overdue-deletions">Pending deletions</h2>
    {overdue.length === 0 && <p className="text-muted">Every deleted account is fully erased.</p>}
    <ul aria-labelledby="overdue-deletions">
      {overdue.map(({ id, asked_at, missing }) => (
        <li key={id} className="border-t border-line py-2">
          Requested {momentText(asked_at)}, not confirmed by {missing.join(', ')}
        </li>
      ))}
    </ul>
  </section>
);

/** Employers who reached an unlock limit, oldest first. Limits expire automatically. */
const UnlockLimits = ({ reached }: { reached: readonly LimitReached[] }) => (
  <section aria-labelledby="unlock-limits" className="flex flex-col gap-4">
    <h2 id="unlock-limits">Unlock limits reached</h2>
    {reached.length === 0 && <p className="text-muted">No one in the past 30 days.</p>}
    <ul aria-labelledby="unlock-limits">
      {reached.map(({ owner_key, employer_name, employer_email, times, refused_at, unlocks, pays }) => (
        <li key={owner_key} className="border-t border-line py-2 wrap-anywhere">
          <Link to={deskPath({ user: owner_key })} className="font-semibold">
            {employer_name}
          </Link>{' '}
          ({employer_email}): refused {times === 1 ? 'once' : `${times} times`}
          <span className="block text-note text-muted">
            {momentText(refused_at)}, {unlocks} unlocked in total,{' '}
            {pays ? 'with a card or subscription' : 'no card on file'}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
