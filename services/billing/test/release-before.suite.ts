import { describe, expect, it } from '@jest/globals';
import { deliverySchema } from '@nearward/common/events/queues';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import {
  retargetEvent,
  firstRecorded,
  readRecording,
  recordedEvents,
  recordedEmail,
} from '@nearward/common/testing/recorded-release';
import { findRejectedStatements } from '@nearward/common/testing/restore-release';
import { v7 as uuid } from 'uuid';
import * as shared from './shared-billing.js';
import { HireScene } from './hire-scene.js';
import { hirePayments, type StandInState } from './payments-at-stripe.js';
import { TestBilling } from './test-billing.js';

describe('Database of the previous release', () => {
  const testBilling = duringTests(() => TestBilling.startRecorded());
  const scene = new HireScene(testBilling);
  const viewer = (name: string) => testBilling.service.viewer(recordedEmail(name));

  it('still works for its processes', async () => {
    expect(await findRejectedStatements(testBilling.service.env.DATABASE_URL, 'billing')).toEqual([]);
  });

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

  it('still processes its webhooks', async () => {
    await testBilling.service.rows(`update subscription set status = 'past_due'`);
    for (const item of recordedEvents('billing.v1.StripeEventReceived'))
      await testBilling.service.enqueue({ ...item, id: uuid() });
    await eventually(async () =>
      expect((await testBilling.subscription(viewer('subscriber'))).status).toBe('active'),
    );
  });
});

describe('Events of the previous release', () => {
  const viewer = () => shared.testBilling.service.viewer(recordedEmail('clinic'));

  it('allow hires of its unlocked contacts and erase people who left', async () => {
    const unlocked = firstRecorded('contacts.v1.ContactUnlocked');
    const erased = firstRecorded('profiles.v1.ProfileRemoved');
    await shared.testBilling.service.enqueue(unlocked);
    const names = async () => (await shared.scene.account(viewer())).unlocked.map(({ name }) => name);
    await eventually(async () => expect(await names()).toEqual(['Dana Ortiz']));

    const profile = String(unlocked.payload.profileId);
    const leaving = JSON.stringify(retargetEvent(unlocked, { ...unlocked, aggregate_id: uuid() }));
    await shared.testBilling.service.enqueue(
      deliverySchema.parse(JSON.parse(leaving.replaceAll(profile, String(erased.aggregate_id)))),
    );
    await eventually(async () => expect(await names()).toHaveLength(2));
    await shared.testBilling.service.enqueue(erased);
    await shared.testBilling.service.waitUntilIdle();
    const contacts: { sealed: string }[] = await shared.testBilling.service.rows(
      'select * from unlocked_contact where profile_id = $1',
      erased.aggregate_id,
    );
    expect(JSON.stringify(contacts)).not.toContain('Dana Ortiz');
    expect(await names()).toContain('Dana Ortiz');
  });
});
