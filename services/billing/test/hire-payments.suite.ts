import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

let testBilling: TestBilling;
let scene: HireScene;
const useOwnService = () => {
  beforeAll(async () => {
    testBilling = await TestBilling.start();
    scene = new HireScene(testBilling);
  });
  afterAll(() => testBilling.stop());
};

describe('Card that fails', () => {
  useOwnService();

  it.each([
    ['declinedLater', 'declined', 'Your card was declined.'],
    ['asksAgain', 'authentication_needed', 'Your bank asks you to confirm the payment.'],
  ] as const)(
    '(%s) makes the hire due, emails the employer, and the hire can be paid on a hosted page',
    async (card, problem, problemText) => {
      const { viewer, email } = await scene.clinic(card);
      const nurse = await scene.unlock({ viewer, email });
      const hire = await scene.hire(viewer, nurse);
      expect(hire).toMatchObject({ status: 'due', problem, charge_cents: 325_000 });
      expect((await scene.account(viewer)).owed_cents).toBe(325_000);
      expect((await testBilling.emailTo(email, /^Please pay/)).text).toContain(problemText);

      expect((await scene.pay(viewer, hire.id, 1)).error).toBe(
        'CONFLICT: The amount has changed. Please review it again.',
      );
      const pages = await Promise.all([1, 2, 3].map(() => scene.pay(viewer, hire.id, 325_000)));
      expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
      const page = pages[0]?.sessionId;
      expect(await (await testBilling.click(page, 'decline')).text()).toContain('Your card was declined.');
      expect((await testBilling.click(page, 'back')).headers.get('location')).toBe(
        'http://localhost:3000/billing',
      );
      const response = await testBilling.click(page, 'pay');
      expect(response.headers.get('location')).toBe('http://localhost:3000/billing?hire=paid');
      await eventually(async () => expect((await scene.hireOf(viewer, nurse)).status).toBe('paid'));
      expect(await scene.amountChargedAtStripe(viewer)).toEqual([325_000]);
      expect((await scene.account(viewer)).owed_cents).toBe(0);
      await testBilling.emailTo(email, /^Receipt/);
      expect((await scene.pay(viewer, hire.id, 325_000)).error).toBe(
        'CONFLICT: There is nothing to pay for this hire.',
      );
    },
  );

  it('makes the hire due if it is missing, and stores the report', async () => {
    const clinic = await scene.clinic();
    const nurse = await scene.unlock(clinic);
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('does not allow a second payment while the first webhook is pending', async () => {
    const clinic = await scene.clinic();
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    await testBilling.controlStandIn('webhooks', { paused: true });
    const { sessionId } = await scene.pay(clinic.viewer, id, 325_000);
    await testBilling.click(sessionId, 'pay');
    expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('due');
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    await testBilling.controlStandIn('webhooks', { paused: false, copies: 5, shuffled: true });
    await eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    await testBilling.controlStandIn('webhooks', { copies: 1, shuffled: false });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('Ledger', () => {
  useOwnService();

  it('is immutable', async () => {
    const clinic = await scene.clinic('pay');
    await scene.hire(clinic.viewer, await scene.unlock(clinic));
    for (const change of [
      'update ledger_entry set owed_cents = 0',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(testBilling.service.dataSource.query(change)).rejects.toThrow('never changed');
  });

  it('equals the charges at Stripe, and its entries add up to the balance', async () => {
    const clinics = await Promise.all(
      (['pay', 'declinedLater', undefined] as const).map((card) => scene.clinic(card)),
    );
    for (const [index, { viewer, email }] of clinics.entries()) {
      for (const role of ['LPN', 'CRNA', 'Medical Assistant']) {
        const nurse = await scene.unlock({ viewer, email });
        const hire = await scene.hire(viewer, nurse, { role });
        if (hire.status === 'due' && role !== 'CRNA') await settle(viewer, hire.id, hire.charge_cents);
        if (index < 2 && role === 'LPN') await scene.end(viewer, hire.id);
      }
    }
    for (const { viewer } of clinics) {
      const { ledger, owed_cents, credit_cents, hires } = await scene.account(viewer);
      const charged = ledger.filter(({ kind }) => kind === 'charge').map((entry) => -entry.owed_cents);
      expect(charged.sort()).toEqual((await scene.amountChargedAtStripe(viewer)).sort());
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(owed_cents).toBe(sum(ledger.map((entry) => entry.owed_cents)));
      expect(credit_cents).toBe(sum(ledger.map((entry) => entry.credit_cents)));
      const due = hires.filter(({ status }) => status === 'due').map(({ charge_cents }) => charge_cents);
      expect(owed_cents).toBe(sum(due));
      expect(credit_cents).toBeGreaterThanOrEqual(0);
    }
  });

  async function settle(viewer: SignedIn, id: string, cents: number): Promise<void> {
    const { sessionId } = await scene.pay(viewer, id, cents);
    await testBilling.click(sessionId, 'pay');
    await eventually(async () => {
      const { hires } = await scene.account(viewer);
      expect(hires.find((hire) => hire.id === id)?.status).toBe('paid');
    });
  }
});

// Last, since it moves the clock.
describe('Charge that is repeated after its idempotency key expired', () => {
  useOwnService();

  it('finds the payment instead of charging again', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    const { dataSource } = testBilling.service;
    await dataSource.query('alter table ledger_entry disable trigger ledger_entry_stays');
    await dataSource.query(`delete from ledger_entry where hire_id = $1 and kind = 'charge'`, [id]);
    await dataSource.query('alter table ledger_entry enable trigger ledger_entry_stays');
    await dataSource.query(
      `update hire set status = 'charging', reported_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    await testBilling.controlStandIn('clock', { advance_seconds: 3 * 24 * 60 * 60 });
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});
