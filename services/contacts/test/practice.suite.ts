import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { PracticeScene } from './practice-scene.js';

describe('A practice', () => {
  const scene = duringTests(() => PracticeScene.start());

  const contactOf = (viewer: SignedIn, profile_id: string) => scene.findContact(viewer, { profile_id });

  describe('Acts for a practice', () => {
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
        await scene.user(scene.recent(viewer), 'unlocked_contacts { profile_id }').catch(() => undefined);
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
      await scene.service.handleDeletion(practice.owner_key);
      expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([{ id, state: 'canceled' }]);
      await scene.service.inbox.emailAbout(nurse.email, /^Interview canceled/);
    });
  });

  describe('Job that moves into a practice', () => {
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
      expect(await scene.user(scene.recent(clinic.viewer), 'unlocked_contacts { profile_id note }')).toEqual({
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

    it('cancels interviews of its former owner when its address changes', async () => {
      const { clinic, nurse } = await scene.bookedPair();
      const practice = await scene.practice();
      await scene.moveIn(clinic, practice);
      const edited = { ...clinic, viewer: { ...clinic.viewer, owner_key: practice.owner_key } };
      await scene.changeJob(edited, 3, { posterKey: '' }); // by the previous release
      expect(await scene.interviewsOf(nurse.viewer)).toMatchObject([{ state: 'booked' }]);
      const viewer = scene.service.viewer('successor@example.com');
      await scene.moveIn(clinic, practice, { viewer, email: 'successor@example.com' }, 4);
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
  });
});
