import type { QueueName } from '../desk-address';
import type { DeskQueues } from '../desk-queries';
import type { CaseQueue } from './case';
import { differenceQueue } from './difference-case';
import { exclusionQueue } from './exclusion-case';
import { moneyQueue } from './money-case';
import { reportQueue } from './report-case';

/** The queues of cases. A new kind of case is one definition and its row here. */
export const caseQueues = {
  claims: moneyQueue('claim'),
  disputes: moneyQueue('dispute'),
  'professional-disputes': moneyQueue('professional_dispute'),
  'bank-disputes': moneyQueue('bank_dispute'),
  'failed-refunds': moneyQueue('failed_refund'),
  'other-roles': moneyQueue('other_role'),
  'hire-checks': moneyQueue('hire_check'),
  reports: reportQueue,
  exclusions: exclusionQueue,
  differences: differenceQueue,
} satisfies Partial<Record<QueueName, CaseQueue>>;

export type CaseQueueName = keyof typeof caseQueues;

export const isCaseQueue = (queue: QueueName): queue is CaseQueueName => Object.hasOwn(caseQueues, queue);

/** Undefined while the cases are unknown. */
export const countCases = (queues: DeskQueues | undefined, queue: CaseQueueName): number | undefined =>
  queues && caseQueues[queue].find(queues)?.length;
