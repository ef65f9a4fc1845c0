import type { CaseQueue } from './case';
import { differenceQueue } from './difference-case';
import { exclusionQueue } from './exclusion-case';
import { moneyQueues } from './money-case';
import { reportQueue } from './report-case';

/** The queues of cases, in the order of the rail. */
export const caseQueues: CaseQueue[] = [...moneyQueues, reportQueue, exclusionQueue, differenceQueue];
