import { type PriceId, limits, priceIds, subscriptionPlans } from '@nearward/proto/choices';
import { isOwing } from '@nearward/proto/rest/subscription-status';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { dollars } from '@nearward/proto/money';
import { terms } from '@nearward/proto/terms';
import { api, ApiError, messageOf } from '../shared/api';
import { billingTexts } from '../shared/billing';
import { currentUserKey, useMayWorkIn } from '../shared/current-user';
import { dateText } from '../shared/dates';
import { invalidate } from '../shared/queries';
import { TermsText } from '../shared/terms-text';
import { ActivePlan, PlanCard, PlanComparison, Renewal } from '../features/subscription/plans';
import { Banner } from '../shared/ui/banner';
import { MutationError } from '../shared/mutation-error';
import { Button } from '../shared/ui/button';
import { LoadFailed } from '../shared/ui/placeholders';
import { Confirm, DialogButtons, Modal } from '../shared/ui/modal';
import { PageHeader } from '../shared/ui/page-header';
import { pollMs, UnpaidSubscription, useHostedPage, useMayStillArrive } from '../shared/hosted-page';
import { useDropParameter } from '../shared/use-drop-parameter';

const isPlan = (id: string | null | undefined): id is PriceId => priceIds.some((priceId) => priceId === id);

export default function Subscription() {
  const [search] = useSearchParams();
  const [hasCheckedOut] = useState(search.get('checkout') === 'done');
  const { subscription, active, failed, refetch, confirming, overdue } = useSubscription(hasCheckedOut);
  useDropParameter('checkout', active);
  const [chosen, setChosen] = useState<PriceId>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const checkout = useHostedPage((priceId: PriceId) =>
    api('POST /create-checkout-session', { body: { priceId } }),
  );
  const cancel = useMutation({
    mutationFn: async () => {
      const { status }: { status: string } = await api('POST /cancel-subscription');
      if (status !== 'success') throw new ApiError(200, '', '');
    },
    onMutate: () => setNotice(undefined),
    onSuccess: () => setNotice({ tone: 'success', text: billingTexts.subscriptionCancelled }),
    onError: (problem) => setNotice({ tone: 'error', text: messageOf(problem, billingTexts.cancelFailed) }),
    onSettled: () => invalidate(subscriptionKey, currentUserKey),
  });

  const mayPay = useMayWorkIn('billing');
  const plan = active && isPlan(subscription?.stripe_price_id) ? subscription.stripe_price_id : undefined;
  const owing = isOwing(subscription?.status) && !confirming;
  const busy = checkout.busy || confirming;
  const cancellation = subscription && mayPay && (
    <Cancellation subscription={subscription} busy={cancel.isPending} onCancel={() => cancel.mutate()} />
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Choose Your Subscription Plan">Select the plan that best fits your needs</PageHeader>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      <MutationError of={checkout} text={billingTexts.checkoutFailed} />
      {failed && (
        <LoadFailed onRetry={refetch}>We could not check whether you have a subscription.</LoadFailed>
      )}
      {confirming && <Banner tone="warning">Confirming payment…</Banner>}
      {overdue && <Banner tone="warning">{billingTexts.paymentOverdue}</Banner>}
      {!mayPay && (
        <Banner tone="warning">
          Owners of your team choose the plan, and so do members who take care of billing.
        </Banner>
      )}
      {owing && mayPay && <UnpaidSubscription />}
      {plan && subscription && (
        <ActivePlan priceId={plan} subscription={subscription}>
          {cancellation}
        </ActivePlan>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {priceIds.map((id) => (
          <PlanCard
            key={id}
            priceId={id}
            active={plan === id}
            isOther={plan !== undefined && plan !== id}
            disabled={busy || active || owing || !subscription || !mayPay}
            onSubscribe={() => setChosen(id)}
          />
        ))}
      </div>
      {active && !plan && cancellation}
      {!plan && <PlanComparison />}
      <section className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card bg-sunken px-5 py-4">
        <h2 className="text-body">Membership plan</h2>
        <p className="text-muted">For high-volume clients. Coming soon.</p>
      </section>
      <TermsDialog
        plan={chosen}
        onClose={() => setChosen(undefined)}
        onAccept={() => {
          setNotice(undefined);
          if (chosen) checkout.open(chosen);
          setChosen(undefined);
        }}
      />
    </div>
  );
}

interface CancellationProps {
  subscription: NonNullable<CurrentUser['subscription']>;
  busy: boolean;
  onCancel: () => void;
}

/** Cancels a subscription after twelve months; before that shows the date. */
function Cancellation({ subscription, busy, onCancel }: CancellationProps) {
  const [isConfirming, setConfirming] = useState(false);
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
      <Button className="self-start" disabled={busy} onClick={() => setConfirming(true)}>
        Cancel Subscription
      </Button>
      <Confirm
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Cancel Subscription"
        confirmLabel="Yes, Cancel Subscription"
        busy={busy}
        onConfirm={() => {
          setConfirming(false);
          onCancel();
        }}
      >
        It stays active until the end of the current billing period. The connection fee applies to hires that
        start later.
      </Confirm>
    </>
  );
}

interface TermsDialogProps {
  /** Open while there is one. */
  plan: PriceId | undefined;
  onClose: () => void;
  onAccept: () => void;
}

const TermsDialog = ({ plan, onClose, onAccept }: TermsDialogProps) => (
  <Modal
    open={plan !== undefined}
    onClose={onClose}
    title={terms.title}
    closeLabel="Close"
    actions={
      <DialogButtons onClose={onClose} onClick={onAccept}>
        Accept Terms
      </DialogButtons>
    }
  >
    {plan && (
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong>{subscriptionPlans[plan].name}</strong>
          <span>
            {dollars(subscriptionPlans[plan].cents)} per {subscriptionPlans[plan].interval}
          </span>
        </p>
        <p className="text-note text-muted">
          <Renewal priceId={plan} />
        </p>
      </div>
    )}
    <TermsText />
  </Modal>
);

const subscriptionKey = ['subscription'];

/** The subscription, polled after checkout until the payment arrives. */
function useSubscription(returnedFromCheckout: boolean) {
  const isWaiting = useMayStillArrive();
  const query = useQuery({
    queryKey: subscriptionKey,
    queryFn: async () => {
      try {
        return await api('GET /subscription/status');
      } catch (error) {
        console.error('Fetching the subscription failed', error);
        throw error;
      }
    },
    refetchInterval: ({ state }) =>
      returnedFromCheckout && isWaiting && state.data?.subscription.status !== 'active' ? pollMs : false,
  });
  const subscription = query.data?.subscription;
  const active = subscription?.status === 'active';
  return {
    subscription,
    active,
    failed: query.isError && !query.data,
    refetch: query.refetch,
    confirming: returnedFromCheckout && !active && isWaiting,
    /** It should have arrived by now. */
    overdue: returnedFromCheckout && !active && !isWaiting,
  };
}
