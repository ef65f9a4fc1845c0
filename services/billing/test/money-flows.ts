import { expect } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { day, HireScene, type Nurse } from './hire-scene.js';
import type { KillableBilling } from './killable-billing.js';
import type { TestBilling } from './test-billing.js';

/** A payment flow, prepared up to its start. It completes despite crashes. */
export type Flow = () => Promise<void>;

interface Result<Data> {
  data: Data | null;
  errors?: { message: string }[];
}

const monthSeconds = 31 * 86_400;

/** All payment flows between a hire, a subscription and Stripe, each with its own people. */
export class MoneyFlows {
  private readonly scene: HireScene;
  private readonly operator: Viewer;

  constructor(
    private readonly testBilling: TestBilling,
    private readonly billing: KillableBilling,
  ) {
    this.scene = new HireScene(testBilling);
    this.operator = testBilling.service.viewer('admin@example.com', { is_admin: true });
  }

  readonly all = {
    'a delayed payment that comes': () => this.prepareDelayedPayment(false),
    'a delayed payment that does not come': () => this.prepareDelayedPayment(true),
    'a refund': () => this.prepareDecision('refund', 'refunded'),
    'a role that costs less': () => this.prepareDecision('correct_role', 'paid'),
    'a dispute that is lost': () => this.prepareDispute('lost', 'due'),
    'a dispute that is won': () => this.prepareDispute('won', 'paid'),
    'a card that is saved': () => this.prepareCard(),
    'a renewal that fails and is paid': () => this.prepareRenewal(),
  };

  private async prepareDelayedPayment(bounces: boolean): Promise<Flow> {
    const clinic = await this.scene.clinic(bounces ? 'bouncesLater' : 'clearsLater');
    const nurse = await this.scene.unlock(clinic);
    return async () => {
      const id = await this.report(clinic.viewer, nurse);
      await this.waitFor(id, 'processing');
      await this.changeAtStripe('payments', async () => ({
        payment_intent: await this.testBilling.payments.findLastPayment(id),
        bounces,
      }));
      await this.waitFor(id, bounces ? 'due' : 'paid');
    };
  }

  private async prepareDecision(decision: 'refund' | 'correct_role', status: string): Promise<Flow> {
    const { id } = await this.createPaidHire();
    await this.testBilling.rows(`update hire set professional_answer = 'disputed' where id = $1`, [id]);
    const query = `mutation ($id: ID!, $decision: String!, $role: String) {
      decideAnswer(id: $id, decision: $decision, role: $role, reason: "They never met.") { message } }`;
    const role = decision === 'correct_role' ? 'Medical Assistant' : null;
    return async () => {
      const { errors = [] } = await this.request(this.operator, query, { id, decision, role });
      for (const { message } of errors) expect(message).toBe('This has already been decided.');
      await this.waitFor(id, status);
    };
  }

  private async prepareDispute(decision: 'won' | 'lost', status: string): Promise<Flow> {
    const { id } = await this.createPaidHire();
    return async () => {
      const payment_intent = await this.testBilling.payments.findLastPayment(id);
      await this.changeAtStripe('disputes', () => Promise.resolve({ payment_intent }));
      await this.waitFor(id, 'contested');
      await this.changeAtStripe('disputes/close', async () => {
        const { disputes } = await this.testBilling.readStandIn();
        const dispute = Object.values(disputes).find((each) => each.payment_intent === payment_intent);
        return { dispute: dispute?.id, status: decision };
      });
      await this.waitFor(id, status);
    };
  }

  private async prepareCard(): Promise<Flow> {
    const { viewer } = await this.scene.clinic();
    return async () => {
      const query = 'mutation { openCardSetup { sessionId } }';
      const { sessionId } = await eventually(async () => {
        const { data } = await this.request<{ openCardSetup: { sessionId: string } }>(viewer, query, {});
        if (!data) throw new Error('No page was opened');
        return data.openCardSetup;
      });
      await eventually(() => this.testBilling.click(sessionId, 'pay'));
      await this.untilRows(`select last4 from card where owner_key = $1`, viewer.owner_key, [
        { last4: '4242' },
      ]);
    };
  }

