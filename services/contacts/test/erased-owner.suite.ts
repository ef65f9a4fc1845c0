import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('After an account is deleted', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  const deleteAccount = async ({ owner_key }: SignedIn, askedAt = new Date()) => {
    const deletionId = uuid();
    await scene.service.deliver('identity.v1.AccountDeleted', {
      deletionId,
      ownerKey: owner_key,
      askedAt: askedAt.toISOString(),
    });
    return deletionId;
  };
  const confirmed = async () =>
    (await scene.service.publishedEvents('contacts.v1.OwnerErased')).map(({ deletionId }) => deletionId);
  const metByUnlock = async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    return { clinic, nurse };
  };

  it('who was unlocked still reads that somebody did, and by whom no more', async () => {
    const { clinic, nurse } = await metByUnlock();
    await scene.removeJob(clinic.job_id);
    expect(await scene.content('job_card')).toContain('Bayside Clinic');
    const deletion = await deleteAccount(clinic.viewer);
    await scene.settled();
    expect(await confirmed()).toContain(deletion);
    const { unlocked_by } = await scene.user<{ unlocked_by: { employer_name: string }[] }>(
      nurse.viewer,
      'unlocked_by { employer_name job_location }',
    );
    expect(unlocked_by).toMatchObject([{ employer_name: 'An employer who left', job_location: '' }]);
  });

  it('billing still knows whose unlock it was when the professional’s address is proved', async () => {
    const { clinic, nurse } = await metByUnlock();
    await scene.removeJob(clinic.job_id);
    await deleteAccount(clinic.viewer);
    await scene.settled();
    await scene.confirm(nurse.viewer);
    const unlocks = (await scene.service.publishedEvents('contacts.v1.ContactUnlocked')).filter(
      ({ profileId }) => profileId === nurse.profile_id,
    );
    const { owner_key } = clinic.viewer;
    expect(unlocks.map(({ employerKey }) => employerKey)).toEqual([owner_key, owner_key]);
  });

  it('who comes back has unlocked nobody, and opens a contact again by another unlock', async () => {
    const { clinic, nurse } = await metByUnlock();
    const unlocks = async () =>
      (await scene.service.publishedEvents('contacts.v1.ContactUnlocked')).filter(
        ({ profileId }) => profileId === nurse.profile_id,
      );
    await scene.removeJob(clinic.job_id);
    await deleteAccount(clinic.viewer);
    await scene.settled();
    const job_id = await scene.postJob(clinic);
    await scene.match(job_id, nurse.profile_id);
    const shown = async () =>
      (await scene.contacts(clinic.viewer)).contacts.map(({ is_unlocked, email }) => [is_unlocked, email]);
    expect(await shown()).toEqual([[false, null]]);
    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).toBe('Contact unlocked');
    expect(await shown()).toEqual([[true, nurse.email]]);
    const [first, second] = await unlocks();
    expect(second?.unlockId).toBe(first?.unlockId);
    expect(Date.parse(second?.unlockedAt ?? '')).toBeGreaterThan(Date.parse(first?.unlockedAt ?? ''));
  });

  it('who left again is erased although a previous release had stored their second unlock as a new one', async () => {
    const { clinic, nurse } = await metByUnlock();
    await scene.removeJob(clinic.job_id);
    await deleteAccount(clinic.viewer);
    await scene.settled();
    const job_id = await scene.postJob(clinic);
    await scene.service.dataSource.query(
      `insert into unlock (id, employer_key, profile_id, person_key, job_id, terms_version, fees)
       select $1, $2, profile_id, person_key, $3, terms_version, fees from unlock where profile_id = $4`,
      [uuid(), clinic.viewer.owner_key, job_id, nurse.profile_id],
    );
    await scene.removeJob(job_id);
    const deletion = await deleteAccount(clinic.viewer);
    await scene.settled();
    expect(await confirmed()).toContain(deletion);
    const { unlocked_by } = await scene.user<{ unlocked_by: { employer_name: string }[] }>(
      nurse.viewer,
      'unlocked_by { employer_name }',
    );
    expect(unlocked_by).toEqual([{ employer_name: 'An employer who left' }]);
  });

  it('keeps no time at which the person expressed interest', async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.removeProfile(nurse.profile_id);
    const kept = async () =>
      scene.service.dataSource.query<object[]>('select from removed_interest where owner_key = $1', [
        nurse.viewer.owner_key,
      ]);
    expect(await kept()).toHaveLength(1);
    const held = await scene.user<object>(nurse.viewer, 'held_by_contacts { kind rows }');
    expect(JSON.stringify(held)).toContain(clinic.job_id);
    const deletion = await deleteAccount(nurse.viewer);
    await scene.settled();
    expect(await confirmed()).toContain(deletion);
    expect(await kept()).toEqual([]);
  });

  it('it is said only once the jobs are gone, whatever is heard first', async () => {
    const { clinic } = await metByUnlock();
    const deletion = await deleteAccount(clinic.viewer);
    expect(await confirmed()).not.toContain(deletion);
    await scene.service.deliver(
      'jobs.v1.JobRemoved',
      { jobId: clinic.job_id },
      { id: clinic.job_id, version: 99 },
    );
    await scene.settled();
    expect(await confirmed()).toContain(deletion);
  });

  it('who has come back meanwhile keeps what came since', async () => {
    const { clinic } = await metByUnlock();
    const askedAt = new Date();
    await scene.removeJob(clinic.job_id);
    const again = await scene.postJob(clinic);
    await scene.service.graphql(
      clinic.viewer,
      'mutation { chooseMails(kind: matches, pace: weekly) { message } }',
    );
    const deletion = await deleteAccount(clinic.viewer, askedAt);
    await scene.settled();
    expect(await confirmed()).toContain(deletion);
    type Kept = { mail_choices: { kind: string; pace: string }[] };
    const kept = await scene.user<Kept>(clinic.viewer, 'mail_choices { kind pace }');
    expect(kept.mail_choices).toContainEqual({ kind: 'matches', pace: 'weekly' });
    expect(await scene.content(`job_card where id = '${again}'`)).toContain('Bayside Clinic');
  });
});
