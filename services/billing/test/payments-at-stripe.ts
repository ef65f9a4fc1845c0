import type { SandboxData } from '@nearward/sandbox/stripe/state';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';

/** The state of the Stripe stand-in, with the time by its clock in seconds. */
export type StandInState = SandboxData & { now: number };

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
      .filter(({ payment_intent }) => paymentIntents[String(payment_intent)]?.metadata.hire_id === hireId)
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

  /** The net amount that Stripe holds for a hire: charges without refunds and lost disputes. */
  async netPaid(hireId: string): Promise<number> {
    const { charges, disputes } = await this.standIn.readStandIn();
    const own = Object.values(charges).filter(({ metadata, paid }) => paid && metadata.hire_id === hireId);
    const lost = Object.values(disputes).filter(
      ({ charge, status }) => status === 'lost' && own.some(({ id }) => id === charge),
    );
    const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
    return (
      sum(own.map(({ amount, amount_refunded }) => amount - amount_refunded)) -
      sum(lost.map(({ amount }) => amount))
    );
  }
}
