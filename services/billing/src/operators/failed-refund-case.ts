import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { CaseKind } from '@nearward/common/app/operators/decide-case';
import { exactDollars } from '@nearward/proto/money';
import { failedRefundDecision } from '@nearward/proto/rest/matter';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire } from '../hires/hire.js';
import { sumsOfHire } from '../ledger/ledger.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { recordAct } from './operator-acts.js';

const clearFailedRefund = command('update hire set failed_refund_cents = null where id = $1');

/** A refund that failed. CONFLICT if its amount changed, or the hire is not refundable. */
export const failedRefundCase: CaseKind<typeof failedRefundDecision> = {
  input: failedRefundDecision,
  notOpen: texts.matterNotFound,
  async decide(manager, { id, operator, input: { again, amount_cents, note } }) {
    const hire = await lockHire(manager, id);
    if (!hire?.failed_refund_cents) return false;
    if (hire.failed_refund_cents !== amount_cents) throw new RequestError('CONFLICT', texts.amountChanged);
    await clearFailedRefund.run(manager, id);
    const act = `failed refund ${again ? `again ${exactDollars(amount_cents)}` : 'kept'}`;
    await recordAct(manager, operator, act, id, note);
    if (!again) return true;
    const { paid_cents } = await sumsOfHire(manager, id);
    if (!canTransition('refund', hire) || paid_cents < amount_cents)
      throw new RequestError('CONFLICT', paymentTexts.hireNotRefundable);
    await transition(manager, 'refund', operator, hire, {
      ...hire,
      status: 'refunding',
      refund_cents: amount_cents,
    });
    await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
    await requestEmail<BillingEmails>(manager, 'hire-decided', id);
    return true;
  },
};
