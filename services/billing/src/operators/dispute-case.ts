import { RequestError } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { hireLimits, unreportedHireFactor } from '@nearward/proto/hire-rules';
import { optionalText } from '@nearward/proto/rest/fields';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { eraseTextsAbout } from '../ledger/erase-data.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire, readHire, type StoredHire } from '../ledger/hire.js';
import { postToLedger, sumsOfHire } from '../ledger/ledger.js';
import { PaymentPagesService } from '../payments/payment-pages.service.js';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { contactOfUnlock } from '../ledger/unlocked-contact.js';
import { createMoneyDecision, type MoneyCase } from './money-case.js';

const acts = { uphold: 'uphold', standard_fee: 'reduce', waive: 'waive' } as const;

const isDecidable = (hire: StoredHire | undefined, decision: keyof typeof acts): hire is StoredHire =>
  !!hire && canTransition(acts[decision], hire);

/**
 * An employer's dispute of an unreported hire: `uphold` keeps the amount, `standard_fee` reduces it to the standard fee,
 * `waive` cancels it. Other unpaid hires can be waived, too. CONFLICT if it was paid in the meantime.
 */
export const disputeCase: MoneyCase = {
  matters: {
    dispute: { where: `hire.status = 'disputed'`, columns: { reason: 'hire.dispute_reason' } },
  },
  decision: createMoneyDecision({
    mutation: 'decideHire',
    input: z.object({
      decision: z.enum(['uphold', 'standard_fee', 'waive'], { error: texts.decisionMissing }),
      note: optionalText(hireLimits.reasonLength),
    }),
    /** Closes an open page, so that the amount cannot be paid. Returns the page. */
    async prepare(manager, { id, input: { decision } }, providers) {
      const hire = await readHire(manager, id);
      if (!isDecidable(hire, decision)) throw new RequestError('CONFLICT', texts.matterNotFound);
      const pages = providers.get(PaymentPagesService);
      if (decision !== 'uphold' && !(await pages.close(hire).catch(throwProviderFailed)))
        throw new RequestError('CONFLICT', texts.matterNotFound);
      return hire.open_checkout;
    },
    async decide(manager, { id, operator, input: { decision, note } }, closedPage) {
      const hire = await lockHire(manager, id);
      if (!isDecidable(hire, decision)) return null;
      // The employer opened another page, which must be closed first.
      if (decision !== 'uphold' && hire.open_checkout !== closedPage)
        throw new RequestError('CONFLICT', texts.tryAgainLater);
      await decisions[acts[decision]](manager, operator, hire);
      const { profile_id } = await contactOfUnlock.one(manager, hire.unlock_id);
      await eraseTextsAbout(manager, profile_id);
      await requestEmail<BillingEmails>(manager, 'hire-decided', hire.id);
      return { act: `hire ${decision}`, note };
    },
  }),
};

type Decide = (manager: EntityManager, operator: SignedIn, hire: StoredHire) => Promise<unknown>;

const decisions = {
  uphold: (manager, operator, hire) => transition(manager, 'uphold', operator, hire, { status: 'due' }),

  /** Due again, at the standard fee. */
  async reduce(manager, operator, hire) {
    const charge_cents = hire.charge_cents / unreportedHireFactor;
    const owed_cents = charge_cents - hire.charge_cents;
    await postToLedger(manager, { hire, kind: 'reduced', owed_cents });
    const fee_cents = hire.fee_cents / unreportedHireFactor;
    await transition(manager, 'reduce', operator, hire, {
      status: 'due',
      fee_cents,
      charge_cents,
      unreported: false,
    });
  },

  /** Cancels what is owed. Restores the used credit, unless a payment stays or the hire ended with credit. */
  async waive(manager, operator, hire) {
    const { paid_cents, used_cents } = await sumsOfHire.one(manager, hire.id);
    const keepsCredit = paid_cents > 0 || hire.ended_on !== null;
    // A waiting hire has no ledger entries yet.
    const owed_cents = hire.status === 'waiting' ? 0 : -hire.charge_cents;
    const credit_cents = keepsCredit ? 0 : used_cents;
    await postToLedger(manager, { hire, kind: 'waived', source: uuid(), owed_cents, credit_cents });
    await transition(manager, 'waive', operator, hire, {
      status: paid_cents > 0 ? 'paid' : 'waived',
      fee_cents: paid_cents > 0 ? hire.fee_cents - hire.charge_cents : hire.fee_cents,
      charge_cents: paid_cents,
      problem: null,
      answer_decision: hire.professional_answer === 'disputed' ? 'waived' : null,
      answer_reason: null,
    });
    await requestEmail<BillingEmails>(manager, 'answer-decided', hire.id);
  },
} satisfies Record<string, Decide>;
