import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { hireLimits } from '@nearward/proto/hire-rules';
import { exactDollars } from '@nearward/proto/money';
import { optionalText } from '@nearward/proto/rest/fields';
import { cents } from '@nearward/proto/rest/hire';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { z } from 'zod';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire } from '../ledger/hire.js';
import { sumsOfHire } from '../ledger/ledger.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { createMoneyDecision, type MoneyCase } from './money-case.js';

const clearFailedRefund = command('update hire set failed_refund_cents = null where id = $1');

/** A refund that did not arrive: send it again, or leave it. CONFLICT if its amount changed, or the hire is not refundable. */
export const failedRefundCase: MoneyCase = {
  matters: {
    failed_refund: {
      where: 'hire.failed_refund_cents is not null',
      columns: { charge_cents: 'hire.failed_refund_cents' },
    },
  },
  decision: createMoneyDecision({
    mutation: 'decideFailedRefund',
    input: z.object({
      again: z.boolean({ error: texts.decisionMissing }),
      /** The refund that the operator saw. */
      amount_cents: cents,
      note: optionalText(hireLimits.reasonLength),
    }),
    async decide(manager, { id, operator, input: { again, amount_cents, note } }) {
      const hire = await lockHire(manager, id);
      if (!hire?.failed_refund_cents) return null;
      if (hire.failed_refund_cents !== amount_cents) throw new RequestError('CONFLICT', texts.amountChanged);
      await clearFailedRefund.run(manager, id);
      if (!again) return { act: 'failed refund kept', note };
      const { paid_cents } = await sumsOfHire.one(manager, id);
      if (!canTransition('refund', hire) || paid_cents < amount_cents)
        throw new RequestError('CONFLICT', paymentTexts.hireNotRefundable);
      await transition(manager, 'refund', operator, hire, {
        ...hire,
        status: 'refunding',
        refund_cents: amount_cents,
      });
      await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
      await requestEmail<BillingEmails>(manager, 'hire-decided', id);
      return { act: `failed refund again ${exactDollars(amount_cents)}`, note };
    },
  }),
};
