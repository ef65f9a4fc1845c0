import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { type Clinic, HireScene } from './hire-scene.js';
import { KillableBilling } from './killable-billing.js';
import { TestBilling } from './test-billing.js';

const scenarios = [
  'paid',
  'refunded in part',
  'refunded',
  'dispute lost',
  'dispute won',
  'dispute open',
  'paid on the page',
  'clears later',
  'bounces later',
  'subscribed',
  'card detached',
  'card expired',
  'customer deleted',
  'renewal failed',
  'refund failed',
] as const;
type Scenario = (typeof scenarios)[number];

const paymentKinds = ['charge', 'refund', 'dispute_lost'];

describe('Reconciliation with Stripe', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  const billing = duringTests(() => KillableBilling.create(testBilling));

  const reconcile = async () => {
    const { output } = await runServiceCommand(billingService, testBilling.service, ['reconcile']);
    expect(output).toMatch(/ 0 difference\(s\) for an operator to look at$/);
  };
  async function sumNetPayments(viewer: SignedIn): Promise<number> {
    let sum = 0;
    for (const { id } of (await scene.account(viewer)).hires) sum += await testBilling.payments.netPaid(id);
    return sum;
  }

  const ledgerTotals = async (viewer: SignedIn): Promise<number> =>
    (await scene.account(viewer)).ledger
      .filter(({ kind }) => paymentKinds.includes(kind))
      .reduce((sum, { owed_cents }) => sum - owed_cents, 0);

  const cards: Partial<Record<Scenario, string>> = {
    'clears later': 'clearsLater',
    'bounces later': 'bouncesLater',
  };
  async function prepare(scenario: Scenario): Promise<Clinic> {
    const clinic = await scene.clinic();
    if (scenario !== 'paid on the page') await scene.saveCard(clinic.viewer, cards[scenario] ?? 'pay');
    return clinic;
  }

  /** None of Stripe's webhooks have arrived. */
  async function play(scenario: Scenario, { viewer, email }: Clinic): Promise<void> {
    if (scenario === 'subscribed' || scenario === 'renewal failed') {
      const { sessionId } = await testBilling.openCheckout(viewer);
      await testBilling.click(sessionId, 'pay');
      if (scenario === 'subscribed') return;
      const customer = (await testBilling.customerOf(viewer))?.id;
      await testBilling.controlStandIn('renewals', { customer, declined: true });
      await testBilling.advanceDays(31);
      return;
    }
    const { id, charge_cents } = await scene.hire(viewer, await scene.unlock({ viewer, email }));
    if (scenario === 'paid on the page') await scene.payOnPage({ viewer, email }, { id, charge_cents });
    if (scenario === 'refunded in part') await testBilling.payments.refund(id, 1_000);
    if (scenario === 'refunded') await testBilling.payments.refund(id);
    if (scenario.startsWith('dispute')) {
      const dispute = await testBilling.payments.openDispute(id);
      if (scenario !== 'dispute open')
        await testBilling.payments.closeDispute(dispute, scenario === 'dispute won' ? 'won' : 'lost');
    }
    if (scenario === 'refund failed') {
      await testBilling.payments.refund(id, 1_000);
      const refund = Object.values((await testBilling.readStandIn()).refunds).at(-1);
      await testBilling.controlStandIn('refunds/fail', { refund: refund?.id });
    }
    const payment_method = await testBilling.cardAtStripe(viewer);
    if (scenario === 'card detached') await testBilling.controlStandIn('cards/detach', { payment_method });
    if (scenario === 'card expired')
      await testBilling.controlStandIn('cards', { payment_method, exp_month: 1, exp_year: 2024 });
    if (scenario === 'customer deleted')
      await testBilling.controlStandIn('customers/delete', {
        customer: (await testBilling.customerOf(viewer))?.id,
      });
  }

  it(
    'repairs missed webhooks: the ledger equals charges minus refunds',
    async () => {
      const lost = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
      const property = fc.asyncProperty(
        fc.shuffledSubarray([...scenarios], { minLength: 7 }),
        lost,
        async (played, losing) => {
          const clinics: [Scenario, Clinic][] = [];
          for (const scenario of played) clinics.push([scenario, await prepare(scenario)]);
          await testBilling.controlStandIn('webhooks', { paused: true });
          for (const [scenario, clinic] of clinics) await play(scenario, clinic);
          await testBilling.advanceDays(5);
          const { undelivered } = await testBilling.readStandIn();
          const ids = undelivered.filter((_, at) => losing[at % losing.length]);
          await testBilling.controlStandIn('webhooks/forget', { ids });
          await testBilling.controlStandIn('webhooks', { paused: false, shuffled: true });
          await eventually(async () => expect((await testBilling.readStandIn()).undelivered).toEqual([]));
          await testBilling.service.waitUntilIdle();

          await reconcile();
          for (const [scenario, { viewer }] of clinics) {
            expect([scenario, await ledgerTotals(viewer)]).toEqual([scenario, await sumNetPayments(viewer)]);
            if (scenario === 'subscribed')
              expect((await testBilling.subscription(viewer)).status).toBe('active');
            if (scenario === 'card detached' || scenario === 'customer deleted')
              expect(await testBilling.card(viewer)).toBeNull();
            if (scenario === 'card expired') expect((await testBilling.card(viewer))?.exp_year).toBe(2024);
            if (scenario === 'renewal failed')
              expect((await testBilling.subscription(viewer)).status).toBe('past_due');
            if (scenario === 'bounces later')
              expect((await scene.account(viewer)).hires[0]?.status).toBe('due');
          }
        },
      );
      await fc.assert(property, { numRuns: repeat(1, 30), endOnFailure: true });
    },
    60 * 60_000,
  );

  it('creates the missing invoice of a payment', async () => {
    const hoursAgo = Math.floor(Date.now() / 1_000) - 7_200;
    await testBilling.controlStandIn('clock', {
      advance_seconds: hoursAgo - (await testBilling.readStandIn()).now,
    });
    await testBilling.controlStandIn('troubles', { kind: 'down', calls: 'POST /v1/invoices' });
    const { clinic, id } = await scene.reported();
    await testBilling.rows('update hire set uninvoiced_payment = null where id = $1', [id]);
    await testBilling.service.waitUntilIdle();
    await testBilling.controlStandIn('troubles', { kind: 'none' });
    expect((await scene.account(clinic.viewer)).invoices).toEqual([]);
    for (const turn of ['asks for it', 'and once only']) {
      await reconcile();
      await eventually(async () =>
        expect([turn, ...(await scene.account(clinic.viewer)).invoices]).toEqual([
          turn,
          expect.objectContaining({ status: 'paid', cents: 325_000 }),
        ]),
      );
    }
  });

  it('lists payments without a hire for operators until they match', async () => {
    const { viewer } = await scene.clinic('pay');
    const form = {
      customer: (await testBilling.customerOf(viewer))?.id ?? '',
      payment_method: (await testBilling.cardAtStripe(viewer)) ?? '',
      amount: '7700',
      currency: 'usd',
      confirm: 'true',
      off_session: 'true',
      'metadata[hire_id]': uuid(),
    };
    const response = await fetch(`${testBilling.stripeUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_till' },
      body: new URLSearchParams(form),
    });
    const { id } = (await response.json()) as { id: string };
    const query = `query { _entities(representations: [{ __typename: "Queues", id: "all" }]) {
      ... on Queues { differences { kind owner_key subject stripe_cents ledger_cents } } } }`;
    const { operator } = testBilling;
    const readDifferences = async () => {
      const { data } = await testBilling.request<{ _entities: [{ differences: { owner_key: string }[] }] }>(
        operator,
        query,
        {},
      );
      return data?._entities[0].differences.filter(({ owner_key }) => owner_key === viewer.owner_key);
    };

    expect(await billing.reconcile()).toBe(1);
    expect(await readDifferences()).toEqual([
      {
        kind: 'unknown_payment',
        owner_key: viewer.owner_key,
        subject: id,
        stripe_cents: 7_700,
        ledger_cents: 0,
      },
    ]);
    expect((await testBilling.request(viewer, query, {})).error).toMatch(/^FORBIDDEN/);
    await testBilling.controlStandIn('refunds', { payment_intent: id });
    expect(await billing.reconcile()).toBe(0);
    expect(await readDifferences()).toEqual([]);
  });
});
