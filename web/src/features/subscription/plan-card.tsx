import Check from 'lucide-react/icons/check';
import { type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { dollars } from '@nearward/proto/money';
import clsx from 'clsx';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Renewal } from './renewal';

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
      {!active && !isOther && (
        <Button
          kind="primary"
          className="mt-auto"
          disabled={disabled}
          aria-label={`Subscribe to the ${name}`}
          onClick={onSubscribe}
        >
          Subscribe
        </Button>
      )}
    </Card>
  );
}
