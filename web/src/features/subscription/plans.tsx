import { connectionFees, limits, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { dollars } from '@nearward/proto/money';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { dateText } from '../../shared/dates';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { useNow } from '../../shared/use-now';

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
