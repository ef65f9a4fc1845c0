import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { type Day, dayIn } from './days.js';
import type { UnlockedContact } from './unlocked-contact.js';

// Dates are local to the job. Without a time zone, the widest possible range applies, in favor of the employer.
const paidFor = command(
  `select from invoice left join subscription on subscription.stripe_id = invoice.subscription_id
   where invoice.owner_key = $1 and invoice.status = 'paid'
     and (invoice.period_start at time zone coalesce($3, 'Pacific/Pago_Pago'))::date <= $2::date
     and (invoice.period_end at time zone coalesce($3, 'Pacific/Guam'))::date >= $2::date
     and coalesce((subscription.ended_at at time zone coalesce($3, 'Pacific/Guam'))::date >= $2::date, true)`,
);
/** SQL: a subscription that may be paid for a day in a time zone. */
export const mayBePaidFor = (owner: string, day: string, timeZone: string): string =>
  `select from subscription
   where owner_key = ${owner} and status in ('active', 'trialing', 'past_due')
     and coalesce((cancel_at at time zone coalesce(${timeZone}, 'Pacific/Guam'))::date >= ${day}, true)`;
const openFor = command(mayBePaidFor('$1', '$2::date', '$3'));

/**
 * Whether a subscription is paid for the day on which a hire starts: such hires have no fee. A future day is `open` if a
 * subscription may be paid for it.
 */
export async function findCoverage(
  manager: EntityManager,
  { employer_key, time_zone }: Pick<UnlockedContact, 'employer_key' | 'time_zone'>,
  starts_on: Day,
): Promise<'paid' | 'open' | 'none'> {
  const isOver = starts_on <= dayIn(time_zone, new Date());
  const isCovered = await (isOver ? paidFor : openFor).some(manager, employer_key, starts_on, time_zone);
  if (!isCovered) return 'none';
  return isOver ? 'paid' : 'open';
}
