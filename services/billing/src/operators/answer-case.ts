import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { feeCategory, providerTypes } from '@nearward/proto/choices';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { choice } from '@nearward/proto/rest/fields';
import { cents, orNull, reason } from '@nearward/proto/rest/hire';
import { exactDollars } from '@nearward/proto/money';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire, type StoredHire } from '../ledger/hire.js';
import { postToLedger, sumsOfHire } from '../ledger/ledger.js';
import { standardFee } from '../hires/price.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { contactOfUnlock } from '../ledger/unlocked-contact.js';
import { createMoneyDecision, hires, type MoneyCase } from './money-case.js';

/**
 * SQL condition: a paid hire in a role that was not accepted with the unlock, without a decision of an operator. Only the
 * role of a paid hire can be corrected.
 */
const hasOtherRole = `hire.status = 'paid' and not hire.unreported
  and jsonb_array_length(contact.fees) > 0
  and not contact.fees @> jsonb_build_array(jsonb_build_object('provider_type', hire.role))
  and not exists (select from operator_act act where act.subject_id = hire.id and act.act not like 'hire check %')`;

const dismiss = command(
  `update hire set answer_decision = 'dismissed', answer_reason = $2 where id = $1 returning id`,
);

const otherRole = command(`select from ${hires} where hire.id = $1 and ${hasOtherRole}`);

interface AnswerContext {
  hire: StoredHire;
  operator: SignedIn;
  reason: string;
  /** Whether the professional disputed it and gets an email. */
  isDisputed: boolean;
}

/** SQL condition: the professional's dispute has no decision yet. */
const isOpenDispute = `(hire.professional_answer = 'disputed' and hire.answer_decision is null)`;

/**
 * A professional's dispute (refund, role correction or dismissal), or a hire in a role that was not accepted (role
 * correction or dismissal). CONFLICT if the amount differs from the one that the operator saw.
 */
export const answerCase: MoneyCase = {
  matters: {
    professional_dispute: {
      where: `hire.status not in ('disputed', 'refunding', 'refunded', 'waived') and ${isOpenDispute}`,
      columns: { reason: 'hire.professional_note' },
    },
    other_role: { where: `(${hasOtherRole}) and ${isOpenDispute} is not true` },
  },
  decision: createMoneyDecision({
    mutation: 'decideAnswer',
    message: paymentTexts.answerDecided,
    input: z.object({
      decision: z.enum(['refund', 'correct_role', 'dismiss'], { error: texts.decisionMissing }),
      /** The corrected role. */
      role: choice(providerTypes, texts.otherProviderType).nullish().transform(orNull),
      /** The refund or additional charge that the operator saw, if it is known before. */
      amount_cents: cents.nullish().transform(orNull),
      /** Emailed to the professional. */
      reason,
    }),
    async decide(manager, { id, operator, input: { decision, role, amount_cents, reason: note } }) {
      const hire = await lockHire(manager, id);
      if (!hire) return null;
      const isDisputed = hire.professional_answer === 'disputed' && !hire.answer_decision;
      if (!isDisputed && (decision === 'refund' || !(await otherRole.some(manager, hire.id)))) return null;
      const cents = await decisions[decision](manager, { hire, operator, reason: note, isDisputed }, role);
      if (amount_cents !== null && cents !== amount_cents)
        throw new RequestError('CONFLICT', texts.amountChanged);
      if (isDisputed) await requestEmail<BillingEmails>(manager, 'answer-decided', hire.id);
      if (decision !== 'dismiss') await requestEmail<BillingEmails>(manager, 'hire-decided', hire.id);
      return { act: describeAct(decision, cents), note };
    },
  }),
};

/** Each returns the cents to refund or the additional cents due. */
const decisions = {
  refund: refundAll,
  correct_role: correctRole,
  dismiss: async (manager: EntityManager, { hire, reason, isDisputed }: AnswerContext) => {
    if (isDisputed) await dismiss.run(manager, hire.id, reason);
    return 0;
  },
};

