import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('Failure that Stripe stored under an idempotency key', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  it.each([
    ['failing', 'nothing was charged'],
    ['lost', 'the card was charged all the same'],
  ])('does not repeat forever, and the card is charged once: %s, %s', async (kind) => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    await testBilling.controlStandIn('troubles', { kind, calls: 'POST /v1/payment_intents', times: 1 });
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'paid', charge_cents: 325_000 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('does not block opening a payment page', async () => {
    const clinic = await scene.clinic();
    const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
    await testBilling.controlStandIn('troubles', {
      kind: 'failing',
      calls: 'POST /v1/checkout/sessions',
      times: 1,
    });
    expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBeUndefined();
  });
});
