import type { Hire } from '@nearward/proto/rest/hire';
import { api } from '../api';
import { billingQuery, billingTexts } from '../billing';
import { useHostedPage } from '../hosted-page';
import { MutationError } from '../mutation-error';
import { invalidate } from '../queries';

export const inThisTab = (key: string) => ({
  get: () => sessionStorage.getItem(key),
  set: (value: string) => sessionStorage.setItem(key, value),
});

/** The hire that this tab is paying on a hosted page. */
export const payingHire = inThisTab('paying-hire');

/** Opens the hosted page that pays a hire; `problem` says why it did not open. */
export function usePayHire({ id, charge_cents }: Hire) {
  const page = useHostedPage(async () => {
    try {
      const hosted = await api('POST /hires/:id/pay', { id, body: { charge_cents } });
      payingHire.set(id);
      return hosted;
    } catch (error) {
      // The amount may have changed.
      void invalidate(billingQuery.queryKey);
      throw error;
    }
  });
  return { ...page, problem: <MutationError of={page} text={billingTexts.hirePayFailed} /> };
}
