import { limits, type PriceId, subscriptionPlans } from '@nearward/proto/choices';
import { useState } from 'react';
import { dateText } from '../../shared/dates';
import { dollars } from '@nearward/proto/money';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';

interface PlanCardProps {
  priceId: PriceId;
  /** Whether this is the plan that is active. */
  active: boolean;
  disabled: boolean;
  onSubscribe: () => void;
}

export function PlanCard({ priceId, active, disabled, onSubscribe }: PlanCardProps) {
  const { name, cents, interval, saving } = subscriptionPlans[priceId];
  const [now] = useState(Date.now);
  const cancellable = dateText(new Date(now + limits.cancellationAfterMs).toISOString());
  return (
    <Card
      className={active ? 'flex flex-col gap-4 border-2 border-brand bg-brand-soft' : 'flex flex-col gap-4'}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2>{name}</h2>
        {saving > 0 && <Chip>Save {dollars(saving)}</Chip>}
      </div>
      <p>
        <strong className="font-display text-title">{dollars(cents)}</strong> per {interval}
      </p>
      <ul className="list-disc pl-5">
        <li>12-month minimum commitment</li>
        <li>Unlimited hiring</li>
        <li>Priority support</li>
      </ul>
      {!active && (
        <p className="text-note text-muted">
          Renews every {interval}. If you subscribe today, you can cancel after {cancellable}.
        </p>
      )}
      <Button
        kind="primary"
        className="mt-auto"
        disabled={disabled}
        aria-label={active ? undefined : `Subscribe to the ${name}`}
        onClick={onSubscribe}
      >
        {active ? 'Your plan' : 'Subscribe'}
      </Button>
    </Card>
  );
}
