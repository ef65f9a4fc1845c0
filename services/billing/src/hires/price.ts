import { connectionFees, feeCategory } from '@nearward/proto/choices';
import { RequestError } from '@nearward/common/errors/request-error';
import { firstHireCreditCents, hireLimits } from '@nearward/proto/hire-rules';
import type { FreeBecause, HireQuote, HireRequest, HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { findCoverage } from '../ledger/coverage.js';
import type { UnlockedContact } from '../ledger/unlocked-contact.js';
import { addBusinessDays, addMonths, type Day, dayIn, earliestDay, latestDay } from '../ledger/days.js';
import type { StoredHire } from '../ledger/hire.js';
import { balanceOf, usedFirstHireCredit } from '../ledger/ledger.js';

type HireTerms = Pick<HireRequest, 'role' | 'offer_accepted_on' | 'starts_on'>;
type Price = Omit<HireQuote, 'late' | 'waits_for_claim' | 'has_card'>;

/**
 * The cost of a hire in cents (section 9 of the specification: terms; docs/rules.md, hires and fees). The credit from a hire
 * that did not last is used before the credit on the first hire.
 */
export async function findPrice(
  manager: EntityManager,
  contact: UnlockedContact,
  terms: HireTerms,
): Promise<Price> {
  const free_because = findFreeReason(contact, terms);
  const coverage = free_because ? 'none' : await findCoverage(manager, contact, terms.starts_on);
  if (free_because || coverage === 'paid')
    return {
      fee_cents: 0,
      failed_hire_credit_cents: 0,
      first_hire_credit_cents: 0,
      charge_cents: 0,
      free_because: free_because ?? 'subscription',
      waits_for_start: false,
    };
  const fee_cents = standardFee(contact, terms.role);
  const { credit_cents } = await balanceOf.one(manager, contact.employer_key);
  const failed_hire_credit_cents = Math.min(credit_cents, fee_cents);
  const rest = fee_cents - failed_hire_credit_cents;
  const isFirst = rest > 0 && !(await usedFirstHireCredit.some(manager, contact.employer_key));
  const first_hire_credit_cents = isFirst ? Math.min(firstHireCreditCents, rest) : 0;
  return {
    fee_cents,
    failed_hire_credit_cents,
    first_hire_credit_cents,
    charge_cents: rest - first_hire_credit_cents,
    free_because: null,
    waits_for_start: coverage === 'open',
  };
}

/** The columns of a hire with this price. */
export const priceColumns = ({
  fee_cents,
  failed_hire_credit_cents,
  first_hire_credit_cents,
  charge_cents,
  free_because,
}: Price): Pick<StoredHire, 'fee_cents' | 'credit_cents' | 'charge_cents' | 'free_because'> => ({
  fee_cents,
  credit_cents: failed_hire_credit_cents + first_hire_credit_cents,
  charge_cents,
  free_because,
});

/** The status of a hire with this price and without an open claim. `owed` is the status if something has to be paid. */
export function statusOf<Owed extends HireStatus>(
  { free_because, waits_for_start, charge_cents }: Price,
  owed: Owed,
): 'free' | 'waiting' | 'paid' | Owed {
  if (free_because) return 'free';
  if (waits_for_start) return 'waiting';
  return charge_cents === 0 ? 'paid' : owed;
}

/** A held or waiting hire owes nothing until its claim or first working day is decided. */
export const isOwedNow = (status: HireStatus): boolean => !['free', 'waiting', 'held'].includes(status);

/** Offers accepted more than twelve months after the unlock are free. The contact's page shows the same last day. */
function findFreeReason(
  { unlocked_at, time_zone, claim_status }: UnlockedContact,
  { offer_accepted_on }: HireTerms,
): FreeBecause | null {
  if (claim_status === 'accepted') return 'already_known';
  const until = addMonths(dayIn(time_zone, unlocked_at), hireLimits.feeMonths);
  return offer_accepted_on > until ? 'after_12_months' : null;
}

/** The fee of the role's category that was accepted with the unlock, otherwise the current one. */
export function standardFee({ fees }: UnlockedContact, role: string): number {
  const category = feeCategory(role);
  return fees.find((fee) => fee.category === category)?.cents ?? connectionFees[category].cents;
}

export const isLate = (offer_accepted_on: Day, now: Date): boolean =>
  earliestDay(now) > addBusinessDays(offer_accepted_on, hireLimits.reportBusinessDays);

/** INVALID for an offer before the unlock or in the future, or a start before the offer or years ahead. */
export function requireValidDays(
  { unlocked_at }: UnlockedContact,
  { offer_accepted_on, starts_on }: Pick<HireRequest, 'offer_accepted_on' | 'starts_on'>,
): void {
  const today = latestDay(new Date());
  const reject = (text: string): never => {
    throw new RequestError('INVALID', text);
  };
  if (offer_accepted_on > today) reject(texts.offerDayLater);
  if (offer_accepted_on < earliestDay(unlocked_at)) reject(texts.offerDayBeforeUnlock);
  if (starts_on < offer_accepted_on) reject(texts.startDayBeforeOffer);
  if (starts_on > addMonths(today, 24)) reject(texts.startDayFarAway);
}
