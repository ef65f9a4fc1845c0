import { answerCase } from './answer-case.js';
import { bankDisputeCase } from './bank-dispute-case.js';
import { claimCase } from './claim-case.js';
import { disputeCase } from './dispute-case.js';
import { failedRefundCase } from './failed-refund-case.js';
import { hireCheckCase } from './hire-check-case.js';
import type { MoneyCase } from './money-case.js';

/** All cases about money. The console of the web app shows each kind. */
export const moneyCases: MoneyCase[] = [
  claimCase,
  disputeCase,
  answerCase,
  bankDisputeCase,
  failedRefundCase,
  hireCheckCase,
];
