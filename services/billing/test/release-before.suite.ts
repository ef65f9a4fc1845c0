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
import { Hiring } from './hiring.js';
import { hirePayments, type Known } from './payments-at-stripe.js';
import { Till } from './till.js';

describe('After the release before', () => {
  let till: Till;
  const folder = mkdtempSync(join(tmpdir(), 'nearward-till-'));
  afterEach(async () => {
    await till.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startRestored(): Promise<Hiring> {
    const stripeFile = join(folder, 'stripe.json');
    cpSync(recordingPath('stripe.json'), stripeFile);
    till = await Till.start({ stripeFile, prepare: restoreRelease(billingService) });
    return new Hiring(till);
  }
  const viewer = (name: string) => till.service.viewer(recordedEmail(name));

  it('its hires, ledger, card and subscription are there, and a charge that waited is made', async () => {
    const hiring = await startRestored();
    const clinic = viewer('clinic');
    expect(await till.card(clinic)).toMatchObject({ brand: 'visa', last4: '4242' });
    expect((await till.subscription(viewer('subscriber'))).status).toBe('active');
    // Not asked of Stripe: the restored outbox may have made the charge by now.
    const recorded = JSON.parse(readRecording('stripe.json')) as Known;
    const before = hirePayments(recorded, clinic).length;
    const charged = async () => (await hiring.account(clinic)).hires.map(({ status }) => status);
    const waiting = recordedEvents('billing.v1.ChargeRequested').at(-1);
    if (waiting) await till.service.enqueue(waiting);
    await eventually(async () => expect(await charged()).toEqual(['paid', 'paid']));
    expect(await hiring.paidAtStripe(clinic)).toHaveLength(before + 1);
  });

  it('what Stripe said to it is asked after', async () => {
    await startRestored();
    await till.service.dataSource.query(`update subscription set status = 'past_due'`);
    for (const item of recordedEvents('billing.v1.StripeEventReceived'))
      await till.service.enqueue({ ...item, id: uuid() });
    await eventually(async () =>
      expect((await till.subscription(viewer('subscriber'))).status).toBe('active'),
    );
  });

  it('its processes go on beside this one', async () => {
    await startRestored();
    expect(await findRejectedStatements(till.service.env.DATABASE_URL, 'billing')).toEqual([]);
  });

  it('whom it unlocked can be hired, and who left it is erased', async () => {
    till = await Till.start();
    const hiring = new Hiring(till);
    const unlocked = firstRecorded('contacts.v1.ContactUnlocked');
    const gone = firstRecorded('profiles.v1.ProfileRemoved');
    await till.service.enqueue(unlocked);
    const names = async () => (await hiring.account(viewer('clinic'))).unlocked.map(({ name }) => name);
    await eventually(async () => expect(await names()).toEqual(['Dana Ortiz']));

    const profile = String(unlocked.payload.profileId);
    const leaving = JSON.stringify(retargetEvent(unlocked, { ...unlocked, aggregate_id: uuid() }));
    await till.service.enqueue(
      deliverySchema.parse(JSON.parse(leaving.replaceAll(profile, String(gone.aggregate_id)))),
    );
    await eventually(async () => expect(await names()).toHaveLength(2));
    await till.service.enqueue(gone);
    await till.service.waitUntilIdle();
    const kept: { sealed: string }[] = await till.service.dataSource.query(
      'select * from unlocked_contact where profile_id = $1',
      [gone.aggregate_id],
    );
    expect(JSON.stringify(kept)).not.toContain('Dana Ortiz');
    expect(await names()).toContain('Dana Ortiz');
  });
});
