import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { Contact } from '@nearward/proto/rest/contact';
import { PracticeScene } from './practice-scene.js';

describe('Job that moves into a practice', () => {
  const scene = duringTests(() => PracticeScene.start());

  const contactOf = async (viewer: SignedIn, profile_id: string): Promise<Contact | undefined> =>
    (await scene.people(viewer)).contacts.find((contact) => contact.profile_id === profile_id);
  /** Who unlocked and noted, and then moved their job in. */
  const moved = async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    await scene.apply(nurse.viewer, clinic.job_id, 'I know the unit.');
    await scene.changeContact(clinic.viewer, nurse.profile_id, { private_note: 'Mine' });
    const practice = await scene.practice();
    await scene.moveIn(clinic, practice);
    return { clinic, nurse, practice, member: scene.member(practice) };
  };

  it('leaves unlocks and notes with the person who made them', async () => {
    const { clinic, nurse, member } = await moved();
    const { profile_id, email } = nurse;
    expect(await contactOf(clinic.viewer, profile_id)).toMatchObject({
      is_unlocked: true,
      email,
      private_note: 'Mine',
      has_match: false,
      has_application: false,
      note: null,
    });
    const [contact] = (await scene.contacts(clinic.viewer)).contacts;
    expect(contact).toMatchObject({ profile_id, is_unlocked: true, note: null });
    expect(await scene.user(clinic.viewer, 'unlocked_contacts { profile_id note }')).toEqual({
      unlocked_contacts: [{ profile_id, note: null }],
    });
    expect(await scene.user(clinic.viewer, 'job_facts { job_id } deleted_jobs { id }')).toEqual({
      job_facts: [],
      deleted_jobs: [],
    });
    expect(await contactOf(member, profile_id)).toMatchObject({
      is_unlocked: false,
      email: null,
      private_note: null,
      has_match: true,
      has_application: true,
      note: 'Included a personal note',
    });
  });

  it('lets the practice unlock the professional too, with one stop for each', async () => {
    const { clinic, nurse, member } = await moved();
    expect(await scene.unlock(member, nurse.profile_id)).toBe('Contact unlocked');
    expect((await scene.unlockEvents(nurse.profile_id)).map(({ employerKey }) => employerKey)).toEqual([
      clinic.viewer.owner_key,
      member.acting?.owner_key,
    ]);
    await scene.stopContact(nurse.viewer, clinic.job_id);
    for (const viewer of [clinic.viewer, member])
      expect((await contactOf(viewer, nurse.profile_id))?.asked_to_stop_at).not.toBeNull();
  });

  it('keeps interviews with who offered them while its address stays', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair();
    const practice = await scene.practice();
    await scene.moveIn(clinic, practice);
    expect(await scene.interviewsOf(clinic.viewer)).toMatchObject([{ id: interview.id, state: 'booked' }]);
    expect(await scene.interviewsOf(scene.member(practice))).toEqual([]);
    expect(await scene.cancelAsEmployer(clinic, nurse)).toMatchObject({ state: 'canceled' });
  });

  it('cancels interviews of its former owner when its address changes', async () => {
    const { clinic, nurse } = await scene.bookedPair();
    const practice = await scene.practice();
    await scene.moveIn(clinic, practice);
    const viewer = scene.service.viewer('successor@example.com');
    await scene.moveIn(clinic, practice, { viewer, email: 'successor@example.com' }, 3);
    expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([{ state: 'canceled' }]);
    expect(scene.subjectsTo('successor@example.com')).toEqual([]);
  });

  it('keeps the practice’s interviews when its address changes, and gives billing the new address', async () => {
    const practice = await scene.practice();
    const nurse = await scene.matchedNurse(practice);
    const member = scene.member(practice);
    await scene.unlock(member, nurse.profile_id);
    await scene.mustOffer({ ...practice, viewer: member }, nurse);
    const viewer = scene.service.viewer('new-owner@example.com');
    await scene.confirm(viewer);
    const job = { ...practice, viewer: practice.founder };
    await scene.moveIn(job, practice, { viewer, email: 'new-owner@example.com' });
    expect(await scene.interviewsOf(member)).toMatchObject([{ state: 'offered' }]);
    const emails = (await scene.unlockEvents(nurse.profile_id)).map(
      ({ sealedParties }) => unseal(PartiesSchema, sealedParties, laptopKeys.SEAL_KEY).employerEmail,
    );
    expect(emails).toEqual([practice.email, 'new-owner@example.com']);
  });

  it('is unlocked by one side while it moves', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.matchedNurse(clinic);
    const practice = await scene.practice();
    const [own] = await Promise.all([
      scene.unlock(clinic.viewer, nurse.profile_id),
      scene.moveIn(clinic, practice),
    ]);
    const unlocks = await scene.unlockEvents(nurse.profile_id);
    // Either before the move, or there is no contact any more.
    if (own === 'Contact unlocked')
      expect(unlocks).toMatchObject([{ employerKey: clinic.viewer.owner_key, memberId: '' }]);
    else {
      expect(own).toMatch(/^NOT_FOUND/);
      expect(unlocks).toEqual([]);
    }
    expect((await contactOf(scene.member(practice), nurse.profile_id))?.is_unlocked).toBe(false);
  });

  it('does not count answers that were promised before', async () => {
    const clinic = await scene.employer();
    const mutation = 'mutation { promiseAnswers(is_on: true) { message } }';
    await scene.service.graphql(clinic.viewer, mutation);
    const nurse = await scene.matchedNurse(clinic);
    await scene.apply(nurse.viewer, clinic.job_id);
    const practice = await scene.practice();
    await scene.moveIn(clinic, practice);
    const { dataSource } = scene.service;
    await dataSource.query(
      `update promised_answer set answer_due_at = now() - interval '1 minute' where owner_key = $1`,
      [clinic.viewer.owner_key],
    );
    await scene.runMinuteSweep();
    expect(
      await dataSource.query('select from promised_answer where owner_key in ($1, $2)', [
        clinic.viewer.owner_key,
        practice.owner_key,
      ]),
    ).toEqual([]);
  });
});
