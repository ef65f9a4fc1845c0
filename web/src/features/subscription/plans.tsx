import {
  type PriceId,
  connectionFees,
  limits,
  subscriptionPlans,
  feeCategory,
} from '@nearward/proto/choices';
import { dollars, exactDollars } from '@nearward/proto/money';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import type { SubscriptionStatus } from '@nearward/proto/rest/subscription-status';
import type { Billing } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateText, useNow } from '../../shared/dates';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { api } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { HostedDocument } from '../../shared/hosted-page';
import { keepDots } from '../../shared/keep-dots';

const benefits = ['12-month minimum commitment', 'Unlimited hiring', 'Priority support'];

interface PlanCardProps {
  priceId: PriceId;
  active: boolean;
  /** Whether another plan is active. */
  isOther: boolean;
  disabled: boolean;
  onSubscribe: () => void;
}

export function PlanCard({ priceId, active, isOther, disabled, onSubscribe }: PlanCardProps) {
  const { name, cents, interval, saving } = subscriptionPlans[priceId];
  return (
    <Card className={clsx('flex flex-col gap-4 sm:p-6', active && 'border-2! border-brand!')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2>{name}</h2>
        {active ? (
          <Chip tone="match">Your plan</Chip>
        ) : (
          saving > 0 && <Chip tone="match">Save {dollars(saving)}</Chip>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-headline leading-none">{dollars(cents)}</strong>
        <span className="text-muted">per {interval}</span>
      </p>
      <ul className="flex flex-col gap-1.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-baseline gap-2">
            <Check className="size-4 shrink-0 translate-y-0.5 text-brand" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-note text-muted">
        {active || isOther ? `Renews every ${interval}.` : <Renewal priceId={priceId} />}
        {isOther && ' You can switch once your plan has ended.'}
      </p>
      <Button
        kind="primary"
        className="mt-auto"
        disabled={disabled}
        aria-label={`Subscribe to the ${name}`}
        onClick={onSubscribe}
      >
        Subscribe
      </Button>
    </Card>
  );
}

const monthsPerYear = 12;
const plans = [
  {
    name: subscriptionPlans.price_monthly.name,
    yearCents: subscriptionPlans.price_monthly.cents * monthsPerYear,
  },
  { name: subscriptionPlans.price_yearly.name, yearCents: subscriptionPlans.price_yearly.cents },
];

/** The number of hires a year from which the connection fees cost more than the plan. */
const hiresToPayOff = (yearCents: number, feeCents: number): number => Math.floor(yearCents / feeCents) + 1;

const amount = 'py-3 pl-4 text-right tabular-nums';

/** From how many hires a year each plan costs less than its connection fees. */
export const PlanComparison = () => (
  <section aria-labelledby="comparison" className="flex flex-col gap-3">
    <h2 id="comparison">When a plan pays off</h2>
    <p className="max-w-170 text-muted">
      Without a plan you pay one connection fee per hire. With a plan, hires that start while it is paid have
      no fee. A plan costs less from this many hires a year:
    </p>
    {/* Very large text makes the table wider than a phone, so it scrolls, also with the keyboard. */}
    <div role="group" aria-labelledby="comparison" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="align-bottom text-note text-muted">
            <th scope="col" className="py-2 font-normal">
              Role you hire
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal max-sm:hidden">
              Fee per hire
            </th>
            {plans.map(({ name, yearCents }) => (
              <th key={name} scope="col" className="py-2 pl-4 text-right font-normal">
                {name.replace(' Plan', '')}{' '}
                <span className="block text-small">
                  {dollars(yearCents)} <span className="max-sm:block">a year</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(connectionFees).map(({ label, cents }) => (
            <tr key={label} className="border-t border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                {label}
              </th>
              <td className={`${amount} max-sm:hidden`}>{dollars(cents)}</td>
              {plans.map(({ name, yearCents }) => (
                <td key={name} className={`${amount} whitespace-nowrap`}>
                  <strong>{hiresToPayOff(yearCents, cents)}</strong> hires
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

/** How often a new plan renews, and from when it can be canceled. */
export function Renewal({ priceId }: { priceId: PriceId }) {
  const now = useNow();
  const cancellable = dateText(new Date(now + limits.cancellationAfterMs).toISOString());
  const { interval } = subscriptionPlans[priceId];
  return `Renews every ${interval}. If you subscribe today, you can cancel after ${cancellable}.`;
}

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
