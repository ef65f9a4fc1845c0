import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { Contact } from '@nearward/proto/rest/contact';
import { PracticeScene } from './practice-scene.js';

describe('Acts for a practice', () => {
  const scene = duringTests(() => PracticeScene.start());

  const contactOf = async (viewer: SignedIn, profile_id: string): Promise<Contact | undefined> =>
    (await scene.people(viewer)).contacts.find((contact) => contact.profile_id === profile_id);
  /** A practice with two members, one of whom unlocked a professional, and the other did the rest. */
  const teamwork = async () => {
    const practice = await scene.practice();
    const nurse = await scene.matchedNurse(practice);
    const [first, second] = [scene.member(practice), scene.member(practice, 'owner', practice.founder)];
    await scene.unlock(first, nurse.profile_id);
    await scene.changeContact(second, nurse.profile_id, { stage: 'interviewing' });
    await scene.changeContact(second, nurse.profile_id, { private_note: 'Call on Monday' });
    await scene.mustOffer({ ...practice, viewer: second }, nurse);
    return { practice, nurse, first, second };
  };

  it('name the member to the whole practice', async () => {
    const { nurse, first, second } = await teamwork();
    expect(await contactOf(first, nurse.profile_id)).toMatchObject({
      is_unlocked: true,
      unlocked_by_member: first.user_id,
      stage: 'interviewing',
      stage_by: second.user_id,
      private_note: 'Call on Monday',
      note_by: second.user_id,
      interview_by: second.user_id,
    });
    expect(await scene.unlockEvents(nurse.profile_id)).toMatchObject([{ memberId: first.user_id }]);
  });

  it('name nobody for a person alone, and for a stage that changed automatically', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    const changed = await scene.changeContact(clinic.viewer, nurse.profile_id, { private_note: 'Mine' });
    expect(changed).toMatchObject({ unlocked_by_member: null, stage_by: null, note_by: null });
    await scene.mustOffer(clinic, nurse);
    expect(await contactOf(clinic.viewer, nurse.profile_id)).toMatchObject({
      interview: { state: 'offered' },
      interview_by: null,
    });
    expect(await scene.unlockEvents(nurse.profile_id)).toMatchObject([{ memberId: '' }]);

    const practice = await scene.practice();
    const other = await scene.matchedNurse(practice);
    const member = scene.member(practice);
    await scene.changeContact(member, other.profile_id, { stage: 'shortlisted' });
    expect(await contactOf(member, other.profile_id)).toMatchObject({ stage_by: member.user_id });
    await scene.unlock(member, other.profile_id);
    expect(await contactOf(member, other.profile_id)).toMatchObject({ stage: 'unlocked', stage_by: null });
  });

  it('unlock a professional once when two members do so concurrently', async () => {
    const practice = await scene.practice();
    const { profile_id } = await scene.matchedNurse(practice);
    const members = [scene.member(practice), scene.member(practice)];
    const responses = await Promise.all(members.map((member) => scene.unlock(member, profile_id)));
    expect(new Set(responses)).toEqual(new Set(['Contact unlocked']));
    expect(await scene.unlockEvents(profile_id)).toHaveLength(1);
    const { dataSource } = scene.service;
    expect(await dataSource.query('select from unlock where profile_id = $1', [profile_id])).toHaveLength(1);
  });

  it('stay with the practice without the id of a deleted account', async () => {
    const { practice, nurse, first, second } = await teamwork();
    await scene.deleteAccount(first);
    const still = { is_unlocked: true, unlocked_by_member: null, note_by: second.user_id };
    expect(await contactOf(second, nurse.profile_id)).toMatchObject(still);
    await scene.deleteAccount(second);
    const member = scene.member(practice);
    expect(await contactOf(member, nurse.profile_id)).toMatchObject({
      stage: 'interviewing',
      stage_by: null,
      private_note: 'Call on Monday',
      note_by: null,
      interview: { state: 'offered' },
    });
    const tables = await scene.readTables('unlock', 'contact_state', 'interview');
    for (const { user_id } of [first, second]) expect(tables).not.toContain(user_id);
  });

  it('include each export of the contacts, and none by a person alone', async () => {
    const { practice, nurse, first } = await teamwork();
    const { clinic } = await scene.unlockedPair();
    for (const viewer of [first, first, clinic.viewer, scene.member(practice, 'billing')])
      await scene.user(viewer, 'unlocked_contacts { profile_id }').catch(() => undefined);
    const exports = await scene.service.publishedEvents('contacts.v1.ContactsExported');
    const own = exports.filter(({ employerKey }) => employerKey === practice.owner_key);
    expect(own).toMatchObject([{ memberId: first.user_id }, { memberId: first.user_id }]);
    expect(exports.filter(({ employerKey }) => employerKey === clinic.viewer.owner_key)).toEqual([]);
    expect(JSON.stringify(own)).not.toContain(nurse.profile_id);
  });

  it('are in the member’s export with ids only', async () => {
    const { nurse, second } = await teamwork();
    const { done_for_practices, jobs, unlocked, address_proved } = await scene.exportedRows(second);
    const { profile_id } = nurse;
    expect(done_for_practices).toEqual([
      { act: 'interview', profile_id },
      { act: 'private_note', profile_id },
      { act: 'stage', profile_id },
    ]);
    expect({ jobs, unlocked }).toEqual({ jobs: [], unlocked: [] });
    expect(address_proved).toHaveLength(1);
  });

  it('end for all members when the professional asks to stop', async () => {
    const { practice, nurse, second } = await teamwork();
    await scene.stopContact(nurse.viewer, practice.job_id);
    const member = scene.member(practice);
    expect((await contactOf(member, nurse.profile_id))?.asked_to_stop_at).not.toBeNull();
    for (const viewer of [member, second])
      expect(await scene.offer({ ...practice, viewer }, nurse)).toMatch(/^CONFLICT/);
  });

  it('are kept when the practice removes its last job', async () => {
    const { practice, nurse, second } = await teamwork();
    await scene.removeJob(practice.job_id);
    expect(await contactOf(second, nurse.profile_id)).toMatchObject({
      is_unlocked: true,
      private_note: 'Call on Monday',
    });
    const left = await scene.service.publishedEvents('contacts.v1.OwnerLeft');
    expect(left.map(({ ownerKey }) => ownerKey)).not.toContain(practice.owner_key);
  });

  it('end with the practice, also an interview whose job has moved out', async () => {
    const practice = await scene.practice();
    const job = await scene.employer();
    await scene.moveIn(job, practice);
    const nurse = await scene.matchedNurse(job);
    const member = scene.member(practice);
    await scene.unlock(member, nurse.profile_id);
    const { id, starts } = await scene.mustOffer({ ...job, viewer: member }, nurse);
    await scene.changeJob(job, 3, {});
    expect(await scene.book(nurse.viewer, id, starts[0] ?? '')).toMatchObject({ state: 'booked' });
    await scene.removeJob(practice.job_id);
    const { founder, owner_key } = practice;
    await scene.deleteAccount({ ...founder, user_id: '', owner_key, address_key: undefined });
    expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([{ id, state: 'canceled' }]);
    await scene.service.inbox.emailAbout(nurse.email, 'Interview canceled');
  });
});
