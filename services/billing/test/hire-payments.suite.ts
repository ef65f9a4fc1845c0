import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

let till: Till;
let hiring: Hiring;
const useOwnService = () => {
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());
};

describe('A card that does not do', () => {
  useOwnService();

  it.each([
    ['declinedLater', 'declined', 'Your card was declined.'],
    ['asksAgain', 'authentication_needed', 'Your bank asks you to confirm the payment.'],
  ] as const)(
    '%s makes the hire due, told by mail, and it is settled on a hosted page',
    async (card, problem, told) => {
      const { viewer, email } = await hiring.clinic(card);
      const nurse = await hiring.unlock({ viewer, email });
      const hire = await hiring.hire(viewer, nurse);
      expect(hire).toMatchObject({ status: 'due', problem, charge_cents: 325_000 });
      expect((await hiring.account(viewer)).owed_cents).toBe(325_000);
      expect((await till.mail(email, /^Please pay/)).text).toContain(told);

      expect((await hiring.pay(viewer, hire.id, 1)).refused).toBe(
        'CONFLICT: The amount has changed. Please review it again.',
      );
      const pages = await Promise.all([1, 2, 3].map(() => hiring.pay(viewer, hire.id, 325_000)));
      expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
      const page = pages[0]?.sessionId;
      expect(await (await till.click(page, 'decline')).text()).toContain('Your card was declined.');
      expect((await till.click(page, 'back')).headers.get('location')).toBe('http://localhost:3000/billing');
      const paid = await till.click(page, 'pay');
      expect(paid.headers.get('location')).toBe('http://localhost:3000/billing?hire=paid');
      await eventually(async () => expect((await hiring.hireOf(viewer, nurse)).status).toBe('paid'));
      expect(await hiring.paidAtStripe(viewer)).toEqual([325_000]);
      expect((await hiring.account(viewer)).owed_cents).toBe(0);
      await till.mail(email, /^Receipt/);
      expect((await hiring.pay(viewer, hire.id, 325_000)).refused).toBe(
        'CONFLICT: There is nothing to pay for this hire.',
      );
    },
  );

  it('that is not there makes the hire due as well: nothing that was reported is lost', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    expect(await hiring.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('cannot be paid for twice while the webhook of the first payment is on its way', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await till.sandbox('webhooks', { paused: true });
    const { sessionId } = await hiring.pay(clinic.viewer, id, 325_000);
    await till.click(sessionId, 'pay');
    expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('due');
    expect((await hiring.pay(clinic.viewer, id, 325_000)).refused).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    await till.sandbox('webhooks', { paused: false, copies: 5, shuffled: true });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    await till.sandbox('webhooks', { copies: 1, shuffled: false });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('The ledger', () => {
  useOwnService();

  it('never changes', async () => {
    const clinic = await hiring.clinic('pay');
    await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    for (const change of [
      'update ledger_entry set owed_cents = 0',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(till.service.dataSource.query(change)).rejects.toThrow('never changed');
  });

  it('holds exactly what Stripe charged, and the balance is the sum of its entries', async () => {
    const clinics = await Promise.all(
      (['pay', 'declinedLater', undefined] as const).map((card) => hiring.clinic(card)),
    );
    for (const [index, { viewer, email }] of clinics.entries()) {
      for (const role of ['LPN', 'CRNA', 'Medical Assistant']) {
        const nurse = await hiring.unlock({ viewer, email });
        const hire = await hiring.hire(viewer, nurse, { role });
        if (hire.status === 'due' && role !== 'CRNA') await settle(viewer, hire.id, hire.charge_cents);
        if (index < 2 && role === 'LPN') await hiring.end(viewer, hire.id);
      }
    }
    for (const { viewer } of clinics) {
      const { ledger, owed_cents, credit_cents, hires } = await hiring.account(viewer);
      const charged = ledger.filter(({ kind }) => kind === 'charge').map((entry) => -entry.owed_cents);
      expect(charged.sort()).toEqual((await hiring.paidAtStripe(viewer)).sort());
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(owed_cents).toBe(sum(ledger.map((entry) => entry.owed_cents)));
      expect(credit_cents).toBe(sum(ledger.map((entry) => entry.credit_cents)));
      const due = hires.filter(({ status }) => status === 'due').map(({ charge_cents }) => charge_cents);
      expect(owed_cents).toBe(sum(due));
      expect(credit_cents).toBeGreaterThanOrEqual(0);
    }
  });

  async function settle(viewer: SignedIn, id: string, cents: number): Promise<void> {
    const { sessionId } = await hiring.pay(viewer, id, cents);
    await till.click(sessionId, 'pay');
    await eventually(async () => {
      const { hires } = await hiring.account(viewer);
      expect(hires.find((hire) => hire.id === id)?.status).toBe('paid');
    });
  }
});

// Last, since it moves the clock.
describe('A charge that comes again after its key was forgotten', () => {
  useOwnService();

  it('finds what was paid instead of charging anew', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    const { dataSource } = till.service;
    await dataSource.query('alter table ledger_entry disable trigger ledger_entry_stays');
    await dataSource.query(`delete from ledger_entry where hire_id = $1 and kind = 'charge'`, [id]);
    await dataSource.query('alter table ledger_entry enable trigger ledger_entry_stays');
    await dataSource.query(
      `update hire set status = 'charging', reported_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    await till.sandbox('clock', { advance_seconds: 3 * 24 * 60 * 60 });
    await till.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});
