import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { ledgerKinds } from '@nearward/proto/rest/ledger';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { isLiving, type StoredHire } from '../ledger/hire.js';
import { balanceOf, kindOfEntry, postToLedger, sumsOfHire } from '../ledger/ledger.js';

const entriesOf = sql(
  { kind: z.enum(ledgerKinds), owed_cents: z.int(), credit_cents: z.int() },
  `select ${kindOfEntry} as kind, owed_cents, credit_cents from ledger_entry
   where hire_id = $1 and kind = ${kindOfEntry} || ':' || $2`,
);
type Entry = RowOf<typeof entriesOf>;
const addFailedAmount = command(
  'update hire set failed_refund_cents = coalesce(failed_refund_cents, 0) + $2 where id = $1',
);
const otherLivingHire = command(`select from hire where unlock_id = $1 and id <> $2 and ${isLiving}`);

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
  payment: ReturnedPayment,
): Promise<void> {
  const { kind, source, cents } = payment;
  const isNew = await postToLedger(manager, { hire, kind, source, owed_cents: cents });
  if (!isNew) return;
  if (kind === 'dispute_lost' && !hire.ended_on && hire.status !== 'refunded')
    return makeDueAgain(manager, hire, cents);
  const owed_cents = -cents;
  await postToLedger(manager, { hire, kind: 'fee_returned', source, owed_cents });
  const owedCredit = hire.ended_on ? await reclaimCredit(manager, hire, payment) : 0;
  const { paid_cents, used_cents } = await sumsOfHire.one(manager, hire.id);
  const isFullyReturned = paid_cents <= 0 && hire.status !== 'due';
  if (isFullyReturned && !hire.ended_on && used_cents > 0)
    await postToLedger(manager, { hire, kind: 'credit_returned', source, credit_cents: used_cents });
  if (!canTransition('takeBack', hire)) return;
  const dueCents = owedCredit + (hire.status === 'due' ? hire.charge_cents : 0);
  await transition(manager, 'takeBack', 'stripe', hire, {
    status: dueCents > 0 ? 'due' : isFullyReturned ? 'refunded' : 'paid',
    fee_cents: isFullyReturned ? 0 : hire.fee_cents - cents,
    charge_cents: dueCents > 0 ? dueCents : paid_cents,
    problem: owedCredit > 0 ? 'credit_used' : hire.problem,
    refund_cents: null,
  });
  const email = owedCredit > 0 ? 'hire-due' : 'hire-refunded';
  await requestEmail<BillingEmails>(manager, email, hire.id, String(cents));
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
  const { earned_cents } = await sumsOfHire.one(manager, hire.id);
  const { credit_cents } = await balanceOf.one(manager, hire.employer_key);
  const toReclaim = Math.min(cents, earned_cents);
  const unused = Math.max(0, Math.min(toReclaim, credit_cents));
  const owed_cents = toReclaim - unused;
  if (toReclaim > 0)
    await postToLedger(manager, {
      hire,
      kind: 'credit_taken_back',
      source,
      owed_cents,
      credit_cents: -unused,
    });
  return owed_cents;
}

/**
 * Reverses the ledger entries of a refund that the bank returned, immediately or weeks later. Runs once per refund. An
 * operator then decides about the money.
 */
export async function reverseRefund(
  manager: EntityManager,
  hire: StoredHire,
  { id, cents }: { id: string; cents: number },
): Promise<void> {
  const entries = new Map((await entriesOf.all(manager, hire.id, id)).map((entry) => [entry.kind, entry]));
  const source = `${id}:failed`;
  const refunded_cents = entries.get('refund')?.owed_cents ?? 0;
  const isNew = await postToLedger(manager, { hire, kind: 'refund', source, owed_cents: -refunded_cents });
  if (!isNew) return;
  await addFailedAmount.run(manager, hire.id, cents);
  const fee_cents = entries.get('fee_returned')?.owed_cents ?? 0;
  if (fee_cents !== 0)
    await postToLedger(manager, { hire, kind: 'fee_returned', source, owed_cents: -fee_cents });
  const canceled_cents = await reverseCredits(manager, hire, source, entries);
  if (refunded_cents > 0) await restoreStatus(manager, hire, { refunded_cents, canceled_cents });
  else if (canTransition('failRefund', hire)) {
    const { answer_decision } = hire;
    await transition(manager, 'failRefund', 'stripe', hire, {
      status: 'paid',
      refund_cents: null,
      answer_decision,
    });
  }
}

/** Returns the cents that are no longer due. The employer keeps credit that was already used. */
async function reverseCredits(
  manager: EntityManager,
  hire: StoredHire,
  source: string,
  entries: Map<Entry['kind'], Entry>,
): Promise<number> {
  const returned = entries.get('credit_returned');
  if (returned) {
    const { credit_cents } = await balanceOf.one(manager, hire.employer_key);
    const unused = Math.max(0, Math.min(returned.credit_cents, credit_cents));
    await postToLedger(manager, { hire, kind: 'credit_returned', source, credit_cents: -unused });
  }
  const reclaimed = entries.get('credit_taken_back');
  if (!reclaimed) return 0;
  const { owed_cents } = reclaimed;
  const canceled_cents = hire.status === 'due' && hire.problem === 'credit_used' ? owed_cents : 0;
  const credit_cents = owed_cents - canceled_cents - reclaimed.credit_cents;
  await postToLedger(manager, {
    hire,
    kind: 'credit_taken_back',
    source,
    owed_cents: -canceled_cents,
    credit_cents,
  });
  return canceled_cents;
}

/** Restores the status before the refund, unless the contact has another living hire by now. */
async function restoreStatus(
  manager: EntityManager,
  hire: StoredHire,
  { refunded_cents, canceled_cents }: { refunded_cents: number; canceled_cents: number },
): Promise<void> {
  if (!canTransition('returnRefund', hire)) return;
  if (hire.status === 'refunded' && (await otherLivingHire.some(manager, hire.unlock_id, hire.id))) return;
  const { fee_cents, paid_cents } = await sumsOfHire.one(manager, hire.id);
  const isPaid =
    hire.status === 'refunded' || (hire.status === 'due' && hire.charge_cents === canceled_cents);
  const isOpen = !isPaid && (hire.status === 'due' || hire.status === 'processing');
  await transition(manager, 'returnRefund', 'stripe', hire, {
    status: isPaid ? 'paid' : hire.status,
    fee_cents: hire.status === 'refunded' ? fee_cents : hire.fee_cents + refunded_cents,
    charge_cents: isOpen ? hire.charge_cents - canceled_cents : paid_cents,
    problem: isPaid ? null : hire.problem,
  });
}
