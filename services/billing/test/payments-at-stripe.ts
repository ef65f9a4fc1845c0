import type { SignedIn } from '@nearward/common/viewer/viewer';
import type { Till } from './till.js';

/** What the stand-in knows. */
export interface Known {
  subscriptions: Record<string, { id: string; metadata: object; customer: string; status: string }>;
  sessions: Record<
    string,
    { id: string; customer: string; status: string; allowed_payment_method_types: string[] | null }
  >;
  customers: Record<string, { id: string; metadata: { owner_key?: string } }>;
  paymentIntents: Record<
    string,
    {
      id: string;
      customer: string;
      status: string;
      amount_received: number;
      metadata: { hire_id?: string };
    }
  >;
  charges: Record<
    string,
    {
      id: string;
      customer: string;
      paid: boolean;
      status: string;
      amount: number;
      amount_refunded: number;
      metadata: { hire_id?: string };
    }
  >;
  disputes: Record<
    string,
    { id: string; status: string; amount: number; charge: string; payment_intent: string }
  >;
  refunds: Record<string, { amount: number; payment_intent: string }>;
  cards: Record<string, { id: string; customer: string | null }>;
  events: { id: string; type: string }[];
  undelivered: string[];
}
