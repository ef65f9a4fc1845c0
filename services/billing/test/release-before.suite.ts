import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { readRecording, recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { HireScene } from './hire-scene.js';
import { hirePayments, type StandInState } from './payments-at-stripe.js';
import { TestBilling } from './test-billing.js';

describe('Database of the previous release', () => {
  const testBilling = duringTests(() => TestBilling.startRecorded());
  const scene = new HireScene(testBilling);
  const viewer = (name: string) => testBilling.service.viewer(recordedEmail(name));

  it('keeps hires, ledger, card and subscription, and makes a pending charge', async () => {
    const clinic = viewer('clinic');
    expect(await testBilling.card(clinic)).toMatchObject({ brand: 'visa', last4: '4242' });
    expect((await testBilling.subscription(viewer('subscriber'))).status).toBe('active');
    // Stripe is not called, since the restored outbox may have charged already.
    const recorded = JSON.parse(readRecording('stripe.json')) as StandInState;
    const before = hirePayments(recorded, clinic).length;
    const charged = async () => (await scene.account(clinic)).hires.map(({ status }) => status);
    const chargeRequest = recordedEvents('billing.v1.ChargeRequested').at(-1);
    if (chargeRequest) await testBilling.service.enqueue(chargeRequest);
    await eventually(async () => expect(await charged()).toEqual(['paid', 'paid']));
    expect(await scene.amountChargedAtStripe(clinic)).toHaveLength(before + 1);
  });
});
