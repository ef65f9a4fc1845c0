import type { Billing } from '@nearward/proto/rest/subscription';

const remembered = (key: string) => ({
  get: () => sessionStorage.getItem(key),
  set: (value: string) => sessionStorage.setItem(key, value),
});

/** Which hire this tab went away to pay, for when it comes back. */
export const payingHire = remembered('paying-hire');
/** Which card this tab went away to replace. */
export const replacedCard = remembered('replaced-card');
export const cardKey = ({ brand, last4, exp_month, exp_year }: NonNullable<Billing['card']>): string =>
  [brand, last4, exp_month, exp_year].join(' ');
