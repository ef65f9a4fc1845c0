import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { day, HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('While Stripe does not respond', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  const hanging = (call: string) => eventually(() => expect(testBilling.hangingCalls).toContain(call));
  /** Whether a transaction holds the employer's lock. */
  const isLocked = async ({ owner_key }: { owner_key: string }): Promise<boolean> => {
    const locks: unknown[] = await testBilling.service.dataSource.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and locktype = 'advisory' and granted
         and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
      [owner_key],
    );
    return locks.length > 0;
  };

  /** Awaits it, because other deliveries lock the employer for a moment. A call to Stripe under the lock would keep it. */
  const isUnlocked = (viewer: { owner_key: string }) =>
    eventually(async () => expect(await isLocked(viewer)).toBe(false));

  it('accepts the next hire during a charge, and charges each once', async () => {
    const clinic = await scene.clinic('pay');
    const nurses = [await scene.unlock(clinic), await scene.unlock(clinic), await scene.unlock(clinic)];
    const [first, second, third] = nurses as [(typeof nurses)[0], (typeof nurses)[0], (typeof nurses)[0]];
    await scene.hire(clinic.viewer, first);
    testBilling.hangStripe();
    expect(await scene.report(clinic.viewer, second)).toMatchObject({
      status: 'charging',
      error: undefined,
    });
    await hanging('/v1/payment_intents');
    await isUnlocked(clinic.viewer);
    expect(await scene.report(clinic.viewer, third)).toMatchObject({
      status: 'charging',
      error: undefined,
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
    expect(await scene.report(clinic.viewer, next)).toMatchObject({ status: 'due', error: undefined });
    testBilling.letStripeGoOn();
    await Promise.all(waiting);
    expect((await scene.pay(clinic.viewer, id, charge_cents)).url).toBeTruthy();
  });

  it('locks nothing while it closes the payment page of a hire that a plan covers', async () => {
    const clinic = await scene.clinic();
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse, { offer_accepted_on: day(-1), starts_on: day(10) });
    await scene.pay(clinic.viewer, id, 325_000);
    const { sessionId } = await testBilling.openCheckout(clinic.viewer);
    await testBilling.click(sessionId, 'pay');
    const isStatus = (status: string) =>
      eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe(status));
    await isStatus('waiting');
    testBilling.hangStripe(/\/expire$/);
    await testBilling.service.dataSource.query('update hire set starts_on = $2 where id = $1', [id, day(0)]);
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await eventually(() => expect(testBilling.hangingCalls).not.toEqual([]));
    await isUnlocked(clinic.viewer);
    testBilling.letStripeGoOn();
    await isStatus('free');
  });

  it('locks nothing while it creates the invoice of a payment that is being refunded', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const { id, charge_cents } = await scene.hire(clinic.viewer, nurse);
    await testBilling.service.waitUntilIdle();
    await testBilling.service.dataSource.query(
      `update hire set status = 'refunding', refund_cents = $2, uninvoiced_payment = payment_intent, asked_at = now()
       where id = $1`, // and the sweep does not request it, too
      [id, charge_cents],
    );
    testBilling.hangStripe(/\/payment_intents\/\w+\?.*latest_charge/);
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await eventually(() => expect(testBilling.hangingCalls).not.toEqual([]));
    await isUnlocked(clinic.viewer);
    expect(testBilling.hangingCalls).toHaveLength(1); // it still hangs
    testBilling.letStripeGoOn();
    await eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('refunded'));
  });

  it('locks no contact while it removes the address of a former member', async () => {
    const clinic = await scene.clinic('pay');
    const { unlock_id } = await scene.unlock(clinic);
    testBilling.hangStripe(/\/customers\//);
    await testBilling.service.deliver('identity.v1.MembershipEnded', {
      ownerKey: clinic.viewer.owner_key,
      addressKey: clinic.viewer.owner_key,
    });
    await eventually(() => expect(testBilling.hangingCalls).not.toEqual([]));
    const query = 'select from unlocked_contact where unlock_id = $1 for update nowait';
    expect(await testBilling.rows(query, [unlock_id])).toHaveLength(1);
    testBilling.letStripeGoOn();
    await testBilling.service.waitUntilIdle();
  });
});
