import { connectionFees, feeCategory, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { dollars, exactDollars } from '@nearward/proto/money';
import type { Billing, SubscriptionStatus } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { api } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { dateText } from '../../shared/dates';
import { HostedDocument } from '../../shared/hosted-page';
import { keepDots } from '../../shared/keep-dots';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

interface ActivePlanProps {
  priceId: PriceId;
  subscription: { status: SubscriptionStatus; start_date: string | null; cancel_at_period_end: boolean };
  /** Ways to end the plan. */
  children: ReactNode;
}

const shownInvoices = 3;

/** The plan that is paid: its period, next payment, savings so far and latest invoices. */
export function ActivePlan({ priceId, subscription, children }: ActivePlanProps) {
  const { data: billing } = useQuery(billingQuery);
  const [now] = useState(() => new Date().toISOString());
  const { name, cents, interval } = subscriptionPlans[priceId];
  const period = billing && currentPeriod(billing.invoices, now);
  const ends = subscription.cancel_at_period_end;
  const ofPlan = billing?.invoices.filter(({ period_end }) => period_end !== null) ?? [];
  return (
    <Card className="grid grid-cols-1 gap-x-12 gap-y-6 border-success! sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]">
      <div
        role="status"
        className="col-span-full -mx-5 -mt-5 flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-card bg-success-soft px-5 py-3 text-success sm:-mx-6 sm:-mt-6 sm:px-6"
      >
        <h2 className="text-lead">Active Subscription: {name}</h2>
        <p>
          {dollars(cents)} per {interval}
          {subscription.start_date && keepDots(` · since ${dateText(subscription.start_date)}`)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {period && (
            <Fact term="Current period" className="sm:col-span-full">
              {dateText(period.start)} to {dateText(period.end)}
              <PeriodBar {...period} now={now} />
            </Fact>
          )}
          {(ends || period) && (
            <Fact term="Next payment">
              {ends || !period
                ? 'None. The plan ends with this period.'
                : `${dollars(cents)} on ${dateText(period.end)}`}
            </Fact>
          )}
          {billing && <Savings billing={billing} />}
        </dl>
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <ButtonLink to="/billing">All invoices and hires</ButtonLink>
          {children}
        </div>
      </div>
      <section aria-labelledby="latest-invoices" className="min-w-0">
        <h3 id="latest-invoices" className="mb-2 text-body">
          Latest invoices
        </h3>
        {ofPlan.length === 0 && <p className="text-note text-muted">No invoices yet.</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {ofPlan.slice(0, shownInvoices).map(({ id, number, cents: amount, created_at, url }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 py-1.5 text-note">
              <span className="min-w-28">{dateText(created_at)}</span>
              {url && (
                <HostedDocument ask={() => api('POST /invoices/:id', { id })}>
                  {number ?? 'Open'}
                </HostedDocument>
              )}
              <span className="font-semibold tabular-nums">{exactDollars(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

const Fact = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={clsx('min-w-0', className)}>
    <dt className="text-note text-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

/** The passed share of the period; decorative, since the dates are shown too. */
function PeriodBar({ start, end, now }: Period & { now: string }) {
  const [from, to, at] = [start, end, now].map((iso) => Date.parse(iso)) as [number, number, number];
  return (
    <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-chip bg-sunken">
      <span
        className="block h-full bg-brand"
        style={{ width: `${Math.round(((at - from) / (to - from)) * 100)}%` }}
      />
    </span>
  );
}

interface Period {
  start: string;
  end: string;
}

/** The paid period that contains the moment. */
function currentPeriod(invoices: Billing['invoices'], now: string): Period | undefined {
  for (const { status, period_start: start, period_end: end } of invoices)
    if (status === 'paid' && start && end && start <= now && now < end) return { start, end };
  return undefined;
}

/** The standard fees of the hires that the plan covered. */
function Savings({ billing: { hires, unlocked } }: { billing: Billing }) {
  const covered = hires.filter(({ free_because }) => free_because === 'subscription');
  const sum = covered.reduce((saved, { profile_id, role }) => {
    const category = feeCategory(role);
    const accepted = unlocked.find((contact) => contact.profile_id === profile_id)?.fees ?? [];
    const fee = accepted.find((each) => each.category === category) ?? connectionFees[category];
    return saved + fee.cents;
  }, 0);
  return (
    <Fact term="Saved so far">
      {covered.length === 0 ? (
        <span className="font-normal">Nothing yet. Hires on days that the plan is paid for have no fee.</span>
      ) : (
        <span className="text-success">
          {`${dollars(sum)} in fees on ${covered.length} ${covered.length === 1 ? 'hire' : 'hires'}`}
        </span>
      )}
    </Fact>
  );
}
