import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Hire } from '@nearward/proto/rest/hire';
import { day, type ReportedHire } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Refund', () => {
  it('of the full amount ends the hire without guarantee, and the person can be hired again', async () => {
    const { clinic, nurse, hire } = await scene.reported();
    await testBilling.payments.refund(hire.id);
    await scene.until(clinic, nurse, { status: 'refunded', refunded_cents: 325_000, paid_cents: 0 });
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['refund', 325_000, 0],
      ['fee_returned', -325_000, 0],
    ]);
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
    expect(await scene.end(clinic.viewer, hire.id)).toBe('CONFLICT: No fee is owed for this hire.');
    expect((await testBilling.emailTo(clinic.email, /^Refund of \$3,250: /)).text).toContain(
      'You owe nothing for this hire.',
    );
    expect((await scene.quote(clinic.viewer, nurse)).first_hire_credit_cents).toBe(25_000);
  });
});

describe('Payment dispute at a bank', () => {
  it('suspends the guarantee, and changes nothing if the payment stays', async () => {
    const { clinic, nurse, hire } = await scene.reported();
    const dispute = await testBilling.payments.openDispute(hire.id);
    await scene.until(clinic, nurse, { status: 'contested', guaranteed_until: null });
    expect(await scene.end(clinic.viewer, hire.id)).toBe(
      'CONFLICT: Your bank is reviewing the payment for this hire.',
    );
    await testBilling.payments.closeDispute(dispute, 'won');
    await scene.until(clinic, nurse, { status: 'paid' });
    expect((await scene.entries(clinic.viewer, nurse)).at(-1)).toEqual(['dispute_won', 0, 0]);
    expect(await scene.end(clinic.viewer, hire.id)).toBeUndefined();
  });

  it('makes the fee due again if the bank returns the payment, and it can be paid again', async () => {
    const { clinic, nurse, hire } = await scene.reported();
    await testBilling.payments.closeDispute(await testBilling.payments.openDispute(hire.id), 'lost');
    await scene.until(clinic, nurse, { status: 'due', problem: 'taken_back', charge_cents: 325_000 });
    expect((await testBilling.emailTo(clinic.email, /^Please pay/)).text).toContain(
      'Your bank reversed the payment',
    );
    await scene.payOnPage(clinic, hire);
    await scene.until(clinic, nurse, { status: 'paid', charge_cents: 325_000, paid_cents: 325_000 });
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['dispute_lost', 325_000, 0],
      ['charge', -325_000, 0],
    ]);
  });
});

/** The steps of a paid hire, each after the one before is settled. */
const steps = {
  'is refunded': ({ id }) => testBilling.payments.refund(id),
  'is refunded in part': ({ id }) => testBilling.payments.refund(id, 100_000),
  'is taken back by the bank': async ({ id }) =>
    testBilling.payments.closeDispute(await testBilling.payments.openDispute(id), 'lost'),
  'ends early': ({ clinic, id }) => scene.end(clinic.viewer, id),
  'pays another hire with its credit': async ({ clinic }) =>
    scene.hire(clinic.viewer, await scene.unlock(clinic)),
  'loses its refund': ({ id }) => failRefund(id),
} satisfies Record<string, (hire: ReportedHire) => Promise<unknown>>;

const failRefund = async (id: string) => {
  const { paymentIntents, refunds } = await testBilling.readStandIn();
  const last = Object.values(refunds).findLast(
    ({ payment_intent }) => paymentIntents[String(payment_intent)]?.metadata.hire_id === id,
  );
  await testBilling.controlStandIn('refunds/fail', { refund: last?.id });
};

describe('Paid hire that', () => {
  // The first-hire credit of $250 stays when a fee that became credit is reclaimed.
  it.each<[(keyof typeof steps)[], Partial<Hire>, owed: number, credit: number]>([
    [['is refunded in part'], { fee_cents: 250_000, charge_cents: 225_000 }, 0, 0],
    [['is refunded in part', 'ends early'], { status: 'paid', refunded_cents: 100_000 }, 0, 250_000],
    [['ends early', 'is refunded'], { status: 'refunded' }, 0, 25_000],
    [['ends early', 'is taken back by the bank'], { status: 'refunded' }, 0, 25_000],
    [['is refunded', 'is taken back by the bank'], { status: 'refunded', paid_cents: -325_000 }, 0, 0],
    [
      ['ends early', 'pays another hire with its credit', 'is refunded'],
      { status: 'due', problem: 'credit_used', charge_cents: 325_000 },
      325_000,
      0,
    ],
    [
      ['ends early', 'pays another hire with its credit', 'is refunded', 'loses its refund'],
      { status: 'paid', paid_cents: 325_000 },
      0,
      0,
    ],
  ])('%j', async (names, expected, owed_cents, credit_cents) => {
    const made = await scene.reported();
    for (const name of names) {
      await steps[name](made);
      await testBilling.settle();
    }
    await scene.until(made.clinic, made.nurse, expected);
    expect(await scene.account(made.clinic.viewer)).toMatchObject({ owed_cents, credit_cents });
    if (expected.status !== 'due') return;
    await scene.payOnPage(made.clinic, made.hire);
    await scene.until(made.clinic, made.nurse, { status: 'paid' });
    expect((await scene.account(made.clinic.viewer)).owed_cents).toBe(0);
  });
});

