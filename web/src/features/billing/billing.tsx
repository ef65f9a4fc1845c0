import { priceIds, subscriptionPlans } from '@nearward/proto/choices';
import type { Billing as BillingAnswer } from '@nearward/proto/rest/subscription';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useBilling } from './use-billing';

/** What somebody who hires pays with: the plan and the card on file. */
export function Billing() {
  const [search] = useSearchParams();
  const { billing, isError, refetch, saving } = useBilling(search.get('card') === 'saved');
  const [error, setError] = useState<string>();
  const addCard = useMutation({
    mutationFn: () => api<{ url: string }>('POST', '/billing/card', {}),
    onMutate: () => setError(undefined),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => setError(messageOf(problem, appTexts.cardFailed)),
  });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1>Billing</h1>
      {error && (
        <Banner tone="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      {isError && !billing && (
        <Banner tone="error">
          <span className="flex flex-wrap items-center gap-3">
            {appTexts.billingFailed}
            <Button onClick={() => void refetch()}>Try again</Button>
          </span>
        </Banner>
      )}
      {saving && <Banner tone="warning">Saving your card…</Banner>}
      <Card className="flex flex-col items-start gap-3">
        <h2>Card on file</h2>
        <p>{billing ? cardText(billing) : 'Loading …'}</p>
        <p className="text-muted">
          A valid credit card on file is charged only when you hire. We never see its number.
        </p>
        <Button
          kind={billing && !billing.card ? 'primary' : 'plain'}
          disabled={!billing}
          busy={addCard.isPending || addCard.isSuccess}
          onClick={() => addCard.mutate()}
        >
          {billing?.card ? 'Replace the card' : 'Add a card'}
        </Button>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2>Plan</h2>
        <p>{billing ? planText(billing) : 'Loading …'}</p>
        <ButtonLink to="/subscription">See the plans</ButtonLink>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2>Terms</h2>
        <p>What you accepted for each contact is shown with the contact on your dashboard.</p>
        <a href="/terms.pdf" className="inline-flex min-h-11 items-center">
          Terms &amp; Conditions (PDF)
        </a>
      </Card>
    </div>
  );
}

function cardText({ card }: BillingAnswer): string {
  if (!card) return 'No card yet.';
  const { brand, last4, exp_month, exp_year } = card;
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}, expires ${String(exp_month).padStart(2, '0')}/${exp_year}`;
}

function planText({ subscription }: BillingAnswer): string {
  const plan = priceIds.find((id) => id === subscription.stripe_price_id);
  if (subscription.status !== 'active' || !plan)
    return 'No subscription: you pay one flat fee when you hire.';
  const { name } = subscriptionPlans[plan];
  return subscription.cancel_at_period_end
    ? `${name}, ends with the period that is paid for. Hires carry no fee until then.`
    : `${name}. Hires carry no fee.`;
}
