import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { v7 as uuid } from 'uuid';
import { type Clinic, Scene } from './scene.js';

const interestSent = 'Your interest was sent to the employer.';
const withdrawn = 'Your interest was withdrawn. The clinic no longer sees your note.';
const back = 'Your interest is back as it was sent.';
const late = 'CONFLICT: It is too late to undo that.';

describe('Interest in a job', () => {
  const scene = duringTests(() => Scene.start());

  describe('Professional', () => {
    it('expresses interest, which emails the employer once and without hidden data', async () => {
      const [clinic, other] = [await scene.employer(), await scene.employer()];
      const nurse = await scene.nurse();
      expect(await scene.apply(nurse.viewer, clinic.job_id, 'note-marker')).toBe(interestSent);
      expect(await scene.apply(nurse.viewer, clinic.job_id)).toMatch(/^TOO_MANY/);
      expect(await scene.apply(nurse.viewer, other.job_id)).toBe(interestSent);
      expect(await scene.user(nurse.viewer, 'applied { job { id } }')).toEqual({
        applied: [{ job: { id: other.job_id } }, { job: { id: clinic.job_id } }],
      });
      const { subject, text, html } = await scene.service.inbox.emailTo(clinic.email);
      expect(text.replaceAll('\n', ' ')).toContain(
        'Dana Maria Ortiz expressed interest in Registered Nurse · Cardiology in San Francisco, CA',
      );
      for (const marker of [...nurse.secrets, 'note-marker'])
        expect(subject + text + html).not.toContain(marker);
      await scene.service.waitForEmails();
      expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(1);
    });

    it('cannot apply to a paused job, while unlocked contacts of it stay', async () => {
      const { clinic, nurse: unlocked } = await scene.unlockedPair();
      const late = await scene.nurse();
      await scene.changeJob(clinic, 2, { isPaused: true });
      await scene.endMatch(clinic.job_id, unlocked.profile_id);
      expect(await scene.apply(late.viewer, clinic.job_id)).toBe(
        'CONFLICT: This job is not accepting new interest right now. Please try again later.',
      );
      expect(await scene.save(late.viewer, clinic.job_id)).toBe('Job saved');
      expect((await scene.contacts(clinic.viewer)).contacts).toMatchObject([
        { is_unlocked: true, email: unlocked.email },
      ]);
      await scene.changeJob(clinic, 3, { isPaused: false });
      expect(await scene.apply(late.viewer, clinic.job_id)).toBe(interestSent);
    });

    it('can renew an application after an hour, also with concurrent clicks', async () => {
      const { job_id } = await scene.employer();
      const { viewer } = await scene.nurse();
      const clicks = await Promise.all(Array.from({ length: 10 }, () => scene.apply(viewer, job_id)));
      expect(clicks.filter((response) => response === interestSent)).toHaveLength(1);
      const refusal = (minutes: number) =>
        `TOO_MANY: You need to wait ${minutes} more minute(s) before updating your application.`;
      expect(clicks.filter((response) => response === refusal(60))).toHaveLength(9);

      for (const age of [25, 59]) {
        await scene.ageApplications(job_id, age);
        expect(await scene.apply(viewer, job_id)).toBe(refusal(60 - age));
      }
      await scene.ageApplications(job_id, 60);
      expect(await scene.apply(viewer, job_id, 'again')).toBe(interestSent);
      expect(await scene.findNotes(viewer, job_id)).toEqual(['again', null]);
    });

    it('sees only their own applications', async () => {
      const clinic = await scene.employer();
      const [nurse, other] = [await scene.nurse(), await scene.nurse()];
      await scene.apply(nurse.viewer, clinic.job_id, 'private');
      for (const { viewer } of [other, clinic])
        expect(await scene.findNotes(viewer, clinic.job_id)).toEqual([]);
      expect(await scene.findNotes(null, clinic.job_id)).toBe('UNAUTHENTICATED');
      for (const id of [uuid(), 'no-id']) expect(await scene.findNotes(nurse.viewer, id)).toBe('NOT_FOUND');
    });

    it("needs a profile and another owner's live job", async () => {
      const clinic = await scene.employer();
      const nurse = await scene.nurse();
      const own = await scene.employer(nurse.email);
      const withoutProfile = scene.service.viewer('nobody@example.com');
      for (const act of [scene.apply, scene.save]) {
        expect(await act(null, clinic.job_id)).toBe('UNAUTHENTICATED: Please sign in first.');
        expect(await act(withoutProfile, clinic.job_id)).toBe('FORBIDDEN: Please create a profile first.');
        expect(await act(nurse.viewer, uuid())).toBe('NOT_FOUND: Job not found');
        expect(await act(nurse.viewer, 'no-id')).toBe('NOT_FOUND: Job not found');
        expect(await act(nurse.viewer, own.job_id)).toBe('FORBIDDEN: This is your own job.');
      }
      await scene.removeJob(clinic.job_id);
      for (const act of [scene.apply, scene.save]) {
        expect(await act(nurse.viewer, clinic.job_id)).toBe('NOT_FOUND: Job not found');
      }
    });

    it('causes no email to an unverified address until it is verified', async () => {
      const clinic = await scene.unverifiedEmployer();
      const [first, second] = [await scene.nurse(), await scene.nurse()];
      for (const { viewer } of [first, second])
        expect(await scene.apply(viewer, clinic.job_id)).toBe(interestSent);

      const ownerKey = clinic.viewer.owner_key;
      for (let time = 0; time < 2; time++)
        await scene.service.handle('jobs.v1.JobConfirmed', { jobId: clinic.job_id, ownerKey });
      await scene.service.inbox.emailTo(clinic.email);
      await scene.apply((await scene.nurse()).viewer, clinic.job_id);
      await scene.service.waitForEmails();
      expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(2);
    });
  });

  describe('Withdrawn interest', () => {
    const seenBy = async ({ viewer }: Clinic) =>
      (await scene.contacts(viewer)).contacts.map(({ profile_id, contact_type, note, interactions }) => ({
        profile_id,
        contact_type,
        note,
        history: interactions.map(({ type }) => type),
      }));

    it('leaves the employer at most a match and no note', async () => {
      const clinic = await scene.employer();
      const [matched, unmatched] = [await scene.nurse(), await scene.nurse()];
      await scene.match(clinic.job_id, matched.profile_id);
      for (const { viewer } of [matched, unmatched]) {
        await scene.apply(viewer, clinic.job_id, 'withdrawn-marker');
        await scene.ageApplications(clinic.job_id, 61);
        await scene.apply(viewer, clinic.job_id, 'renewed-marker');
      }
      expect(await seenBy(clinic)).toHaveLength(2);

      for (const { viewer } of [matched, unmatched])
        expect(await scene.withdraw(viewer, clinic.job_id)).toBe(withdrawn);
      expect(await seenBy(clinic)).toEqual([
        { profile_id: matched.profile_id, contact_type: 'match', note: null, history: ['match'] },
      ]);
      expect(await scene.readTables('application', 'withdrawn_interest')).not.toMatch(
        /withdrawn-marker|renewed-marker/,
      );
      expect(await scene.unlock(clinic.viewer, unmatched.profile_id)).toMatch(/^NOT_FOUND/);
      expect(await scene.user(unmatched.viewer, 'applied { job { id } }')).toEqual({ applied: [] });
    });

    it('keeps the one-hour cooldown', async () => {
      const { job_id } = await scene.employer();
      const { viewer } = await scene.nurse();
      await scene.apply(viewer, job_id);
      await scene.ageApplications(job_id, 25);
      await scene.withdraw(viewer, job_id);
      expect(await scene.apply(viewer, job_id)).toBe(
        'TOO_MANY: You need to wait 35 more minute(s) before updating your application.',
      );
      await scene.age('withdrawn_interest.sent_at', '1 hour', { job_id });
      expect(await scene.apply(viewer, job_id, 'again')).toBe(interestSent);
      expect(await scene.findNotes(viewer, job_id)).toEqual(['again']);
    });

    it('keeps the cooldown for a new profile of the same person only', async () => {
      const { job_id } = await scene.employer();
      const [applied, withdrew, other] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
      for (const { viewer } of [applied, withdrew]) await scene.apply(viewer, job_id);
      await scene.ageApplications(job_id, 25);
      await scene.withdraw(withdrew.viewer, job_id);
      for (const nurse of [applied, withdrew]) {
        await scene.removeProfile(nurse.profile_id);
        await scene.changeProfile({ ...nurse, profile_id: uuid() }, 1, {});
        expect(await scene.apply(nurse.viewer, job_id)).toBe(
          'TOO_MANY: You need to wait 35 more minute(s) before updating your application.',
        );
      }
      expect(await scene.apply(other.viewer, job_id)).toBe(interestSent);
      await scene.age('removed_interest.sent_at', '1 hour');
      for (const { viewer } of [applied, withdrew])
        expect(await scene.apply(viewer, job_id)).toBe(interestSent);
      await scene.runMinuteSweep();
      expect(await scene.rows('select from removed_interest')).toEqual([]);
    });

    it('is impossible after an unlock, also a concurrent one', async () => {
      const clinic = await scene.employer();
      const nurse = await scene.interestedNurse(clinic, 'kept');
      await scene.unlock(clinic.viewer, nurse.profile_id);
      expect(await scene.withdraw(nurse.viewer, clinic.job_id)).toBe(
        'CONFLICT: They already have your contact details.',
      );
      expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['kept']);

      for (let time = 0; time < 5; time++) {
        const quick = await scene.interestedNurse(clinic);
        const responses = await Promise.all([
          scene.unlock(clinic.viewer, quick.profile_id),
          scene.withdraw(quick.viewer, clinic.job_id),
        ]);
        expect([
          ['Contact unlocked', 'CONFLICT: They already have your contact details.'],
          ['NOT_FOUND: Profile not found', withdrawn],
        ]).toContainEqual(responses);
      }
    });

    it('cancels emails that are still pending', async () => {
      const clinic = await scene.unverifiedEmployer();
      const nurse = await scene.interestedNurse(clinic);
      await scene.withdraw(nurse.viewer, clinic.job_id);
      await scene.confirm(clinic.viewer);
      await scene.interestedNurse(clinic);
      await scene.service.waitForEmails();
      expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(1);
    });

    it('leaves no rows after the job or the profile is removed', async () => {
      const clinic = await scene.employer();
      const [nurse, leaver] = [await scene.nurse(), await scene.nurse()];
      const second = await scene.postJob(clinic);
      for (const [viewer, job_id] of [
        [leaver.viewer, clinic.job_id],
        [leaver.viewer, second],
        [nurse.viewer, clinic.job_id],
      ] as const)
        for (const act of [scene.apply, scene.withdraw, scene.hide]) await act(viewer, job_id);
      await scene.visit(leaver.viewer);
      await scene.removeProfile(leaver.profile_id);
      await scene.removeJob(clinic.job_id);
      const remaining = await scene.readTables('withdrawn_interest', 'hidden_job', 'seeker_visit');
      for (const id of [leaver.profile_id, clinic.job_id]) expect(remaining).not.toContain(id);
    });
  });

  describe('Undoing a withdrawal', () => {
    const emailsArrived = (email: string, count: number) =>
      eventually(() => expect(countEmailsTo(email)).toBeGreaterThanOrEqual(count));
    const countEmailsTo = (email: string) => scene.service.inbox.emailsTo(email).length;

    it('restores everything as it was, without repeating an email', async () => {
      const { clinic, nurse } = await scene.matchedPair();
      await scene.apply(nurse.viewer, clinic.job_id, 'first-marker');
      await scene.ageApplications(clinic.job_id, 61);
      await scene.apply(nurse.viewer, clinic.job_id, 'second-marker');
      await emailsArrived(clinic.email, 2);
      const { contacts: before } = await scene.contacts(clinic.viewer);

      const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
      expect(await scene.readTables('application', 'withdrawn_interest', 'outbox')).not.toMatch(
        /first-marker|second-marker/,
      );
      expect(undo).not.toContain('marker');
      expect(await scene.restore(nurse.viewer, clinic.job_id, undo)).toBe(back);
      expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['second-marker', 'first-marker']);
      expect((await scene.contacts(clinic.viewer)).contacts).toEqual(before);
      expect(await scene.readTables('withdrawn_interest')).not.toContain(nurse.profile_id);
      expect(await scene.apply(nurse.viewer, clinic.job_id)).toMatch(/^TOO_MANY/);

      await scene.interestedNurse(clinic);
      await scene.service.waitForEmails();
      expect(countEmailsTo(clinic.email)).toBe(3);
    });

    it('works once, for the same professional, and for a live job', async () => {
      const clinic = await scene.employer();
      const elsewhere = await scene.postJob(clinic);
      const [nurse, other] = [await scene.nurse(), await scene.nurse()];
      for (const { viewer } of [nurse, other]) await scene.apply(viewer, clinic.job_id, 'mine');
      const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
      await scene.withdraw(other.viewer, clinic.job_id);
      expect(await scene.restore(other.viewer, clinic.job_id, undo)).toBe(late);
      expect(await scene.restore(nurse.viewer, elsewhere, undo)).toBe(late);
      for (const none of ['', 'nothing', `${undo.slice(0, -4)}AAAA`])
        expect(await scene.restore(nurse.viewer, clinic.job_id, none)).toBe(late);
      const clicks = [1, 2].map(() => scene.restore(nurse.viewer, clinic.job_id, undo));
      expect((await Promise.all(clicks)).sort()).toEqual([late, back]);
      expect(await scene.findNotes(nurse.viewer, clinic.job_id)).toEqual(['mine']);

      const again = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
      await scene.removeJob(clinic.job_id);
      expect(await scene.restore(nurse.viewer, clinic.job_id, again)).toMatch(/^NOT_FOUND/);
      expect(await scene.withdrawWithUndo(nurse.viewer, elsewhere)).toBe('');
      expect(await scene.restore(null, elsewhere, again)).toMatch(/^UNAUTHENTICATED/);
    });
  });
});

describe('Interest in many jobs', () => {
  const scene = duringTests(() => Scene.start({ RATE_LIMITS: 'apply=2/86400' }));

  it('is limited for each professional, so that nobody writes to every employer', async () => {
    const clinics = await Promise.all([1, 2, 3].map(() => scene.employer()));
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    const responses: string[] = [];
    for (const { job_id } of clinics) responses.push(await scene.apply(nurse.viewer, job_id));
    expect(responses).toEqual([interestSent, interestSent, expect.stringMatching(/^TOO_MANY/)]);
    expect(await scene.apply(other.viewer, clinics[2]?.job_id ?? '')).toBe(interestSent);
  });
});
