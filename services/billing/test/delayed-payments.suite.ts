import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('Delayed payment', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  const until = (clinic: Clinic, nurse: Nurse, status: HireStatus) =>
    eventually(async () => {
      const hire = await scene.hireOf(clinic.viewer, nurse);
      expect(hire.status).toBe(status);
      return hire;
    });

  it('stays processing until Stripe decides, and cannot be paid twice', async () => {
    const clinic = await scene.clinic('clearsLater');
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    await until(clinic, nurse, 'processing');
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBe(
      'CONFLICT: A payment for this hire is being processed. We will email you when it is done.',
    );
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(clinic.email, /^Please pay|^Receipt/)).toEqual([]);
    await testBilling.controlStandIn('payments', {
      payment_intent: await testBilling.payments.findLastPayment(id),
    });
    await until(clinic, nurse, 'paid');
    await testBilling.emailTo(clinic.email, /^Receipt/);
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('leaves the hire payable with another card after a failure', async () => {
    const clinic = await scene.clinic('bouncesLater');
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    await until(clinic, nurse, 'processing');
    await testBilling.controlStandIn('payments', {
      payment_intent: await testBilling.payments.findLastPayment(id),
      bounces: true,
    });
    expect((await until(clinic, nurse, 'due')).problem).toBe('payment_failed');
    expect((await testBilling.emailTo(clinic.email, /^Please pay/)).text).toContain('did not go through');
    const { sessionId } = await scene.pay(clinic.viewer, id, 325_000);
    await testBilling.click(sessionId, 'pay');
    await until(clinic, nurse, 'paid');
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('allows another hosted page after a failure', async () => {
    const clinic = await scene.clinic();
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    await scene.pay(clinic.viewer, id, 325_000); // Stripe knows the customer by now
    const first = await testBilling.payments.openFormerPage(clinic.viewer, id, 325_000);
    await testBilling.rows('update hire set open_checkout = $2 where id = $1', [id, first]);
    await testBilling.click(first, 'bouncesLater');
    await until(clinic, nurse, 'processing');
    await testBilling.controlStandIn('payments', {
      payment_intent: await testBilling.payments.findLastPayment(id),
      bounces: true,
    });
    await until(clinic, nurse, 'due');
    const { sessionId, error } = await scene.pay(clinic.viewer, id, 325_000);
    expect(error).toBeUndefined();
    expect(sessionId).not.toBe(first);
    await testBilling.click(sessionId, 'pay');
    await until(clinic, nurse, 'paid');
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('Payment page', () => {
  const testBilling = duringTests(() => TestBilling.start());

  it('offers only cards', async () => {
    const scene = new HireScene(testBilling);
    const clinic = await scene.clinic();
    const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const paying = await scene.pay(clinic.viewer, id, 325_000);
    const saving = await testBilling.openCardSetup(clinic.viewer);
    const { sessions } = await testBilling.readStandIn();
    for (const { sessionId } of [paying, saving])
      expect(sessions[sessionId ?? '']?.allowed_payment_method_types).toEqual(['card']);
  });
});
