import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { DataSource } from 'typeorm';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

type Erasure = (nurse: Nurse, clinic: Clinic) => Promise<unknown>;

const areWaiting = (dataSource: DataSource, count: number) =>
  eventually(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await dataSource.query(waiting)).toHaveLength(count);
  });

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
    // Both use hires after they have read whether the other is there.
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table hire in access exclusive mode');
    const unlocked = scene.unlockAs(nurse, clinic);
    await areWaiting(dataSource, 1);
    await erase(nurse, clinic);
    await areWaiting(dataSource, 2);
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

describe('What a professional answers during the erasure of their profile', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  it.each([
    [
      'about a hire',
      'mutation ($token: String!) { answerHire(token: $token, answer: "disputed", note: "Dana was ill.") { message } }',
    ],
    [
      'whether it lasts',
      'mutation ($token: String!) { answerHireCheck(token: $token, still: true) { message } }',
    ],
  ])('is not stored: %s', async (_, answer) => {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(clinic.viewer, nurse);
    const { text } = await testBilling.emailTo(nurse.email, /confirm your hire/);
    const token = /\/hires\/confirm\/([\w-]{48})/.exec(text)?.[1];
    const { dataSource } = testBilling.service;
    await dataSource.query('insert into hire_check (hire_id, day, asked_at) values ($1, 7, now())', [id]);
    await testBilling.service.waitUntilIdle();
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select from hire where id = $1 for update', [id]);
    const erased = testBilling.service.deliver(
      'profiles.v1.ProfileRemoved',
      { profileId: nurse.profile_id },
      { id: nurse.profile_id, version: 2 },
    );
    await areWaiting(dataSource, 1);
    const answered = testBilling.ask(null, answer, { token });
    await areWaiting(dataSource, 2);
    await holder.rollbackTransaction();
    await holder.release();
    await erased;
    await testBilling.service.waitUntilIdle();

    expect((await answered).error).toBe('NOT_FOUND: This link has expired.');
    const [row] = await dataSource.query<unknown[]>(
      `select hire.professional_note, hire_check.professional_answer from hire join hire_check on hire_id = hire.id
       where hire.id = $1`,
      [id],
    );
    expect(row).toEqual({ professional_note: null, professional_answer: null });
  });
});
