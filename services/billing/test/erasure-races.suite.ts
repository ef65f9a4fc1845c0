import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

type Erasure = (nurse: Nurse, clinic: Clinic) => Promise<unknown>;

describe('An unlock that is stored during an erasure', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  const erasures: Record<string, Erasure> = {
    'of the professional': ({ profile_id: profileId }) =>
      testBilling.service.deliver('profiles.v1.ProfileRemoved', { profileId }, { id: profileId, version: 2 }),
    'of the employer': (_, { viewer }) => testBilling.service.deliverDeletion(viewer.owner_key),
  };

  it.each(Object.entries(erasures))('has no data %s', async (side, erase) => {
    const clinic = await scene.clinic();
    const nurse = scene.newNurse();
    const { dataSource } = testBilling.service;
    const areWaiting = (count: number) =>
      eventually(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await dataSource.query(waiting)).toHaveLength(count);
      });
    // Both use hires after they have read whether the other is there.
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table hire in access exclusive mode');
    const unlocked = scene.unlockAs(nurse, clinic);
    await areWaiting(1);
    await erase(nurse, clinic);
    await areWaiting(2);
    await holder.rollbackTransaction();
    await holder.release();
    await unlocked;

    const rows: object[] = await dataSource.query('select * from unlocked_contact where unlock_id = $1', [
      nurse.unlock_id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(side === 'of the employer' ? /Bayside|clinic-/ : /Dana|nurse-/);
  });
});
