import { afterEach, describe, expect, it } from '@jest/globals';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { day, HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('While Stripe does not respond', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  afterEach(() => testBilling.resumeStripe());

  const untilHanging = (call: string) => eventually(() => expect(testBilling.hangingCalls).toContain(call));
  const requestWork = (hireId: string) =>
    testBilling.service.deliver('billing.v1.ChargeRequested', { hireId });

  /** The sweep does not request it, too. */
  const startToday = (hireId: string) =>
    testBilling.rows('update hire set starts_on = $2, asked_at = now() where id = $1', [hireId, day(0)]);

  /** Begins work that calls Stripe, and lets Stripe respond once nothing in the database waits for it. */
  const waitsAlone = async (call: RegExp, begin: () => unknown) => {
    await testBilling.settle();
    testBilling.hangStripe(call);
    const respondLater = async () => {
      await eventually(() => expect(testBilling.hangingCalls).not.toEqual([]));
      await testBilling.expectNoWaitingTransaction();
      expect(testBilling.hangingCalls).toHaveLength(1); // it still hangs
      testBilling.resumeStripe();
    };
    await Promise.all([begin(), respondLater()]);
  };

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
    await untilHanging('/v1/payment_intents');
    await testBilling.expectNoWaitingTransaction();
    expect(await scene.report(clinic.viewer, third)).toMatchObject({
      status: 'charging',
      error: undefined,
    });
    testBilling.resumeStripe();
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
    const requests = [
      scene.pay(clinic.viewer, id, charge_cents),
      testBilling.openCheckout(clinic.viewer),
      testBilling.openCardSetup(clinic.viewer),
    ];
    await eventually(() => expect(testBilling.hangingCalls.length).toBeGreaterThanOrEqual(requests.length));
    expect(await scene.report(clinic.viewer, next)).toMatchObject({ status: 'due', error: undefined });
    testBilling.resumeStripe();
    await Promise.all(requests);
    expect((await scene.pay(clinic.viewer, id, charge_cents)).url).toBeTruthy();
  });

  it('holds no connection while it closes the payment page of a hire that a plan covers', async () => {
    const clinic = await scene.clinic();
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse, { offer_accepted_on: day(-1), starts_on: day(10) });
    await scene.pay(clinic.viewer, id, 325_000);
    const { sessionId } = await testBilling.openCheckout(clinic.viewer);
    await testBilling.click(sessionId, 'pay');
    const isStatus = (status: string) =>
      eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe(status));
    await isStatus('waiting');
    await startToday(id);
    await waitsAlone(/\/expire$/, () => requestWork(id));
    await isStatus('free');
  });

  it('holds no connection while it creates the invoice of a payment that is being refunded', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const { id, charge_cents } = await scene.hire(clinic.viewer, nurse);
    await testBilling.settle();
    await testBilling.rows(
      `update hire set status = 'refunding', refund_cents = $2, uninvoiced_payment = payment_intent, asked_at = now()
       where id = $1`, // and the sweep does not request it, too
      [id, charge_cents],
    );
    await waitsAlone(/\/payment_intents\/\w+\?.*latest_charge/, () => requestWork(id));
    await eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('refunded'));
  });

  it('holds no connection while it decides on the first working day', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const { sessionId } = await testBilling.openCheckout(clinic.viewer);
    await testBilling.click(sessionId, 'pay');
    await eventually(async () =>
      expect((await testBilling.subscription(clinic.viewer)).status).toBe('active'),
    );
    const starts_on = day(10);
    const { id } = await scene.hire(clinic.viewer, nurse, { offer_accepted_on: day(-1), starts_on });
    await startToday(id);
    await waitsAlone(/\/customers\//, () => requestWork(id));
    await eventually(async () => expect((await scene.hireOf(clinic.viewer, nurse)).status).toBe('free'));
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
  });

  it('holds no connection while a webhook is handled', async () => {
    const { viewer } = await scene.clinic('pay');
    const { customers, cards } = await testBilling.readStandIn();
    const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === viewer.owner_key);
    const card = Object.values(cards).find(({ customer }) => customer === own?.id);
    await waitsAlone(/\/customers\//, () =>
      testBilling.controlStandIn('cards/detach', { payment_method: card?.id }),
    );
    await eventually(async () => expect(await testBilling.card(viewer)).toBeNull());
    await testBilling.settle();
    const changes = await testBilling.service.publishedEvents('billing.v1.CustomerChanged');
    const ofClinic = changes.filter(({ ownerKey }) => ownerKey === viewer.owner_key);
    expect(ofClinic.map(({ hasCard }) => hasCard)).toEqual([true, false]);
  });

  it('holds no connection while it deletes the customer of a deleted account', async () => {
    const { viewer } = await scene.clinic('pay');
    const deletionId = uuid();
    await waitsAlone(/\/customers\//, () =>
      testBilling.service.deliverDeletion(viewer.owner_key, { deletionId }),
    );
    await testBilling.settle();
    const erased = await testBilling.service.publishedEvents('billing.v1.OwnerErased');
    expect(erased.filter((each) => each.deletionId === deletionId)).toHaveLength(1);
    expect(await testBilling.card(viewer)).toBeNull();
  });

  it('holds no connection while it removes the address of a former member, once', async () => {
    const { viewer } = await scene.clinic('pay');
    const { owner_key: ownerKey } = viewer;
    const id = uuid();
    const leave = async () => {
      const message = { ownerKey, addressKey: ownerKey };
      await testBilling.service.deliver('identity.v1.MembershipEnded', message, undefined, id);
    };
    await waitsAlone(/\/customers\//, leave);
    await testBilling.service.waitUntilIdle();
    testBilling.hangStripe();
    await leave();
    await testBilling.service.waitUntilIdle();
    expect(testBilling.hangingCalls).toEqual([]);
  });

  it('holds no connection during the nightly comparison', async () => {
    await scene.clinic('pay');
    const command = () => runServiceCommand(billingService, testBilling.service, ['reconcile']);
    await waitsAlone(/\/customers\//, async () => expect((await command()).output).toMatch(/ 0 difference/));
  });
});
