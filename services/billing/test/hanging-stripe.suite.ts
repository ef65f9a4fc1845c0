import { afterEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { scene, testBilling } from './shared-billing.js';
import { TestBilling } from './test-billing.js';

describe('While Stripe does not respond', () => {
  afterEach(() => testBilling.resumeStripe());

  it('accepts the next hire during a charge, and charges each once', async () => {
    const clinic = await scene.clinic('pay');
    const [first, second, third] = [
      await scene.unlock(clinic),
      await scene.unlock(clinic),
      await scene.unlock(clinic),
    ];
    await scene.hire(clinic.viewer, first);
    await testBilling.settle();
    testBilling.hangStripe();
    expect(await scene.report(clinic.viewer, second)).toMatchObject({
      status: 'charging',
      error: undefined,
    });
    await eventually(() => expect(testBilling.hangingCalls).toContain('/v1/payment_intents'));
    await testBilling.expectNoWaitingTransaction();
    expect(await scene.report(clinic.viewer, third)).toMatchObject({
      status: 'charging',
      error: undefined,
    });
    testBilling.resumeStripe();
    for (const nurse of [second, third]) await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toHaveLength(3);
  });
});

describe('Stripe outage', () => {
  const own = duringTests(() => TestBilling.start());

  it('rejects a checkout with a clear message and stores nothing', async () => {
    const viewer = own.service.viewer('clinic@example.com');
    await own.stopStripe();
    expect((await own.openCheckout(viewer)).error).toBe(
      'PROVIDER_FAILED: The payment provider cannot be reached. Nothing was charged. Please try again later.',
    );
    expect(await own.rows('select from customer')).toEqual([]);
  });
});
