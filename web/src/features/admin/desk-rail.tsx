import clsx from 'clsx';
import { Link } from 'react-router';
import { deskPath, queueNames, type QueueName, useDeskAddress } from './desk-address';
import type { DeskQueues, FailedWorkOfAll } from './desk-queries';
import { FoundUsers } from './found-users';
import { inQueue } from './matter-list';
import { Group, railLink } from './rail-group';
import { servicesOf } from './services-of';

interface DeskRailProps {
  queues: DeskQueues | undefined;
  work: FailedWorkOfAll | undefined;
}

/** Where to go on the desk: what waits and how much of it, and whom the search found. */
export function DeskRail({ queues, work }: DeskRailProps) {
  const matters = queues?.matters;
  const failed = work && servicesOf(work).reduce((sum, [, its]) => sum + (its?.dead_letter_count ?? 0), 0);
  const waiting = (queue: QueueName) => matters?.filter((matter) => inQueue(matter, queue)).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FoundUsers />
      <nav aria-label="Desk" className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:*:flex-1">
        <Group title="Waiting for a decision">
          <QueueLink name="claims" count={waiting('claims')} urgent />
          <QueueLink name="disputes" count={waiting('disputes')} urgent />
          <QueueLink name="professional-disputes" count={waiting('professional-disputes')} urgent />
          <QueueLink name="failed-refunds" count={waiting('failed-refunds')} urgent />
          <QueueLink name="reports" count={queues?.reports?.length} urgent />
          <QueueLink name="exclusions" count={queues?.exclusions?.length} urgent />
        </Group>
        <Group title="To look at">
          <QueueLink name="other-roles" count={waiting('other-roles')} />
          <QueueLink name="bank-disputes" count={waiting('bank-disputes')} />
          <QueueLink name="differences" count={queues?.differences?.length} />
          <QueueLink name="limits" count={queues?.limits_reached?.length} />
          <QueueLink name="failed" count={failed} />
          <QueueLink name="deletions" count={queues?.overdue_deletions?.length} />
        </Group>
        <Group title="Everything">
          <QueueLink name="done" />
          <QueueLink name="hire" />
        </Group>
      </nav>
    </div>
  );
}

interface QueueLinkProps {
  name: QueueName;
  /** Undefined while it is not known. */
  count?: number;
  /** Somebody waits for an answer. */
  urgent?: boolean;
}

function QueueLink({ name, count, urgent = false }: QueueLinkProps) {
  const { q, user, queue } = useDeskAddress();
  const isCurrent = queue === name && !user;
  return (
    <li>
      <Link
        to={deskPath({ q, queue: name })}
        aria-current={isCurrent ? 'page' : undefined}
        className={railLink(isCurrent)}
      >
        <span className="min-w-0 wrap-anywhere">{queueNames[name]}</span>
        {count !== undefined && count > 0 && (
          <span
            className={clsx('shrink-0 rounded-chip px-1.5 font-semibold', urgent && 'bg-badge text-on-badge')}
          >
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}
