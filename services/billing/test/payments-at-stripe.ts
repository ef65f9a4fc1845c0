import type { SignedIn } from '@nearward/common/app/viewer/viewer';

/** The state of the Stripe stand-in. */
export interface StandInState {
  /** Seconds since the epoch, by its clock. */
  now: number;
  subscriptions: Record<string, { id: string; metadata: object; customer: string; status: string }>;
  sessions: Record<
    string,
    {
      id: string;
      customer: string;
      status: string;
      allowed_payment_method_types: string[] | null;
      success_url: string;
      cancel_url: string;
    }
  >;
  customers: Record<string, { id: string; email: string | null; metadata: { owner_key?: string } }>;
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
  refunds: Record<string, { id: string; amount: number; payment_intent: string }>;
  invoices: Record<
    string,
    { id: string; customer: string; status: string; total: number; metadata: { hire_id?: string } | null }
  >;
  cards: Record<string, { id: string; customer: string | null }>;
  events: { id: string; type: string }[];
  undelivered: string[];
}

/** The sum that Stripe charged an employer for hires, in cents. */
export function hirePayments(
  { customers, paymentIntents }: Pick<StandInState, 'customers' | 'paymentIntents'>,
  { owner_key }: SignedIn,
): number[] {
  const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key);
  return Object.values(paymentIntents)
    .filter(({ customer, status, metadata }) => {
      return customer === own?.id && status === 'succeeded' && metadata.hire_id;
    })
    .map(({ amount_received }) => amount_received);
}

/** The stand-in in a `TestBilling`. */
interface StandIn {
  readonly stripeUrl: string;
  readStandIn(): Promise<StandInState>;
  controlStandIn<T = object>(path: string, body: object): Promise<T>;
}

/** Actions of banks, cardholders and the dashboard on payments for hires. */
export class PaymentsAtStripe {
  constructor(private readonly standIn: StandIn) {}

  async findLastPayment(hireId: string): Promise<string> {
    const { paymentIntents } = await this.standIn.readStandIn();
    const own = Object.values(paymentIntents).filter(({ metadata }) => metadata.hire_id === hireId);
    return own.at(-1)?.id ?? '';
  }

  /** The refunds of a hire, in cents. */
  async refundsOf(hireId: string): Promise<number[]> {
    const { paymentIntents, refunds } = await this.standIn.readStandIn();
    return Object.values(refunds)
      .filter(({ payment_intent }) => paymentIntents[payment_intent]?.metadata.hire_id === hireId)
      .map(({ amount }) => amount);
  }

  /** A refund on Stripe's dashboard, of everything or of some cents. */
  async refund(hireId: string, amount?: number): Promise<void> {
    await this.standIn.controlStandIn('refunds', {
      payment_intent: await this.findLastPayment(hireId),
      amount,
    });
  }

  /** The cardholder disputes the payment at the bank. */
  async openDispute(hireId: string): Promise<string> {
    const payment_intent = await this.findLastPayment(hireId);
    return (await this.standIn.controlStandIn<{ id: string }>('disputes', { payment_intent })).id;
  }

  closeDispute(dispute: string, status: 'won' | 'lost'): Promise<object> {
    return this.standIn.controlStandIn('disputes/close', { dispute, status });
  }

  /** A payment page as the previous release created it, with every payment method. */
  async openFormerPage({ owner_key }: SignedIn, hireId: string, cents: number): Promise<string> {
    const { customers } = await this.standIn.readStandIn();
    const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key);
    const body = new URLSearchParams({
      mode: 'payment',
      customer: own?.id ?? '',
      success_url: 'http://localhost:3000/billing?hire=paid',
      cancel_url: 'http://localhost:3000/billing',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(cents),
      'line_items[0][price_data][product_data][name]': 'Connection fee',
      'payment_intent_data[metadata][hire_id]': hireId,
    });
    const headers = { authorization: 'Bearer sk_test_till' };
    const response = await fetch(`${this.standIn.stripeUrl}/v1/checkout/sessions`, {
      method: 'POST',
      headers,
      body,
    });
    return ((await response.json()) as { id: string }).id;
  }
}
