import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { InterviewScene } from './interview-scene.js';
import type { Clinic } from './scene.js';

describe('Account deletion', () => {
  const scene = duringTests(() => InterviewScene.start());

  const deleteAccount = async ({ owner_key }: SignedIn, askedAt = new Date()) => {
    const deletionId = uuid();
    await scene.service.deliverDeletion(owner_key, { deletionId, askedAt: askedAt.toISOString() });
    return deletionId;
  };
  const confirmed = async () =>
    (await scene.service.publishedEvents('contacts.v1.OwnerErased')).map(({ deletionId }) => deletionId);
  const erase = async (viewer: SignedIn, askedAt?: Date) => {
    const deletion = await deleteAccount(viewer, askedAt);
    await scene.waitForDeliveries();
    expect(await confirmed()).toContain(deletion);
  };
  const leave = async ({ viewer, job_id }: Clinic) => {
    await scene.removeJob(job_id);
    await erase(viewer);
  };
  /** Before what comes next, whose ids have their time in milliseconds. */
  const justNow = () => new Date(Date.now() - 1);

  it('keeps an anonymous record for the professionals who were unlocked', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    await scene.hire(clinic.viewer, nurse.profile_id);
    await leave(clinic);
    const { unlocked_by } = await scene.user<{ unlocked_by: object[] }>(
      nurse.viewer,
      'unlocked_by { employer_name job_location hired_at }',
    );
    const hired_at: unknown = expect.any(String);
    expect(unlocked_by).toMatchObject([
      { employer_name: 'An employer who left', job_location: '', hired_at },
    ]);
  });

  it('deletes the hires of people who deleted their profile', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    await scene.hire(clinic.viewer, nurse.profile_id);
    await scene.removeProfile(nurse.profile_id);
    expect(await scene.readTables('contact_hire')).toContain(clinic.viewer.owner_key);
    await leave(clinic);
    expect(await scene.readTables('contact_hire')).not.toContain(clinic.viewer.owner_key);
  });

  it("keeps the unlocks' employer for billing when the professional verifies their address later", async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await leave(clinic);
    await scene.confirm(nurse.viewer);
    const unlocks = await scene.unlockEvents(nurse.profile_id);
    const { owner_key } = clinic.viewer;
    expect(unlocks.map(({ employerKey }) => employerKey)).toEqual([owner_key, owner_key]);
  });

  it('lets an employer who comes back unlock the same contact again', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    await leave(clinic);
    const job_id = await scene.postJob(clinic);
    await scene.match(job_id, nurse.profile_id);
    const unlockState = async () =>
      (await scene.contacts(clinic.viewer)).contacts.map(({ is_unlocked, email }) => [is_unlocked, email]);
    expect(await unlockState()).toEqual([[false, null]]);
    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).toBe('Contact unlocked');
    expect(await unlockState()).toEqual([[true, nurse.email]]);
    const [first, second] = await scene.unlockEvents(nurse.profile_id);
    expect(second?.unlockId).toBe(first?.unlockId);
    expect(Date.parse(second?.unlockedAt ?? '')).toBeGreaterThan(Date.parse(first?.unlockedAt ?? ''));
  });

  it('deletes the times of expressed interest', async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.removeProfile(nurse.profile_id);
    const storedTimes = async () =>
      scene.rows('select from removed_interest where owner_key = $1', nurse.viewer.owner_key);
    expect(await storedTimes()).toHaveLength(1);
    const exported = await scene.exportedRows(nurse.viewer);
    expect(JSON.stringify(exported)).toContain(clinic.job_id);
    await erase(nurse.viewer);
    expect(await storedTimes()).toEqual([]);
  });

  it('keeps nothing about the payment of an employer whose card is erased', async () => {
    const { viewer, job_id } = await scene.employer();
    await scene.changeCustomer(viewer, { hasCard: true });
    await scene.removeJob(job_id);
    await deleteAccount(viewer);
    await scene.changeCustomer(viewer, {});
    const find = 'select from payer where owner_key = $1';
    expect(await scene.rows(find, viewer.owner_key)).toEqual([]);
  });

  it('is confirmed only after the jobs are removed, in any order of events', async () => {
    const { clinic } = await scene.unlockedPair();
    const deletion = await deleteAccount(clinic.viewer);
    expect(await confirmed()).not.toContain(deletion);
    await scene.removeJob(clinic.job_id);
    expect(await confirmed()).toContain(deletion);
  });

  it('keeps the data of an owner who has already come back', async () => {
    const { clinic } = await scene.unlockedPair();
    const askedAt = justNow();
    await scene.removeJob(clinic.job_id);
    const again = await scene.postJob(clinic);
    await scene.chooseEmails(clinic.viewer, 'matches', 'weekly');
    await erase(clinic.viewer, askedAt);
    expect(await scene.emailChoices(clinic.viewer)).toMatchObject({ matches: 'weekly' });
    expect(await scene.readTables(`job_card where id = '${again}'`)).toContain('Bayside Clinic');
  });

  it('erases what is older, even if the owner has already come back', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    const report = { profile_id: nurse.profile_id, reason: 'no_license', note: 'report-marker' };
    await scene.act(clinic.viewer, 'reportContact', report);
    await scene.changeContact(clinic.viewer, nurse.profile_id, { private_note: 'note-marker' });
    const former = await scene.mustOffer(clinic, nurse);
    expect(await scene.readTables('report', 'contact_state')).toMatch(/report-marker.*note-marker/);
    const askedAt = justNow();
    const again = { ...clinic, job_id: await scene.postJob(clinic) };
    await scene.match(again.job_id, nurse.profile_id);
    const later = await scene.mustOffer(again, (await scene.unlockedPair(again)).nurse);
    await scene.removeJob(clinic.job_id);
    await erase(clinic.viewer, askedAt);
    expect((await scene.interviewsOf(clinic.viewer)).map(({ id }) => id)).toEqual([later.id]);
    expect((await scene.interviewsOf(nurse.viewer)).map(({ id }) => id)).toEqual([former.id]);
    expect(await scene.readTables('report', 'contact_state')).not.toMatch(/report-marker|note-marker/);
  });
});