describe('Failed refund', () => {
  const decide = (id: string, again: boolean, amount_cents: number, viewer = testBilling.operator) =>
    scene.act(viewer, 'decideFailedRefund', { id, again, amount_cents });

  it('is reversed in the ledger, and an operator repeats it once', async () => {
    const { clinic, nurse, id } = await scene.reported();
    await testBilling.payments.refund(id);
    await scene.until(clinic, nurse, { status: 'refunded', paid_cents: 0, fee_cents: 0 });
    await failRefund(id);
    await scene.until(clinic, nurse, {
      status: 'paid',
      paid_cents: 325_000,
      refunded_cents: 0,
      fee_cents: 350_000,
    });
    const entries = await scene.entries(clinic.viewer, nurse);
    expect(entries.filter(([kind]) => kind === 'refund').map(([, owed]) => owed)).toEqual([
      325_000, -325_000,
    ]);
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
    expect(await scene.matters({ id })).toMatchObject([{ kind: 'failed_refund', charge_cents: 325_000 }]);

    expect(await decide(id, true, 325_000, clinic.viewer)).toMatch(/^FORBIDDEN/);
    expect(await decide(id, true, 1)).toBe('CONFLICT: The amount has changed. Please review it again.');
    expect(await decide(id, true, 325_000)).toBeUndefined();
    expect(await decide(id, true, 325_000)).toBe('CONFLICT: This has already been decided.');
    await scene.until(clinic, nurse, { status: 'refunded', paid_cents: 0 });
    expect(await testBilling.payments.refundsOf(id)).toEqual([325_000, 325_000]);
    expect(await scene.matters({ id })).toEqual([]);
    expect((await testBilling.emailTo(clinic.email, /^We are refunding \$3,250/)).text).toContain('$3,250');
  });

  it('is dropped if an operator decides so', async () => {
    const { clinic, nurse, id } = await scene.reported();
    await testBilling.payments.refund(id, 50_000);
    await scene.until(clinic, nurse, { status: 'paid', paid_cents: 275_000 });
    await failRefund(id);
    await scene.until(clinic, nurse, { status: 'paid', paid_cents: 325_000, fee_cents: 350_000 });
    expect(await decide(id, false, 50_000)).toBeUndefined();
    expect(await scene.matters({ id })).toEqual([]);
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({ status: 'paid', paid_cents: 325_000 });
    const acts = await testBilling.rows('select act from operator_act where subject_id = $1', [id]);
    expect(acts).toEqual([{ act: 'failed refund kept' }]);
  });

  it('does not change a newer hire of the same person', async () => {
    const { clinic, nurse, hire } = await scene.reported();
    await testBilling.payments.refund(hire.id);
    await scene.until(clinic, nurse, { status: 'refunded' });
    const days = { offer_accepted_on: day(0), starts_on: day(0) };
    expect((await scene.report(clinic.viewer, nurse, days)).error).toBeUndefined();
    await failRefund(hire.id);
    await eventually(async () => expect(await scene.matters({ id: hire.id })).toHaveLength(1));
    const stored = await testBilling.rows('select status from hire where id = $1', [hire.id]);
    expect(stored).toEqual([{ status: 'refunded' }]);
  });
});

describe('Delayed payment', () => {
  const decideAtStripe = async (id: string, bounces?: true) =>
    testBilling.controlStandIn('payments', {
      payment_intent: await testBilling.payments.findLastPayment(id),
      bounces,
    });

  it('stays processing until Stripe decides, and cannot be paid twice', async () => {
    const { clinic, nurse, id } = await scene.reported('clearsLater');
    await scene.until(clinic, nurse, { status: 'processing' });
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBe(
      'CONFLICT: A payment for this hire is being processed. We will email you when it is done.',
    );
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(clinic.email, /^Please pay|^Receipt/)).toEqual([]);
    await decideAtStripe(id);
    await scene.until(clinic, nurse, { status: 'paid' });
    await testBilling.emailTo(clinic.email, /^Receipt/);
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('leaves the hire payable with another card after a failure', async () => {
    const { clinic, nurse, hire } = await scene.reported('bouncesLater');
    await scene.until(clinic, nurse, { status: 'processing' });
    await decideAtStripe(hire.id, true);
    await scene.until(clinic, nurse, { status: 'due', problem: 'payment_failed' });
    expect((await testBilling.emailTo(clinic.email, /^Please pay/)).text).toContain('did not go through');
    await scene.payOnPage(clinic, hire);
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('Payment page', () => {
  it('offers only cards', async () => {
    const { clinic, id } = await scene.reported(null);
    const paying = await scene.pay(clinic.viewer, id, 325_000);
    const saving = await testBilling.openCardSetup(clinic.viewer);
    const { sessions } = await testBilling.readStandIn();
    for (const { sessionId } of [paying, saving])
      expect(sessions[sessionId ?? '']?.allowed_payment_method_types).toEqual(['card']);
  });
});
