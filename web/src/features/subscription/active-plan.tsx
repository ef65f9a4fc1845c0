import { connectionFees, feeCategory, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { dollars, exactDollars } from '@nearward/proto/money';
import type { Billing, SubscriptionStatus } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { dateText } from '../../shared/dates';
import { HostedDocument } from '../../shared/hosted-document';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Details } from '../../shared/ui/details';

interface ActivePlanProps {
  priceId: PriceId;
  subscription: { status: SubscriptionStatus; start_date: string | null; cancel_at_period_end: boolean };
}

const shownInvoices = 3;

/** The plan that is paid: its period, next payment, savings so far and latest invoices. */
export function ActivePlan({ priceId, subscription }: ActivePlanProps) {
  const { data: billing } = useQuery(billingQuery);
  const [now] = useState(() => new Date().toISOString());
  const { name, cents, interval } = subscriptionPlans[priceId];
  const period = billing && currentPeriod(billing.invoices, now);
  const ends = subscription.cancel_at_period_end;
  const nextPayment = period && `${dollars(cents)} on ${dateText(period.end)}`;
  const ofPlan = billing?.invoices.filter(({ period_end }) => period_end !== null) ?? [];
  return (
    <Card className="flex flex-col gap-4 border-2 border-brand!">
      <h2>Your plan</h2>
      <Details
        rows={[
          ['Plan', `${name}, ${dollars(cents)} per ${interval}`],
          ['Since', subscription.start_date && dateText(subscription.start_date)],
          ['Current period', period ? `${dateText(period.start)} to ${dateText(period.end)}` : null],
          ['Next payment', ends ? 'None. The plan ends with this period.' : (nextPayment ?? null)],
          ['Saved so far', billing ? savingsText(billing) : null],
        ]}
      />
      {ofPlan.length > 0 && (
        <div>
          <h3 className="mb-1">Latest invoices</h3>
          <ul>
            {ofPlan.slice(0, shownInvoices).map(({ id, number, cents: amount, created_at, url }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
                <span className="min-w-28">{dateText(created_at)}</span>
                <span className="min-w-20 tabular-nums">{exactDollars(amount)}</span>
                {url && (
                  <HostedDocument ask={() => api('POST /invoices/:id', { id })}>
                    {number ?? 'Open'}
                  </HostedDocument>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ButtonLink to="/billing" className="self-start">
        All invoices and hires
      </ButtonLink>
    </Card>
  );
}

/** The paid period that contains the moment. */
function currentPeriod(
  invoices: Billing['invoices'],
  now: string,
): { start: string; end: string } | undefined {
  for (const { status, period_start: start, period_end: end } of invoices)
    if (status === 'paid' && start && end && start <= now && now < end) return { start, end };
  return undefined;
}

/** The standard fees of the hires that the plan covered. */
function savingsText({ hires, unlocked }: Billing): string {
  const covered = hires.filter(({ free_because }) => free_because === 'subscription');
  if (covered.length === 0) return 'Nothing yet. Hires on days that the plan is paid for have no fee.';
  const sum = covered.reduce((saved, { profile_id, role }) => {
    const category = feeCategory(role);
    const accepted = unlocked.find((contact) => contact.profile_id === profile_id)?.fees ?? [];
    const fee = accepted.find((each) => each.category === category) ?? connectionFees[category];
    return saved + fee.cents;
  }, 0);
  return `${dollars(sum)} in fees on ${covered.length} ${covered.length === 1 ? 'hire' : 'hires'}`;
}
