import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('While Stripe does not respond', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  const hanging = (call: string) => eventually(() => expect(till.leftHanging).toContain(call));
  const openTransactions = () =>
    till.service.dataSource.query(
      `select lock.pid from pg_locks lock join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'advisory' and granted`,
    );

  it('accepts the next hire during a charge, and charges each once', async () => {
    const clinic = await hiring.clinic('pay');
    const nurses = [await hiring.unlock(clinic), await hiring.unlock(clinic), await hiring.unlock(clinic)];
    const [first, second, third] = nurses as [(typeof nurses)[0], (typeof nurses)[0], (typeof nurses)[0]];
    await hiring.hire(clinic.viewer, first);
    till.hangStripe();
    expect(await hiring.report(clinic.viewer, second)).toMatchObject({
      status: 'charging',
      refused: undefined,
    });
    await hanging('/v1/payment_intents');
    expect(await openTransactions()).toEqual([]);
    expect(await hiring.report(clinic.viewer, third)).toMatchObject({
      status: 'charging',
      refused: undefined,
    });
    till.letStripeGoOn();
    await eventually(async () => {
      for (const nurse of nurses) expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid');
    });
    expect(await hiring.paidAtStripe(clinic.viewer)).toHaveLength(3);
  });

  it('accepts a hire while a hosted page or card is loading', async () => {
    const clinic = await hiring.clinic();
    const [due, next] = [await hiring.unlock(clinic), await hiring.unlock(clinic)];
    const { id = '', charge_cents = 0 } = await hiring.report(clinic.viewer, due);
    till.hangStripe();
    const waiting = [
      hiring.pay(clinic.viewer, id, charge_cents),
      till.openCheckout(clinic.viewer),
      till.openCardSetup(clinic.viewer),
    ];
    await eventually(() => expect(till.leftHanging.length).toBeGreaterThanOrEqual(waiting.length));
    expect(await hiring.report(clinic.viewer, next)).toMatchObject({ status: 'due', refused: undefined });
    till.letStripeGoOn();
    await Promise.all(waiting);
    expect((await hiring.pay(clinic.viewer, id, charge_cents)).url).toBeTruthy();
  });
});
