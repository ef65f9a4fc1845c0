import type { Billing } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billingQuery } from '../../shared/billing';
import { unsettled } from './hire-status';

const pollMs = 1_000;
const waitMs = 60_000;

/** The hosted page that somebody comes back from. */
interface ReturnedFrom {
  card: boolean;
  payment: boolean;
}

/** The plan, the card and the hires; asked for again for a minute while something of them is under way. */
export function useBilling(returnedFrom: ReturnedFrom) {
  const [isWaiting, setWaiting] = useState(true);
  const [paying] = useState(payingHire.get);
  const saving = (billing?: Billing) => returnedFrom.card && !billing?.card;
  const confirming = (billing?: Billing) => returnedFrom.payment && !isPaid(billing, paying);
  const charging = (billing?: Billing) => billing?.hires.some(({ status }) => status === 'charging') ?? false;
  const { data, error, refetch } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state: { data: known } }) =>
      // After a card was saved the one on the screen may be the one before it, whose successor comes later.
      isWaiting && (returnedFrom.card || confirming(known) || charging(known)) ? pollMs : false,
  });
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const known = data !== undefined;
  return {
    billing: data,
    error,
    refetch,
    saving: isWaiting && known && saving(data),
    confirming: isWaiting && known && confirming(data),
    /** It should have arrived by now. */
    overdue: !isWaiting && known && confirming(data),
    arrived: returnedFrom.payment && known && !confirming(data),
  };
}

/** Whether the hire that was being paid is settled; without knowing which it was, whether all are. */
const isPaid = (billing: Billing | undefined, paying: string | null): boolean =>
  billing?.hires.every(({ id, status }) => (paying ? id !== paying : false) || !unsettled.includes(status)) ??
  false;

const key = 'paying-hire';

/** Which hire this tab went away to pay, for when it comes back. */
export const payingHire = {
  get: () => sessionStorage.getItem(key),
  set: (id: string) => sessionStorage.setItem(key, id),
};
