import type { Billing } from '@nearward/proto/rest/subscription';
import { api } from './api';

export type UnlockedContact = Billing['unlocked'][number];

/** Plan, card, hires and everything that is owed. */
export const billingQuery = {
  queryKey: ['billing'],
  queryFn: () => api('GET /billing'),
};
