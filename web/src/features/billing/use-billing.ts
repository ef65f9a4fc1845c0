import type { Billing } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billingQuery } from '../../shared/billing';
import { unsettled } from '../../shared/hire-report/hire-status';
import { inThisTab, payingHire } from '../../shared/hire-report/pay-hire';

const pollMs = 1_000;
const waitMs = 60_000;

/** Which hosted page the user returned from. */
interface ReturnedFrom {
  card: boolean;
  payment: boolean;
}

/** Plan, card and hires, polled for a minute while a change is pending. */
export function useBilling(returnedFrom: ReturnedFrom) {
  const [isWaiting, setWaiting] = useState(true);
  const [paying] = useState(payingHire.get);
  const [replaced] = useState(replacedCard.get);
  const hasNewCard = (billing?: Billing) =>
    billing?.card ? JSON.stringify(billing.card) !== replaced : false;
  const saving = (billing?: Billing) => returnedFrom.card && !hasNewCard(billing);
  const confirming = (billing?: Billing) => returnedFrom.payment && !isPaid(billing, paying);
  const charging = (billing?: Billing) => billing?.hires.some(({ status }) => status === 'charging') ?? false;
  const { data, error, refetch } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state: { data: current } }) =>
      // The replaced card may still be shown when the user returns.
      isWaiting && (returnedFrom.card || confirming(current) || charging(current)) ? pollMs : false,
  });
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const isLoaded = data !== undefined;
  return {
    billing: data,
    error,
    refetch,
    saving: isWaiting && isLoaded && saving(data),
    /** Whether the new card is shown, or the same one was entered again. */
    cardSaved: hasNewCard(data) || (!isWaiting && !!data?.card),
    confirming: isWaiting && isLoaded && confirming(data),
    /** It should have arrived by now. */
    overdue: !isWaiting && isLoaded && confirming(data),
    arrived: returnedFrom.payment && isLoaded && !confirming(data),
  };
}

/** Whether the paid hire is settled, or all hires if the paid one is unknown. */
const isPaid = (billing: Billing | undefined, paying: string | null): boolean =>
  billing?.hires.every(({ id, status }) => (paying ? id !== paying : false) || !unsettled.includes(status)) ??
  false;

/** The card as JSON, or 'null', that this tab is replacing on a hosted page. */
export const replacedCard = inThisTab('replaced-card');
