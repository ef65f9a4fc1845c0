import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { promiseTexts } from '@nearward/proto/rest/answer-texts';
import { PromiseScene } from './promise-scene.js';
import type { Nurse } from './scene.js';

const lateSubject = 'No answer yet from Bayside Clinic: RN, Cardiology';
const endedSubject = 'Your answer promise has ended';

describe('Employers who promise answers', () => {
  const scene = duringTests(() => PromiseScene.start());

  describe('The answer promise', () => {
    const countOf = ({ email }: { email: string }, about: string) =>
      scene.subjectsTo(email, new RegExp(about)).length;
    const marks = async (nurse: Nurse) =>
      (await scene.user<{ marks: { promised: string[] } }>(nurse.viewer, 'marks { promised }')).marks
        .promised;

    it('is shown on all jobs of the employer, and changes only in person', async () => {
      const clinic = await scene.employer();
      const second = await scene.postJob(clinic);
      const nurse = await scene.interestedNurse({ job_id: second });
      expect(await scene.publicPromise(clinic.job_id)).toMatchObject({ is_on: false });
      expect(await marks(nurse)).toEqual([]);
      expect(await scene.promise(null)).toMatch('UNAUTHENTICATED');
      const admin = { ...clinic.viewer, actor_id: nurse.viewer.user_id };
      expect(await scene.promise(admin)).toMatch('FORBIDDEN');

      const notices = await scene.countNoticesTo(clinic.viewer);
      expect(await scene.promise(clinic.viewer)).toBe(promiseTexts.on);
      expect(await notices()).toBe(1);
      for (const id of [clinic.job_id, second])
        expect(await scene.publicPromise(id)).toEqual({ is_on: true, due: null, in_time: null });
      expect(await marks(nurse)).toEqual([second]);
      expect((await scene.ownPromise(clinic.viewer)).is_on).toBe(true);
      expect(await scene.promise(clinic.viewer, false)).toBe(promiseTexts.off);
      expect(await scene.publicPromise(second)).toMatchObject({ is_on: false });
      expect(await marks(nurse)).toEqual([]);
    });

    it('is fulfilled by an unlock or a pass in time, and public from three professionals on', async () => {
      const clinic = await scene.promisingEmployer();
      const [unlocked, passed, ignored] = [
        await scene.interestedNurse(clinic),
        await scene.interestedNurse(clinic),
        await scene.interestedNurse(clinic),
      ];
      expect((await scene.ownPromise(clinic.viewer)).next).toMatchObject({ count: 3 });
      expect(await scene.jobPage(ignored.viewer, clinic.job_id)).toMatchObject({ answers: null });
      await scene.unlock(clinic.viewer, unlocked.profile_id);
      await scene.pass(clinic, passed);
      expect((await scene.ownPromise(clinic.viewer)).next).toMatchObject({ count: 1 });
      await scene.makeOlder('10 minutes');
      await scene.runMinuteSweep();
      expect(await scene.lateness(ignored)).toEqual([null]);
      await scene.passDueTime();
      await scene.service.waitForEmails();
      for (const nurse of [unlocked, passed]) {
        expect(await scene.lateness(nurse)).toEqual([false]);
        expect(countOf(nurse, lateSubject)).toBe(0);
      }
      expect(await scene.lateness(ignored)).toEqual([true]);
      expect(await scene.publicPromise(clinic.job_id)).toEqual({ is_on: true, due: 3, in_time: 2 });
      const { job_id: newcomers } = await scene.promisingEmployer();
      expect(await scene.publicPromise(newcomers)).toEqual({ is_on: true, due: null, in_time: null });
      expect(await scene.ownPromise(clinic.viewer)).toMatchObject({
        records: [{ employer_name: 'Bayside Clinic', due: 3, in_time: 2 }],
        next: null,
      });
    });

    it('emails the professional once about late answers, with other jobs', async () => {
      const clinic = await scene.promisingEmployer();
      const second = await scene.postJob(clinic);
      const other = await scene.employer();
      const nurse = await scene.interestedNurse(clinic);
      await scene.apply(nurse.viewer, second);
      await scene.match(other.job_id, nurse.profile_id);
      await scene.passDueTime();
      await scene.passDueTime();
      expect(await scene.lateness(nurse)).toEqual([true, true]);
      await scene.service.waitForEmails();
      expect(countOf(nurse, lateSubject)).toBe(1);
      const { text } = await scene.service.inbox.emailAbout(nurse.email, lateSubject);
      expect(text).toContain(`/jobs/${other.job_id}`);
      expect(text).toContain('/unsubscribe/');
      expect((await scene.ownPromise(clinic.viewer)).is_on).toBe(true); // a person counts once
    });

    it('is broken by an unlock after the answer was due', async () => {
      const clinic = await scene.promisingEmployer();
      const nurse = await scene.interestedNurse(clinic);
      await scene.makeOlder('10 days');
      await scene.unlock(clinic.viewer, nurse.profile_id);
      await scene.runMinuteSweep();
      expect(await scene.lateness(nurse)).toEqual([true]);
    });

    it('waits for a pass that is sent later, which counts when it was decided', async () => {
      const clinic = await scene.promisingEmployer();
      const [inTime, late] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
      await scene.pass(clinic, inTime);
      const makeDue = ({ profile_id }: Nurse) =>
        scene.rows(
          `update promised_answer set answer_due_at = now() - interval '1 minute' from application
           where application.id = application_id and profile_id = $1`,
          profile_id,
        );
      await scene.makeOlder('3 minutes');
      await makeDue(inTime);
      await scene.runMinuteSweep();
      expect(await scene.lateness(inTime)).toEqual([null]);
      await scene.pass(clinic, inTime, 'schedule');
      await scene.pass(clinic, late);
      await makeDue(late);
      await scene.sendAnswers();
      expect(await scene.lateness(inTime)).toEqual([false]);
      expect(await scene.lateness(late)).toEqual([true]);
      await scene.service.waitForEmails();
      expect(countOf(late, lateSubject)).toBe(0); // the answer has come since
    });

    it('does not count a pass that the employer takes back', async () => {
      const clinic = await scene.promisingEmployer();
      const nurse = await scene.interestedNurse(clinic);
      await scene.pass(clinic, nurse);
      await scene.changeContact(clinic.viewer, nurse.profile_id, { stage: 'new' });
      await scene.passDueTime();
      expect(await scene.lateness(nurse)).toEqual([true]);
    });

    it('ends after two late answers of the last five, once, for 30 days', async () => {
      const clinic = await scene.promisingEmployer();
      const nurses = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
      await scene.makeOlder('10 days');
      await Promise.all([scene.runMinuteSweep(), scene.runMinuteSweep()]);
      await scene.runMinuteSweep();
      await scene.service.waitForEmails();
      for (const nurse of nurses) {
        expect(await scene.lateness(nurse)).toEqual([true]);
        expect(countOf(nurse, lateSubject)).toBe(1);
      }
      const { is_on, again_on } = await scene.ownPromise(clinic.viewer);
      expect(is_on).toBe(false);
      expect(await scene.publicPromise(clinic.job_id)).toMatchObject({ is_on: false });
      const day = new Date(again_on ?? '').toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      expect(await scene.promise(clinic.viewer)).toBe(`CONFLICT: ${promiseTexts.againOn(day)}`);
      expect(countOf(clinic, endedSubject)).toBe(1);
      const { text } = await scene.service.inbox.emailAbout(clinic.email, endedSubject);
      expect(text).toContain(promiseTexts.againOn(day));
      expect(await scene.promise(clinic.viewer, false)).toBe(promiseTexts.off);
      const pause = `select again_on - (changed_at at time zone 'America/Los_Angeles')::date as days
      from answer_promise where owner_key = $1`;
      expect(await scene.rows(pause, clinic.viewer.owner_key)).toEqual([{ days: 30 }]);

      await scene.rows(
        `update answer_promise set again_on = again_on - 30 where owner_key = $1`,
        clinic.viewer.owner_key,
      );
      expect(await scene.promise(clinic.viewer)).toBe(promiseTexts.on);
      expect(await scene.ownPromise(clinic.viewer)).toMatchObject({ is_on: true, again_on: null });
    });

    it('keeps its record through a new name, a repost and the switch', async () => {
      const clinic = await scene.promisingEmployer();
      await scene.interestedNurse(clinic);
      await scene.passDueTime();
      await scene.removeJob(clinic.job_id);
      const again = { ...clinic, job_id: await scene.postJob(clinic) };
      await scene.changeJob(again, 2, { employerName: 'Another Name' });
      const nurse = await scene.interestedNurse(again);
      await scene.promise(clinic.viewer, false); // just before it is due
      await scene.passDueTime();
      expect(await scene.lateness(nurse)).toEqual([true]);
      expect(await scene.promise(clinic.viewer)).toMatch('CONFLICT');
      await scene.service.waitForEmails();
      expect(countOf(clinic, endedSubject)).toBe(0); // it was off already
    });

    it('holds only for interest after it was made', async () => {
      const clinic = await scene.employer();
      const before = await scene.interestedNurse(clinic);
      await scene.promise(clinic.viewer);
      await scene.promise(clinic.viewer, false);
      const after = await scene.interestedNurse(clinic);
      for (const nurse of [before, after]) expect(await scene.lateness(nurse)).toEqual([]);
    });
  });

  describe('Promised answers', () => {
    const interest = async () => {
      const clinic = await scene.promisingEmployer();
      return { clinic, nurse: await scene.interestedNurse(clinic) };
    };

    it('do not count what the employer could not answer', async () => {
      const [withdrawn, deleted, moved, suspended, hidden] = [
        await interest(),
        await interest(),
        await interest(),
        await interest(),
        await interest(),
      ];
      await scene.withdraw(withdrawn.nurse.viewer, withdrawn.clinic.job_id);
      await scene.removeJob(deleted.clinic.job_id);
      const { viewer, email } = await scene.employer();
      await scene.changeJob({ ...moved.clinic, viewer, email }, 2, {});
      await scene.changeJob(suspended.clinic, 2, { isSuspended: true });
      await scene.changeProfile(hidden.nurse, 2, { isPaused: true });
      expect((await scene.ownPromise(hidden.clinic.viewer)).next).toBeNull();
      await scene.passDueTime();
      for (const { nurse } of [withdrawn, deleted, moved, suspended, hidden])
        expect(await scene.lateness(nurse)).toEqual([]);
    });

    it('do not include people with an unverified address or an earlier unlock', async () => {
      const clinic = await scene.promisingEmployer();
      const [unverified, unlocked] = [await scene.nurse(), await scene.nurse()];
      await scene.match(clinic.job_id, unlocked.profile_id);
      await scene.unlock(clinic.viewer, unlocked.profile_id);
      for (const { viewer } of [unverified, unlocked]) await scene.apply(viewer, clinic.job_id);
      expect(await scene.lateness(unlocked)).toEqual([]);
      await scene.passDueTime();
      expect(await scene.lateness(unverified)).toEqual([]);
    });

    it('follow a renewed interest, and return with a restored one', async () => {
      const { clinic, nurse } = await interest();
      await scene.makeOlder('61 minutes');
      await scene.apply(nurse.viewer, clinic.job_id);
      const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
      expect(await scene.lateness(nurse)).toEqual([]);
      await scene.restore(nurse.viewer, clinic.job_id, undo);
      expect(await scene.lateness(nurse)).toEqual([null]);
      await scene.passDueTime();
      expect(await scene.lateness(nurse)).toEqual([true]);
    });

    it.each([
      // The clocks change on the Sunday in between.
      ['America/New_York', '2098-03-07T20:00:00Z', '2098-03-12T04:00:00Z'],
      // Independence Day is observed on Friday, July 3. The moment is Thursday on Guam.
      ['Pacific/Guam', '2099-07-01T15:00:00Z', '2099-07-07T14:00:00Z'],
    ])('are due at the end of the second working day in %s', async (zone, sentAt, dueAt) => {
      const clinic = await scene.promisingEmployer();
      await scene.rows('update job_card set time_zone = $2 where id = $1', clinic.job_id, zone);
      await scene.rows(`alter table application alter column created_at set default '${sentAt}'`);
      const nurse = await scene.interestedNurse(clinic);
      await scene.rows('alter table application alter column created_at set default now()');
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({
        answer_due_at: new Date(dueAt).toISOString(),
      });
    });

    it('leave with the professional and with the account of the employer', async () => {
      const { clinic, nurse } = await interest();
      const other = await scene.interestedNurse(clinic);
      const { viewer } = clinic;
      const exported = async (who: typeof viewer, kind: string) => (await scene.exportedRows(who))[kind];
      expect(await exported(nurse.viewer, 'answers_promised')).toMatchObject([{ is_late: null }]);
      expect(await exported(viewer, 'promised_to')).toHaveLength(2);
      expect(await exported(viewer, 'answer_promise')).toMatchObject([{ is_on: true }]);
      await scene.removeProfile(nurse.profile_id);
      expect(await exported(viewer, 'promised_to')).toHaveLength(1);
      await scene.removeJob(clinic.job_id);
      await scene.service.handleDeletion(viewer.owner_key);
      expect(await scene.readTables('answer_promise', 'promised_answer')).not.toContain(viewer.owner_key);
      expect(await scene.lateness(other)).toEqual([]);
    });
  });
});
