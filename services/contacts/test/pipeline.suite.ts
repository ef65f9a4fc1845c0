import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { PipelineScene } from './pipeline-scene.js';

describe('An employer’s view of a contact', () => {
  const scene = duringTests(() =>
    PipelineScene.start({ RATE_LIMITS: 'unlock=10000/3600,unlock-day=10000/3600' }),
  );

  /** A clinic with one contact. */
  const pair = async () => {
    const { clinic, nurse } = await scene.matchedPair();
    return { clinic, nurse, ...clinic, profile_id: nurse.profile_id };
  };
  const contactOf = async (viewer: SignedIn) => (await scene.people(viewer)).contacts[0];
  const stageOf = async (viewer: SignedIn) => (await contactOf(viewer))?.stage;

  describe('Stage of a contact', () => {
    it('is hired during an active hire, with its details, and unlocked afterwards', async () => {
      const { clinic, profile_id } = await pair();
      const hireId = uuid();
      await scene.unlock(clinic.viewer, profile_id);
      await scene.changeContact(clinic.viewer, profile_id, { stage: 'interviewing' });
      await scene.hire(clinic.viewer, profile_id, { hireId, role: 'LPN', startsOn: '2026-11-16' });
      expect(await contactOf(clinic.viewer)).toMatchObject({
        stage: 'hired',
        hire: { status: 'paid', role: 'LPN', starts_on: '2026-11-16' },
      });
      await scene.hire(clinic.viewer, profile_id, { hireId, lives: false });
      expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'unlocked', hire: null });
    });

    it('is hired, and the professional’s export has neither the state of the fee nor the employer’s answers', async () => {
      const { clinic, nurse, profile_id } = await pair();
      await scene.unlock(clinic.viewer, profile_id);
      await scene.hire(clinic.viewer, profile_id, { role: 'LPN', status: 'disputed', stillAfterDays: 28 });
      const rows = JSON.stringify((await scene.exportedRows(nurse.viewer)).hired_as);
      expect(rows).toContain('LPN');
      expect(rows).not.toMatch(/disputed|still_after_days/);
    });

    it('is hired if any hire is active, also after older events of another', async () => {
      const { clinic, profile_id } = await pair();
      const [older, lasting] = [uuid(), uuid()];
      await scene.unlock(clinic.viewer, profile_id);
      const updates = [
        { hireId: lasting, lives: true, revision: 3n, role: 'LPN' },
        { hireId: older, lives: false, revision: 4n, status: 'waived' },
        { hireId: older, lives: true, revision: 1n },
      ] as const;
      for (const update of updates) await scene.hire(clinic.viewer, profile_id, update);
      expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'hired', hire: { role: 'LPN' } });
      await scene.hire(clinic.viewer, profile_id, { hireId: lasting, lives: false, revision: 5n });
      expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'unlocked', hire: null });
    });

    it('stays passed after late events of an ended hire, but not after a new hire', async () => {
      const { clinic, profile_id } = await pair();
      const hireId = uuid();
      await scene.unlock(clinic.viewer, profile_id);
      await scene.hire(clinic.viewer, profile_id, { hireId, lives: false });
      await scene.changeContact(clinic.viewer, profile_id, { stage: 'passed' });
      await scene.hire(clinic.viewer, profile_id, { hireId, lives: false, status: 'waived' });
      expect(await stageOf(clinic.viewer)).toBe('passed');
      await scene.hire(clinic.viewer, profile_id, { lives: false });
      expect(await stageOf(clinic.viewer)).toBe('unlocked');
    });

    it('changes for several contacts where the transition is allowed', async () => {
      const { clinic, profile_id } = await pair();
      const { nurse: second } = await scene.unlockedPair(clinic);
      const outsider = await scene.nurse();
      const ids = [profile_id, second.profile_id, outsider.profile_id];
      expect(await scene.changeContacts(clinic.viewer, ids, 'shortlisted')).toBe(1);
      expect(await scene.changeContacts(clinic.viewer, ids, 'shortlisted')).toBe(0);
      expect(await scene.changeContacts(clinic.viewer, ids, 'passed')).toBe(2);
      expect((await scene.people(clinic.viewer)).pagination.counts).toMatchObject({ all: 2, passed: 2 });
      const many = Array.from({ length: 51 }, () => uuid());
      expect(await scene.changeContacts(clinic.viewer, many, 'passed')).toBe(
        'INVALID: Please choose at most 50 contacts at a time.',
      );
    });
  });

  describe('Private data of an employer about a contact', () => {
    it('contains a note of at most 2,000 characters, which does not change the stage', async () => {
      const { clinic, profile_id } = await pair();
      await scene.changeContact(clinic.viewer, profile_id, { stage: 'shortlisted' });
      const note = 'n'.repeat(2_000);
      expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: note })).toMatchObject({
        private_note: note,
        stage: 'shortlisted',
      });
      expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: `${note}n` })).toBe(
        'INVALID: Please use at most 2000 characters.',
      );
      expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: '  ' })).toMatchObject({
        private_note: null,
        stage: 'shortlisted',
      });
    });

    it('keeps a note that was changed since the editor began, unless the same text is sent again', async () => {
      const { clinic, profile_id } = await pair();
      const save = (private_note: string, private_note_before?: string) =>
        scene.changeContact(clinic.viewer, profile_id, { private_note, private_note_before });
      expect(await save('Speaks Spanish.', '')).toMatchObject({ private_note: 'Speaks Spanish.' });
      expect(await save('Ask in June.', '')).toBe(
        'CONFLICT: This note was changed elsewhere. Please load it again.',
      );
      expect(await contactOf(clinic.viewer)).toMatchObject({ private_note: 'Speaks Spanish.' });
      expect(await save('Speaks Spanish.', '')).toMatchObject({ private_note: 'Speaks Spanish.' });
      expect(await save('Ask in June.', 'Speaks Spanish. ')).toMatchObject({ private_note: 'Ask in June.' });
      expect(await save('Ask in July.')).toMatchObject({ private_note: 'Ask in July.' });
    });

    it('has one of two notes that are saved concurrently from the same text', async () => {
      const { clinic, profile_id } = await pair();
      const saved = await Promise.all(
        ['First', 'Second'].map((private_note) =>
          scene.changeContact(clinic.viewer, profile_id, { private_note, private_note_before: null }),
        ),
      );
      const [stored, ...others] = saved.filter((contact) => typeof contact !== 'string');
      expect(others).toEqual([]);
      expect(await contactOf(clinic.viewer)).toMatchObject({ private_note: stored?.private_note });
    });

    it('belongs to one employer, and other users cannot find the contact', async () => {
      const { clinic, profile_id } = await pair();
      const rival = await scene.employer();
      await scene.match(rival.job_id, profile_id);
      await scene.changeContact(clinic.viewer, profile_id, { stage: 'passed', private_note: 'note-marker' });
      await scene.open(clinic.viewer, profile_id);
      const theirs = await scene.people(rival.viewer);
      expect(theirs.contacts).toMatchObject([{ stage: 'new', is_new: true, private_note: null }]);
      expect(JSON.stringify(theirs)).not.toContain('note-marker');
      const outsider = (await scene.employer()).viewer;
      expect(await scene.changeContact(outsider, profile_id, { stage: 'passed' })).toBe(
        'NOT_FOUND: Contact not found',
      );
      expect(await scene.open(outsider, profile_id)).toBe('NOT_FOUND: Contact not found');
      expect(await scene.changeContacts(outsider, [profile_id], 'passed')).toBe(0);
    });

    it('never reaches the professional, not even as a change notice', async () => {
      const { clinic, nurse, job_id, profile_id } = await pair();
      await scene.apply(nurse.viewer, job_id);
      const seenByNurse = () =>
        scene.user(
          nurse.viewer,
          'applied { applied_at job { id } } saved { saved_at } unlocked_by { unlocked_at }',
        );
      const before = await seenByNurse();
      const countNotices = await scene.countNoticesTo(nurse.viewer);
      for (const change of [{ stage: 'shortlisted' }, { stage: 'passed' }, { private_note: 'note-marker' }])
        await scene.changeContact(clinic.viewer, profile_id, change);
      expect(await seenByNurse()).toEqual(before);
      expect(await countNotices()).toBe(0);
      await scene.service.waitForEmails();
      expect(scene.service.inbox.emailsTo(nurse.email)).toEqual([]);
      expect(await scene.readTables('outbox', 'inbox', 'dead_letter')).not.toContain('note-marker');
    });

    it('cannot be read or changed by an admin who acts as the employer', async () => {
      const { clinic, nurse, job_id, profile_id } = await pair();
      await scene.apply(nurse.viewer, job_id);
      await scene.changeContact(clinic.viewer, profile_id, {
        stage: 'shortlisted',
        private_note: 'note-marker',
      });
      const acting = { ...clinic.viewer, actor_id: uuid() };
      for (const page of [await scene.people(acting), await scene.contactsFor(acting, {})]) {
        expect(page.contacts).toMatchObject([{ stage: 'shortlisted', private_note: null }]);
        expect(JSON.stringify(page)).not.toContain('note-marker');
      }
      const forbidden = 'FORBIDDEN: You cannot do this while impersonating someone.';
      expect(await scene.changeContact(acting, profile_id, { stage: 'passed' })).toBe(forbidden);
      expect(await scene.changeContacts(acting, [profile_id], 'passed')).toBe(forbidden);
      expect(await scene.open(acting, profile_id)).toBe(forbidden);
    });

    it('marks a contact as new until it is opened and again after an application, which shows it was seen', async () => {
      const { clinic, nurse, job_id, profile_id } = await pair();
      const isNew = async () => (await contactOf(clinic.viewer))?.is_new;
      const seen = async () =>
        JSON.parse(await scene.readTables('application')) as [{ job_id: string; seen_at: string | null }[]];
      const seenOfJob = async () =>
        (await seen())[0].filter((each) => each.job_id === job_id).map(({ seen_at }) => seen_at);
      expect(await isNew()).toBe(true);
      await scene.open(clinic.viewer, profile_id);
      expect(await isNew()).toBe(false);
      await scene.apply(nurse.viewer, job_id);
      expect(await isNew()).toBe(true);
      expect(await seenOfJob()).toEqual([null]);
      await scene.open(clinic.viewer, profile_id);
      expect(await isNew()).toBe(false);
      const first = await seenOfJob();
      expect(first).toEqual([expect.any(String)]);
      await scene.open(clinic.viewer, profile_id);
      expect(await seenOfJob()).toEqual(first);
    });
  });

  describe('Stage and note of a contact', () => {
    const countStates = async (profile_id: string) =>
      (JSON.parse(await scene.readTables('contact_state')) as { profile_id: string }[][])[0]?.filter(
        (each) => each.profile_id === profile_id,
      ).length;
    const anHourLater = async () => {
      await scene.age('leaving_owner.since', '1 hour');
      await scene.runMinuteSweep();
    };
    const pairWithNote = async () => {
      const { clinic, profile_id, job_id } = await pair();
      const change = { stage: 'shortlisted', private_note: 'note-marker' };
      await scene.changeContact(clinic.viewer, profile_id, change);
      return { clinic, job_id, profile_id };
    };

    it('is deleted with the profile', async () => {
      const { clinic, profile_id } = await pairWithNote();
      await scene.unlock(clinic.viewer, profile_id);
      await scene.hire(clinic.viewer, profile_id);
      await scene.removeProfile(profile_id);
      expect(await countStates(profile_id)).toBe(0);
      expect(await scene.readTables('contact_hire')).not.toContain(profile_id);
      await scene.hire(clinic.viewer, profile_id, { lives: false });
      expect(await scene.readTables('contact_hire')).not.toContain(profile_id);
    });

    it('is deleted with the last related job, unless the contact is unlocked', async () => {
      const { clinic, job_id, profile_id } = await pairWithNote();
      const second = await scene.postJob(clinic);
      const { nurse: opened } = await scene.unlockedPair(clinic);
      await scene.changeContact(clinic.viewer, opened.profile_id, { stage: 'interviewing' });
      await scene.match(second, profile_id);
      await scene.removeJob(second);
      expect(await countStates(profile_id)).toBe(1);
      const third = await scene.postJob(clinic);
      await scene.removeJob(job_id);
      expect(await countStates(profile_id)).toBe(0);
      expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'interviewing' });
      await scene.removeJob(third); // which also ends the account
      expect(await countStates(opened.profile_id)).toBe(1);
      await anHourLater();
      expect(await countStates(opened.profile_id)).toBe(0);
    });

    it('stays if the job that replaces the last one arrives after its removal', async () => {
      const { clinic, job_id, profile_id } = await pairWithNote();
      await scene.unlock(clinic.viewer, profile_id);
      await scene.removeJob(job_id);
      const replaced = await scene.postJob(clinic);
      await anHourLater();
      expect(await contactOf(clinic.viewer)).toMatchObject({
        is_unlocked: true,
        private_note: 'note-marker',
      });
      await scene.removeJob(replaced);
      await scene.runMinuteSweep();
      expect(await countStates(profile_id)).toBe(1);
      await anHourLater();
      expect(await countStates(profile_id)).toBe(0);
    });
  });
});
