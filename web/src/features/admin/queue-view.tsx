import { Link } from 'react-router';
import { AuditLog } from './audit-log';
import { nothingWaits } from './cases/case';
import { CaseList } from './cases/case-list';
import { findCaseQueue } from './cases/case-queues';
import { findMoneyCases } from './cases/money-case';
import { DeskOverview } from './desk-overview';
import { deskPath } from './desk-address';
import type { DeskQueues, FailedWorkOfAll, LimitReached, OverdueDeletion } from './desk-queries';
import { useIsNarrow } from '../../shared/use-is-narrow';
import { LoadedPart } from './load-error';
import { FailedWork } from './failed-work';
import { momentText } from './moment-text';
import { UnreportedHires } from './unreported-hires';

interface QueueViewProps {
  /** Null shows the overview and everything that waits for a decision. */
  queue: string | null;
  queues: DeskQueues | undefined;
  work: FailedWorkOfAll | undefined;
  onReread: () => void;
  onRereadWork: () => void;
}

export function QueueView({ queue, queues, work, onReread, onRereadWork }: QueueViewProps) {
  const caseQueue = findCaseQueue(queue);
  if (caseQueue) {
    const { title, part, empty, find } = caseQueue;
    return (
      <CaseList
        key={queue}
        title={title}
        part={part}
        cases={queues && find(queues)}
        empty={empty}
        onReread={onReread}
      />
    );
  }
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
    case 'limits':
      return (
        <LoadedPart name="Unlock limits reached" value={queues?.limits_reached} onRetry={onReread}>
          {(reached) => <UnlockLimits reached={reached} />}
        </LoadedPart>
      );
    case null:
    default:
      return <Start queues={queues} work={work} onReread={onReread} />;
  }
}

/** On a phone the cases come before the figures. */
function Start({ queues, work, onReread }: Pick<QueueViewProps, 'queues' | 'work' | 'onReread'>) {
  const figures = <DeskOverview key="figures" queues={queues} work={work} />;
  const cases = (
    <CaseList
      key="cases"
      title="Waiting for a decision"
      part="What is waiting"
      cases={queues && findMoneyCases(queues)}
      empty={nothingWaits}
      onReread={onReread}
    />
  );
  return <div className="flex flex-col gap-10">{useIsNarrow() ? [cases, figures] : [figures, cases]}</div>;
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
