import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { type Clinic, Hiring, type Nurse } from './hiring.js';
import { Till } from './till.js';

describe('Delayed payment', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  const until = (clinic: Clinic, nurse: Nurse, status: HireStatus) =>
    eventually(async () => {
      const hire = await hiring.hireOf(clinic.viewer, nurse);
      expect(hire.status).toBe(status);
      return hire;
    });

  it('stays processing until Stripe decides, and cannot be paid twice', async () => {
    const clinic = await hiring.clinic('clearsLater');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await until(clinic, nurse, 'processing');
    expect((await hiring.pay(clinic.viewer, id, 325_000)).refused).toBe(
      'CONFLICT: A payment for this hire is being processed. We will email you when it is done.',
    );
    expect(till.mailsTo(clinic.email, /^Please pay|^Receipt/)).toEqual([]);
    await till.sandbox('payments', { payment_intent: await till.payments.lastFor(id) });
    await until(clinic, nurse, 'paid');
    await till.mail(clinic.email, /^Receipt/);
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('leaves the hire payable with another card after a failure', async () => {
    const clinic = await hiring.clinic('bouncesLater');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await until(clinic, nurse, 'processing');
    await till.sandbox('payments', { payment_intent: await till.payments.lastFor(id), bounces: true });
    expect((await until(clinic, nurse, 'due')).problem).toBe('payment_failed');
    expect((await till.mail(clinic.email, /^Please pay/)).text).toContain('did not go through');
    const { sessionId } = await hiring.pay(clinic.viewer, id, 325_000);
    await till.click(sessionId, 'pay');
    await until(clinic, nurse, 'paid');
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('allows another hosted page after a failure', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await hiring.pay(clinic.viewer, id, 325_000); // by now Stripe knows the customer
    const first = await till.payments.pageForAnything(clinic.viewer, id, 325_000);
    await till.rows('update hire set open_checkout = $2 where id = $1', [id, first]);
    await till.click(first, 'bouncesLater');
    await until(clinic, nurse, 'processing');
    await till.sandbox('payments', { payment_intent: await till.payments.lastFor(id), bounces: true });
    await until(clinic, nurse, 'due');
    const { sessionId, refused } = await hiring.pay(clinic.viewer, id, 325_000);
    expect(refused).toBeUndefined();
    expect(sessionId).not.toBe(first);
    await till.click(sessionId, 'pay');
    await until(clinic, nurse, 'paid');
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('Payment page', () => {
  let till: Till;
  beforeAll(async () => {
    till = await Till.start();
  });
  afterAll(() => till.stop());

  it('offers only cards', async () => {
    const hiring = new Hiring(till);
    const clinic = await hiring.clinic();
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    const paying = await hiring.pay(clinic.viewer, id, 325_000);
    const saving = await till.openCardSetup(clinic.viewer);
    const { sessions } = await till.known();
    for (const { sessionId } of [paying, saving])
      expect(sessions[sessionId ?? '']?.allowed_payment_method_types).toEqual(['card']);
  });
});
