import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandOutcome } from '@nearward/common/testing/command-outcome';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { type Clinic, Hiring } from './hiring.js';
import { KillableBilling } from './killable-billing.js';
import { Till } from './till.js';

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

const daySeconds = 86_400;
const moved = ['charge', 'refund', 'dispute_lost'];

describe('The comparison with Stripe', () => {
  let till: Till;
  let hiring: Hiring;
  let billing: KillableBilling;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
    billing = await KillableBilling.at(till);
  });
  afterAll(async () => {
    await billing.stop();
    await till.stop();
  });

  const reconcile = async () => {
    const { said } = await commandOutcome(billingService, till.service, ['reconcile']);
    expect(said).toMatch(/ 0 difference\(s\) for an operator to look at$/);
  };
  const customerOf = async ({ owner_key }: SignedIn) => {
    const { customers } = await till.known();
    return Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key)?.id ?? '';
  };

  /** What Stripe holds of the payments for hires. */
  async function heldAtStripe(viewer: SignedIn): Promise<number> {
    const own = new Set((await hiring.account(viewer)).hires.map(({ id }) => id));
    const { charges, disputes } = await till.known();
    const lost = (charge: string) =>
      Object.values(disputes)
        .filter((each) => each.charge === charge && each.status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0);
    return Object.values(charges)
      .filter(({ paid, metadata }) => paid && own.has(metadata.hire_id ?? ''))
      .reduce((sum, { id, amount, amount_refunded }) => sum + amount - amount_refunded - lost(id), 0);
  }

  const heldInLedger = async (viewer: SignedIn): Promise<number> =>
    (await hiring.account(viewer)).ledger
      .filter(({ kind }) => moved.includes(kind))
      .reduce((sum, { owed_cents }) => sum - owed_cents, 0);

  const cardFor = (scenario: Scenario) => {
    if (scenario === 'paid on the page') return undefined;
    if (scenario === 'clears later') return 'clearsLater';
    return scenario === 'bounces later' ? 'bouncesLater' : 'pay';
  };

  async function begin(scenario: Scenario): Promise<Clinic> {
    const clinic = await hiring.clinic();
    const card = cardFor(scenario);
    if (card) await hiring.saveCard(clinic.viewer, card);
    return clinic;
  }

  /** Nothing that Stripe tells of it has come yet. */
  async function play(scenario: Scenario, { viewer, email }: Clinic): Promise<void> {
    if (scenario === 'subscribed' || scenario === 'renewal failed') {
      const { sessionId } = await till.openCheckout(viewer);
      await till.click(sessionId, 'pay');
      if (scenario === 'subscribed') return;
      await till.sandbox('renewals', { customer: await customerOf(viewer), declined: true });
      await till.sandbox('clock', { advance_seconds: 31 * daySeconds });
      return;
    }
    const { id, charge_cents } = await hiring.hire(viewer, await hiring.unlock({ viewer, email }));
    if (scenario === 'paid on the page')
      await till.click((await hiring.pay(viewer, id, charge_cents)).sessionId, 'pay');
    if (scenario === 'refunded in part') await till.payments.giveBack(id, 1_000);
    if (scenario === 'refunded') await till.payments.giveBack(id);
    if (scenario.startsWith('dispute')) {
      const dispute = await till.payments.openDispute(id);
      if (scenario !== 'dispute open')
        await till.payments.closeDispute(dispute, scenario === 'dispute won' ? 'won' : 'lost');
    }
    if (scenario === 'refund failed') {
      await till.payments.giveBack(id, 1_000);
      const refund = Object.values((await till.known()).refunds).at(-1);
      await till.sandbox('refunds/fail', { refund: refund?.id });
    }
    const customer = await customerOf(viewer);
    const card = Object.values((await till.known()).cards).find((each) => each.customer === customer);
    const payment_method = card?.id;
    if (scenario === 'card detached') await till.sandbox('cards/detach', { payment_method });
    if (scenario === 'card expired')
      await till.sandbox('cards', { payment_method, exp_month: 1, exp_year: 2024 });
    if (scenario === 'customer deleted') await till.sandbox('customers/delete', { customer });
  }

  it(
    'mends whatever webhooks did not come: the ledger is what Stripe took less what went back',
    async () => {
      const lost = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
      const property = fc.asyncProperty(
        fc.shuffledSubarray([...scenarios], { minLength: 7 }),
        lost,
        async (played, losing) => {
          const clinics: [Scenario, Clinic][] = [];
          for (const scenario of played) clinics.push([scenario, await begin(scenario)]);
          await till.sandbox('webhooks', { paused: true });
          for (const [scenario, clinic] of clinics) await play(scenario, clinic);
          await till.sandbox('clock', { advance_seconds: 5 * daySeconds });
          const { undelivered } = await till.known();
          const ids = undelivered.filter((_, at) => losing[at % losing.length]);
          await till.sandbox('webhooks/forget', { ids });
          await till.sandbox('webhooks', { paused: false, shuffled: true });
          await eventually(async () => expect((await till.known()).undelivered).toEqual([]));
          await till.service.waitUntilIdle();

          await reconcile();
          for (const [scenario, { viewer }] of clinics) {
            expect([scenario, await heldInLedger(viewer)]).toEqual([scenario, await heldAtStripe(viewer)]);
            if (scenario === 'subscribed') expect((await till.subscription(viewer)).status).toBe('active');
            if (scenario === 'card detached' || scenario === 'customer deleted')
              expect(await till.card(viewer)).toBeNull();
            if (scenario === 'card expired') expect((await till.card(viewer))?.exp_year).toBe(2024);
            if (scenario === 'renewal failed')
              expect((await till.subscription(viewer)).status).toBe('past_due');
            if (scenario === 'bounces later')
              expect((await hiring.account(viewer)).hires[0]?.status).toBe('due');
          }
        },
      );
      await fc.assert(property, { numRuns: repeat(1, 30), endOnFailure: true });
    },
    60 * 60_000,
  );

  it('has the invoice made of a payment that has none', async () => {
    const hoursAgo = Math.floor(Date.now() / 1_000) - 7_200;
    await till.sandbox('clock', { advance_seconds: hoursAgo - (await till.known()).now });
    await till.sandbox('troubles', { kind: 'down', calls: 'POST /v1/invoices' });
    const clinic = await hiring.clinic('pay');
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    await till.rows('update hire set uninvoiced_payment = null where id = $1', [id]);
    await till.service.waitUntilIdle();
    await till.sandbox('troubles', { kind: 'none' });
    expect((await hiring.account(clinic.viewer)).invoices).toEqual([]);
    for (const turn of ['asks for it', 'and once only']) {
      await reconcile();
      await eventually(async () =>
        expect([turn, ...(await hiring.account(clinic.viewer)).invoices]).toEqual([
          turn,
          expect.objectContaining({ status: 'paid', cents: 325_000 }),
        ]),
      );
    }
  });

  it('lists for operators what fits no hire, until it fits', async () => {
    const { viewer } = await hiring.clinic('pay');
    const customer = await customerOf(viewer);
    const card = Object.values((await till.known()).cards).find((each) => each.customer === customer);
    const form = {
      customer,
      payment_method: card?.id ?? '',
      amount: '7700',
      currency: 'usd',
      confirm: 'true',
      off_session: 'true',
      'metadata[hire_id]': uuid(),
    };
    const made = await fetch(`${till.stripeUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_till' },
      body: new URLSearchParams(form),
    });
    const { id } = (await made.json()) as { id: string };
    const query = `query { _entities(representations: [{ __typename: "Queues", id: "all" }]) {
      ... on Queues { differences { kind owner_key subject stripe_cents ledger_cents } } } }`;
    const operator = till.service.viewer('operator@example.com', { is_admin: true });
    const listed = async () => {
      const { data } = await till.ask<{ _entities: [{ differences: { owner_key: string }[] }] }>(
        operator,
        query,
        {},
      );
      return data?._entities[0].differences.filter(({ owner_key }) => owner_key === viewer.owner_key);
    };

    expect(await billing.reconcile()).toBe(1);
    expect(await listed()).toEqual([
      {
        kind: 'unknown_payment',
        owner_key: viewer.owner_key,
        subject: id,
        stripe_cents: 7_700,
        ledger_cents: 0,
      },
    ]);
    expect((await till.ask(viewer, query, {})).refused).toMatch(/^FORBIDDEN/);
    await till.sandbox('refunds', { payment_intent: id });
    expect(await billing.reconcile()).toBe(0);
    expect(await listed()).toEqual([]);
  });
});