  private async prepareRenewal(): Promise<Flow> {
    const { viewer } = await this.scene.clinic();
    const { sessionId } = await this.testBilling.openCheckout(viewer);
    await this.testBilling.click(sessionId, 'pay');
    const status = `select status from subscription where owner_key = $1`;
    await this.untilRows(status, viewer.owner_key, [{ status: 'active' }]);
    return async () => {
      const { customers, now } = await this.testBilling.readStandIn();
      const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === viewer.owner_key);
      await this.changeAtStripe('renewals', () => Promise.resolve({ customer: own?.id, declined: true }));
      await this.changeAtStripe('clock', async () => {
        const secondsLeft = now + monthSeconds - (await this.testBilling.readStandIn()).now;
        return { advance_seconds: Math.max(0, secondsLeft) };
      });
      await this.untilRows(status, viewer.owner_key, [{ status: 'past_due' }]);
      const query = 'mutation { openSubscriptionPayment { url } }';
      const { url } = await eventually(async () => {
        const { data } = await this.request<{ openSubscriptionPayment: { url: string } }>(viewer, query, {});
        if (!data) throw new Error('No page was found');
        return data.openSubscriptionPayment;
      });
      await eventually(() => this.testBilling.payInvoice(url));
      await this.untilRows(status, viewer.owner_key, [{ status: 'active' }]);
      const { invoices } = await this.testBilling.readStandIn();
      const ownInvoices = Object.values(invoices).filter(({ customer }) => customer === own?.id);
      const storedInvoices =
        'select stripe_id as id, status from invoice where owner_key = $1 order by stripe_id';
      const expected = ownInvoices.map(({ id, status }) => ({ id, status }));
      expected.sort((a, b) => (a.id < b.id ? -1 : 1));
      await this.untilRows(storedInvoices, viewer.owner_key, expected);
    };
  }

  private async createPaidHire() {
    const clinic = await this.scene.clinic('pay');
    const hire = await this.scene.hire(clinic.viewer, await this.scene.unlock(clinic));
    expect(hire.status).toBe('paid');
    return hire;
  }

  /** The stored rows show whether the change happened before the response was cut off. */
  private async report(viewer: SignedIn, nurse: Nurse): Promise<string> {
    const query = `mutation ($input: HireInput!) { reportHire(input: $input, charge_cents: 325000) { id } }`;
    const input = {
      profile_id: nurse.profile_id,
      role: 'Registered Nurse',
      offer_accepted_on: day(-1),
      starts_on: day(0),
    };
    await this.request(viewer, query, { input });
    return eventually(async () => {
      const [stored] = await this.testBilling.rows('select id from hire where unlock_id = $1', [
        nurse.unlock_id,
      ]);
      return (stored as { id: string }).id;
    });
  }

  /** Repeats the request until it gets a response. */
  private request<Data>(viewer: Viewer, query: string, variables: object): Promise<Result<Data>> {
    return eventually(async () => {
      const response = await this.billing.graphql<Result<Data>>(viewer, query, variables);
      if (!response) throw new Error('No response');
      return response;
    });
  }

  /** Repeats a change at Stripe until it is accepted. An error may mean that it happened before the response was cut off. */
  private changeAtStripe(path: string, createBody: () => Promise<object>): Promise<void> {
    return eventually(async () => {
      const body = await createBody();
      await this.testBilling.controlStandIn(path, body).catch((error: unknown) => {
        if (!String(error).includes('"error"')) throw error;
      });
    });
  }

  private waitFor(hireId: string, status: string): Promise<void> {
    return this.untilRows('select status from hire where id = $1', hireId, [{ status }]);
  }

  private untilRows(query: string, about: string, expected: object[]): Promise<void> {
    return eventually(async () => expect(await this.testBilling.rows(query, [about])).toEqual(expected));
  }
}
