import { limits } from '@nearward/proto/choices';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { useState } from 'react';
import { dateText } from '../../shared/dates';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';

interface CancellationProps {
  subscription: NonNullable<CurrentUser['subscription']>;
  busy: boolean;
  onCancel: () => void;
}

/** Offered once the subscription is twelve months old; before that it says from when on. */
export function Cancellation({ subscription, busy, onCancel }: CancellationProps) {
  const [asking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  if (subscription.cancel_at_period_end)
    return <p>Your subscription is cancelled and ends with the current billing period.</p>;
  const allowedAt = new Date(subscription.start_date ?? 0).getTime() + limits.cancellationAfterMs;
  if (allowedAt > now)
    return (
      <p className="text-muted">
        Cancellation will be available after {dateText(new Date(allowedAt).toISOString())}
      </p>
    );
  return (
    <>
      <Button className="self-start" disabled={busy} onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel Subscription"
        confirmLabel="Yes, Cancel Subscription"
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        It stays active until the end of the current billing period. The connection fee applies to hires that
        start later.
      </Confirm>
    </>
  );
}
