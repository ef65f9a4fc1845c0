import type { MoneyMatter } from '../desk-queries';
import { otherRoleKind, professionalDisputeKind } from './answer-case';
import { bankDisputeKind } from './bank-dispute-case';
import { claimKind } from './claim-case';
import { disputeKind } from './dispute-case';
import { failedRefundKind } from './failed-refund-case';
import { hireCheckKind } from './hire-check-case';
import type { MoneyKind } from './money-kind';

/** The kinds that billing lists, in the order of the rail. The compiler names a missing one. */
export const moneyKinds: Record<MoneyMatter['kind'], MoneyKind> = {
  claim: claimKind,
  dispute: disputeKind,
  professional_dispute: professionalDisputeKind,
  failed_refund: failedRefundKind,
  hire_check: hireCheckKind,
  other_role: otherRoleKind,
  bank_dispute: bankDisputeKind,
};
