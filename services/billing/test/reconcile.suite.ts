import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { type Clinic, HireScene } from './hire-scene.js';
import { KillableBilling } from './killable-billing.js';
import { TestBilling } from './test-billing.js';

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

  /** Changes at Stripe while its webhooks are lost, the card that pays, and the state that shows afterwards. */
  const scenarios: Record<
    string,
    { card?: string; play?: (clinic: Clinic, id: string) => Promise<unknown>; shows?: object; unhired?: true }
  > = {
    'paid on the page': {
      card: '',
      play: (clinic, id) => scene.payOnPage(clinic, { id, charge_cents: 325_000 }),
    },
    'refunded in part': { play: (_, id) => testBilling.payments.refund(id, 1_000) },
    'refund failed': {
      play: async (_, id) => {
        await testBilling.payments.refund(id, 1_000);
        const refund = Object.values((await testBilling.readStandIn()).refunds).at(-1);
        await testBilling.controlStandIn('refunds/fail', { refund: refund?.id });
      },
    },
    'dispute lost': {
      play: async (_, id) =>
        testBilling.payments.closeDispute(await testBilling.payments.openDispute(id), 'lost'),
      shows: { status: 'due' },
    },
    'payment bounced': { card: 'bouncesLater', shows: { status: 'due' } },
    subscribed: {
      unhired: true,
      play: async ({ viewer }) =>
        testBilling.click((await testBilling.openCheckout(viewer)).sessionId, 'pay'),
      shows: { plan: 'active' },
    },
    'card expired': {
      play: async ({ viewer }) => {
        const payment_method = await testBilling.cardAtStripe(viewer);
        await testBilling.controlStandIn('cards', { payment_method, exp_month: 1, exp_year: 2024 });
      },
      shows: { card: { exp_year: 2024 } },
    },
    'customer deleted': {
      play: async ({ viewer }) =>
        testBilling.controlStandIn('customers/delete', {
          customer: (await testBilling.customerOf(viewer))?.id,
        }),
      shows: { card: null },
    },
  };

  it('repairs missed webhooks: the ledger equals charges minus refunds', async () => {
    const played = [];
    for (const [name, { card = 'pay' }] of Object.entries(scenarios)) {
      const clinic = await scene.clinic();
      if (card) await scene.saveCard(clinic.viewer, card);
      played.push({ name, clinic });
    }
    await testBilling.pauseWebhooks(true);
    for (const { name, clinic } of played) {
      const { play, unhired } = scenarios[name] ?? {};
      const hire = unhired ? undefined : await scene.hire(clinic.viewer, await scene.unlock(clinic));
      await play?.(clinic, hire?.id ?? '');
    }
    await testBilling.advanceDays(5);
    const ids = (await testBilling.readStandIn()).undelivered;
    await testBilling.controlStandIn('webhooks/forget', { ids });
    await testBilling.pauseWebhooks(false);

    await reconcile();
    for (const { name, clinic } of played) {
      const { viewer } = clinic;
      expect([name, await ledgerTotals(viewer)]).toEqual([name, await sumNetPayments(viewer)]);
      expect([
        name,
        {
          status: (await scene.account(viewer)).hires[0]?.status,
          card: await testBilling.card(viewer),
          plan: (await testBilling.subscription(viewer)).status,
        },
      ]).toMatchObject([name, scenarios[name]?.shows ?? {}]);
    }
  });

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
    const readDifferences = async (reader: SignedIn) => {
      const { differences } = await testBilling.service.entity<{ differences: { owner_key: string }[] }>(
        reader,
        { __typename: 'Queues', id: 'all' },
        'differences { kind owner_key subject stripe_cents ledger_cents }',
      );
      return differences.filter(({ owner_key }) => owner_key === viewer.owner_key);
    };

    expect(await billing.reconcile()).toBe(1);
    expect(await readDifferences(testBilling.operator)).toEqual([
      {
        kind: 'unknown_payment',
        owner_key: viewer.owner_key,
        subject: id,
        stripe_cents: 7_700,
        ledger_cents: 0,
      },
    ]);
    await expect(readDifferences(viewer)).rejects.toThrow('FORBIDDEN');
    await testBilling.controlStandIn('refunds', { payment_intent: id });
    expect(await billing.reconcile()).toBe(0);
    expect(await readDifferences(testBilling.operator)).toEqual([]);
  });
});
