import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canTransition, transition } from './hire-state-machine.js';
import type { StoredHire } from './hire.js';
import { balanceOf, postToLedger, sumsOfHire } from './ledger.js';

interface ReturnedPayment {
  kind: 'refund' | 'dispute_lost';
  /** The id of the refund or dispute at Stripe. */
  source: string;
  cents: number;
}

/**
 * Records money that went back to the card. A refund lowers the fee. A lost dispute makes the fee due again, unless the hire
 * was refunded before: a refunded hire owes nothing. The credit of a hire that did not last is reclaimed with its payment.
 */
export async function recordReturnedPayment(
  manager: EntityManager,
  hire: StoredHire,
  back: ReturnedPayment,
): Promise<void> {
  const { kind, source, cents } = back;
  const isNew = await postToLedger(manager, { hire, kind, source, owed_cents: cents, credit_cents: 0 });
  if (!isNew) return;
  if (kind === 'dispute_lost' && !hire.ended_on && hire.status !== 'refunded')
    return makeDueAgain(manager, hire, cents);
  const owed_cents = -cents;
  await postToLedger(manager, { hire, kind: 'fee_returned', source, owed_cents, credit_cents: 0 });
  const rest = hire.ended_on ? await reclaimCredit(manager, hire, back) : 0;
  const { paid_cents, used_cents } = await sumsOfHire(manager, hire.id);
  const all = paid_cents <= 0 && hire.status !== 'due';
  if (all && !hire.ended_on && used_cents > 0)
    await postToLedger(manager, {
      hire,
      kind: 'credit_returned',
      source,
      owed_cents: 0,
      credit_cents: used_cents,
    });
  if (!canTransition('takeBack', hire)) return;
  const open = rest + (hire.status === 'due' ? hire.charge_cents : 0);
  await transition(manager, 'takeBack', 'stripe', hire, {
    status: open > 0 ? 'due' : all ? 'refunded' : 'paid',
    fee_cents: all ? 0 : hire.fee_cents - cents,
    charge_cents: open > 0 ? open : paid_cents,
    problem: rest > 0 ? 'credit_used' : hire.problem,
    refund_cents: null,
  });
  await requestEmail<BillingEmails>(manager, rest > 0 ? 'hire-due' : 'hire-refunded', hire.id);
}

async function makeDueAgain(manager: EntityManager, hire: StoredHire, cents: number): Promise<void> {
  if (!canTransition('takeBack', hire)) return;
  await transition(manager, 'takeBack', 'stripe', hire, {
    status: 'due',
    fee_cents: hire.fee_cents,
    charge_cents: cents + (hire.status === 'due' ? hire.charge_cents : 0),
    problem: 'taken_back',
    refund_cents: null,
  });
  await requestEmail<BillingEmails>(manager, 'hire-due', hire.id);
}

/** Takes back unused credit. Returns the cents that another hire already used, which are now owed. */
async function reclaimCredit(
  manager: EntityManager,
  hire: StoredHire,
  { source, cents }: ReturnedPayment,
): Promise<number> {
  const { given_cents } = await sumsOfHire(manager, hire.id);
  const { credit_cents } = await balanceOf(manager, hire.employer_key);
  const due = Math.min(cents, given_cents);
  const taken = Math.max(0, Math.min(due, credit_cents));
  const rest = due - taken;
  if (due > 0)
    await postToLedger(manager, {
      hire,
      kind: 'credit_taken_back',
      source,
      owed_cents: rest,
      credit_cents: -taken,
    });
  return rest;
}
