import { type PriceId, priceIds, subscriptionPlans } from '@nearward/proto/choices';
import { isOwing } from '@nearward/proto/rest/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, ApiError, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { TermsDialog } from '../../shared/terms/terms-dialog';
import { billingTexts } from '../../shared/billing-texts';
import { openHostedPage } from '../../shared/use-hosted-page';
import { UnpaidSubscription } from '../../shared/unpaid-subscription';
import { Banner } from '../../shared/ui/banner';
import { Card } from '../../shared/ui/card';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Cancellation } from './cancellation';
import { PlanCard } from './plan-card';
import { subscriptionKey, useSubscription } from './use-subscription';

const isPlan = (id: string | null | undefined): id is PriceId => priceIds.some((known) => known === id);

export function Subscription() {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const { subscription, active, failed, refetch, confirming, overdue } = useSubscription(
    search.get('checkout') === 'done',
  );
  const [chosen, setChosen] = useState<PriceId>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const fail = (fallback: string) => (problem: unknown) =>
    setNotice({ tone: 'error', text: messageOf(problem, fallback) });

  const checkout = useMutation({
    mutationFn: (priceId: PriceId) => api('POST /create-checkout-session', { body: { priceId } }),
    onMutate: () => setNotice(undefined),
    onSuccess: openHostedPage,
    onError: fail(billingTexts.checkoutFailed),
  });
  const cancel = useMutation({
    mutationFn: async () => {
      const { status }: { status: string } = await api('POST /cancel-subscription');
      if (status !== 'success') throw new ApiError(200, '', '');
    },
    onMutate: () => setNotice(undefined),
    onSuccess: () => setNotice({ tone: 'success', text: billingTexts.subscriptionCancelled }),
    onError: fail(billingTexts.cancelFailed),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: subscriptionKey });
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
  });

  const plan = active && isPlan(subscription?.stripe_price_id) ? subscription.stripe_price_id : undefined;
  const owing = isOwing(subscription?.status) && !confirming;
  const busy = checkout.isPending || checkout.isSuccess || confirming;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1>Choose Your Subscription Plan</h1>
        <p className="text-muted">Select the plan that best fits your needs</p>
      </div>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {failed && (
        <LoadFailed onRetry={() => void refetch()}>
          We could not check whether you have a subscription.
        </LoadFailed>
      )}
      {confirming && <Banner tone="warning">Confirming payment…</Banner>}
      {overdue && <Banner tone="warning">{billingTexts.paymentOverdue}</Banner>}
      {owing && <UnpaidSubscription />}
      {plan && <Banner tone="success">Active Subscription: {subscriptionPlans[plan].name}</Banner>}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {priceIds.map((id) => (
          <PlanCard
            key={id}
            priceId={id}
            active={plan === id}
            disabled={busy || active || owing || !subscription}
            onSubscribe={() => setChosen(id)}
          />
        ))}
      </div>
      {active && subscription && (
        <Cancellation subscription={subscription} busy={cancel.isPending} onCancel={() => cancel.mutate()} />
      )}
      <Card>
        <h2>Membership plan</h2>
        <p className="text-muted">For high-volume clients. Coming soon.</p>
      </Card>
      <TermsDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onAccept={() => {
          if (chosen) checkout.mutate(chosen);
          setChosen(undefined);
        }}
      />
    </div>
  );
}
