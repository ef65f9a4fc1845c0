import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { deliverySchema } from '@nearward/common/events/queues';
import { eventually } from '@nearward/common/testing/eventually';
import {
  retargetEvent,
  firstRecorded,
  readRecording,
  recordingPath,
  recordedEvents,
  recordedEmail,
} from '@nearward/common/testing/recorded-release';
import { findRejectedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { HireScene } from './hire-scene.js';
import { hirePayments, type StandInState } from './payments-at-stripe.js';
import { TestBilling } from './test-billing.js';

describe('Database of the previous release', () => {
  let testBilling: TestBilling;
  const folder = mkdtempSync(join(tmpdir(), 'nearward-billing-'));
  afterEach(async () => {
    await testBilling.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startRestored(): Promise<HireScene> {
    const stripeFile = join(folder, 'stripe.json');
    cpSync(recordingPath('stripe.json'), stripeFile);
    testBilling = await TestBilling.start({ stripeFile, prepare: restoreRelease(billingService) });
    return new HireScene(testBilling);
  }
  const viewer = (name: string) => testBilling.service.viewer(recordedEmail(name));

  it('keeps hires, ledger, card and subscription, and makes a pending charge', async () => {
    const scene = await startRestored();
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
    await startRestored();
    await testBilling.service.dataSource.query(`update subscription set status = 'past_due'`);
    for (const item of recordedEvents('billing.v1.StripeEventReceived'))
      await testBilling.service.enqueue({ ...item, id: uuid() });
    await eventually(async () =>
      expect((await testBilling.subscription(viewer('subscriber'))).status).toBe('active'),
    );
  });

  it('still works for its processes', async () => {
    await startRestored();
    expect(await findRejectedStatements(testBilling.service.env.DATABASE_URL, 'billing')).toEqual([]);
  });

  it('allows hires of its unlocked contacts and erases people who left', async () => {
    testBilling = await TestBilling.start();
    const scene = new HireScene(testBilling);
    const unlocked = firstRecorded('contacts.v1.ContactUnlocked');
    const erased = firstRecorded('profiles.v1.ProfileRemoved');
    await testBilling.service.enqueue(unlocked);
    const names = async () => (await scene.account(viewer('clinic'))).unlocked.map(({ name }) => name);
    await eventually(async () => expect(await names()).toEqual(['Dana Ortiz']));

    const profile = String(unlocked.payload.profileId);
    const leaving = JSON.stringify(retargetEvent(unlocked, { ...unlocked, aggregate_id: uuid() }));
    await testBilling.service.enqueue(
      deliverySchema.parse(JSON.parse(leaving.replaceAll(profile, String(erased.aggregate_id)))),
    );
    await eventually(async () => expect(await names()).toHaveLength(2));
    await testBilling.service.enqueue(erased);
    await testBilling.service.waitUntilIdle();
    const contacts: { sealed: string }[] = await testBilling.service.dataSource.query(
      'select * from unlocked_contact where profile_id = $1',
      [erased.aggregate_id],
    );
    expect(JSON.stringify(contacts)).not.toContain('Dana Ortiz');
    expect(await names()).toContain('Dana Ortiz');
  });
});