const describeAct = (decision: keyof typeof decisions, cents: number): string =>
  `answer ${decision}${cents > 0 ? ` ${exactDollars(cents)}` : ''}`;

/** Requires a refundable hire. A fee that became credit is not refundable. */
function requireRefundable(hire: StoredHire): void {
  if (hire.ended_on) throw new RequestError('CONFLICT', paymentTexts.feeBecameCredit);
  if (!canTransition('refund', hire)) throw new RequestError('CONFLICT', paymentTexts.hireNotRefundable);
}

/** Refunds everything that was paid and restores the used credit. Returns the cents. */
async function refundAll(manager: EntityManager, context: AnswerContext): Promise<number> {
  const { hire } = context;
  requireRefundable(hire);
  const { paid_cents, used_cents } = await sumsOfHire.one(manager, hire.id);
  if (paid_cents > 0) {
    await requestRefund(manager, context, { refund_cents: paid_cents });
    return paid_cents;
  }
  const credit_cents = used_cents;
  if (credit_cents > 0)
    await postToLedger(manager, { hire, kind: 'credit_returned', source: uuid(), credit_cents });
  await transition(manager, 'refund', context.operator, hire, {
    ...hire,
    status: 'refunded',
    fee_cents: 0,
    ...answerFields(context, 'refunded'),
  });
  return 0;
}

/** Applies the fee of another role. A lower fee is refunded; a higher one is due once the employer agrees. */
async function correctRole(
  manager: EntityManager,
  context: AnswerContext,
  role: string | null,
): Promise<number> {
  const { hire, operator } = context;
  requireRefundable(hire);
  if (!role || role === hire.role) throw new RequestError('INVALID', paymentTexts.roleUnchanged);
  const contact = await contactOfUnlock.one(manager, hire.unlock_id);
  const fee_cents = standardFee(contact, role) * (hire.unreported ? unreportedHireFactor : 1);
  const difference = fee_cents - hire.fee_cents;
  const corrected = { role, category: feeCategory(role), ...answerFields(context, 'corrected') };
  if (difference > 0) {
    await postToLedger(manager, { hire, kind: 'role_corrected', source: uuid(), owed_cents: difference });
    await transition(manager, 'correct', operator, hire, {
      ...corrected,
      status: 'due',
      fee_cents,
      charge_cents: difference,
      problem: 'role_corrected',
    });
    return difference;
  }
  const { paid_cents, used_cents } = await sumsOfHire.one(manager, hire.id);
  const refund_cents = Math.min(-difference, paid_cents);
  const credit = Math.min(-difference - refund_cents, used_cents);
  if (credit > 0)
    await postToLedger(manager, { hire, kind: 'credit_returned', source: uuid(), credit_cents: credit });
  const reduced = { fee_cents: hire.fee_cents - credit, credit_cents: hire.credit_cents - credit };
  if (refund_cents > 0) await requestRefund(manager, context, { ...corrected, ...reduced, refund_cents });
  else
    await transition(manager, 'refund', operator, hire, {
      ...corrected,
      ...reduced,
      status: 'paid',
      refund_cents: null,
    });
  return refund_cents;
}

async function requestRefund(
  manager: EntityManager,
  context: AnswerContext,
  changes: Partial<StoredHire> & { refund_cents: number },
): Promise<void> {
  const { hire, operator } = context;
  const status = 'refunding' as const;
  await transition(manager, 'refund', operator, hire, {
    ...hire,
    ...answerFields(context, 'refunded'),
    ...changes,
    status,
  });
  await publish(manager, 'billing.v1.ChargeRequested', { hireId: hire.id });
}

function answerFields(
  { hire, reason, isDisputed }: AnswerContext,
  answer_decision: 'refunded' | 'corrected',
): Pick<StoredHire, 'answer_decision' | 'answer_reason'> {
  if (isDisputed) return { answer_decision, answer_reason: reason };
  return { answer_decision: hire.answer_decision, answer_reason: hire.answer_reason };
}
