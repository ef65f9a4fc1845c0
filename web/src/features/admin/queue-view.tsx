import { AuditLog } from './audit-log';
import { queueNames, type QueueName } from './desk-address';
import type { DeskQueues, FailedWorkOfAll } from './desk-queries';
import { Differences } from './differences';
import { ExclusionList } from './exclusion-list';
import { PartOf } from './failed';
import { FailedWork } from './failed-work';
import { inQueue, MatterList } from './matter-list';
import { OverdueDeletions } from './overdue-deletions';
import { ReportList } from './report-list';
import { UnlockLimits } from './unlock-limits';
import { UnreportedHires } from './unreported-hires';

interface QueueViewProps {
  /** Null for all that waits for a decision. */
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
        <PartOf name="Deletions that wait" value={queues?.overdue_deletions} onRetry={onReread}>
          {(overdue) => <OverdueDeletions overdue={overdue} />}
        </PartOf>
      );
    case 'differences':
      return (
        <PartOf name={queueNames.differences} value={queues?.differences} onRetry={onReread}>
          {(found) => <Differences found={found} />}
        </PartOf>
      );
    case 'reports':
      return (
        <PartOf name="What was reported" value={queues?.reports} onRetry={onReread}>
          {(things) => <ReportList things={things} onReread={onReread} />}
        </PartOf>
      );
    case 'exclusions':
      return (
        <PartOf name="Who may be excluded" value={queues?.exclusions} onRetry={onReread}>
          {(hits) => <ExclusionList hits={hits} onReread={onReread} />}
        </PartOf>
      );
    case 'limits':
      return (
        <PartOf name="Unlock limits reached" value={queues?.limits_reached} onRetry={onReread}>
          {(reached) => <UnlockLimits reached={reached} />}
        </PartOf>
      );
    case null:
    case 'claims':
    case 'disputes':
    case 'professional-disputes':
    case 'bank-disputes':
    case 'failed-refunds':
    case 'other-roles':
      return (
        <MatterList
          key={queue}
          title={queue ? queueNames[queue] : 'Waiting for a decision'}
          matters={queues?.matters?.filter((matter) => inQueue(matter, queue)) ?? null}
          empty="Nothing is waiting for a decision."
          onReread={onReread}
        />
      );
  }
}
