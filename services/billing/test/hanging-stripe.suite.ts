import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('While Stripe does not respond', () => {
  let testBilling: TestBilling;
  let scene: HireScene;
  beforeAll(async () => {
    testBilling = await TestBilling.start();
    scene = new HireScene(testBilling);
  });
  afterAll(() => testBilling.stop());

  const hanging = (call: string) => eventually(() => expect(testBilling.hangingCalls).toContain(call));
  const openTransactions = () =>
    testBilling.service.dataSource.query(
      `select lock.pid from pg_locks lock join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'advisory' and granted`,
    );

  it('accepts the next hire during a charge, and charges each once', async () => {
    const clinic = await scene.clinic('pay');
    const nurses = [await scene.unlock(clinic), await scene.unlock(clinic), await scene.unlock(clinic)];
    const [first, second, third] = nurses as [(typeof nurses)[0], (typeof nurses)[0], (typeof nurses)[0]];
    await scene.hire(clinic.viewer, first);
    testBilling.hangStripe();
    expect(await scene.report(clinic.viewer, second)).toMatchObject({
      status: 'charging',
      refused: undefined,
    });
    await hanging('/v1/payment_intents');
    expect(await openTransactions()).toEqual([]);
    expect(await scene.report(clinic.viewer, third)).toMatchObject({
      status: 'charging',
      refused: undefined,
    });
    testBilling.letStripeGoOn();
    await eventually(async () => {
      for (const nurse of nurses) expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('paid');
    });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toHaveLength(3);
  });

  it('accepts a hire while a hosted page or card is loading', async () => {
    const clinic = await scene.clinic();
    const [due, next] = [await scene.unlock(clinic), await scene.unlock(clinic)];
    const { id = '', charge_cents = 0 } = await scene.report(clinic.viewer, due);
    testBilling.hangStripe();
    const waiting = [
      scene.pay(clinic.viewer, id, charge_cents),
      testBilling.openCheckout(clinic.viewer),
      testBilling.openCardSetup(clinic.viewer),
    ];
    await eventually(() => expect(testBilling.hangingCalls.length).toBeGreaterThanOrEqual(waiting.length));
    expect(await scene.report(clinic.viewer, next)).toMatchObject({ status: 'due', refused: undefined });
    testBilling.letStripeGoOn();
    await Promise.all(waiting);
    expect((await scene.pay(clinic.viewer, id, charge_cents)).url).toBeTruthy();
  });
});
