import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { answerFinalText, passSentences } from '@nearward/proto/rest/answer-texts';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { PipelineScene } from './pipeline-scene.js';
import type { Clinic, Nurse } from './scene.js';

const answerFinal = `CONFLICT: ${answerFinalText}`;

describe('Passing on an application', () => {
  const scene = duringTests(() => PipelineScene.start());

  const applicant = async () => {
    const clinic = await scene.employer();
    return { clinic, nurse: await scene.interestedNurse(clinic, 'note-marker') };
  };
  const move = (clinic: Clinic, nurse: Nurse, stage: string) =>
    scene.changeContact(clinic.viewer, nurse.profile_id, { stage });
  const contactOf = ({ viewer }: Clinic, nurse: Nurse) => scene.findContact(viewer, nurse);
  /** The professional's view, from the job page and the list of applications. */
  const answerSeenBy = async (nurse: Nurse, { job_id }: Clinic) => {
    const page = await scene.jobPage(nurse.viewer, job_id);
    if (typeof page !== 'object') throw new Error(page);
    type Listed = Pick<SeekerJob, 'passed_at' | 'pass_reason'> & { job: { id: string } };
    const { applied } = await scene.user<{ applied: Listed[] }>(
      nurse.viewer,
      'applied { job { id } passed_at pass_reason }',
    );
    const listed = applied.find(({ job }) => job.id === job_id);
    const { passed_at, pass_reason } = page;
    expect(listed).toMatchObject({ passed_at, pass_reason });
    return passed_at === null ? pass_reason : { pass_reason };
  };

  it('informs the professional once, after ten minutes, with the reason', async () => {
    const { clinic, nurse } = await applicant();
    const notices = await scene.countNoticesTo(nurse.viewer);
    expect(await scene.pass(clinic, nurse, 'schedule')).toMatchObject({
      stage: 'passed',
      answer: { reason: 'schedule', told_at: null },
    });
    await scene.runMinuteSweep();
    expect(await notices()).toBe(0);
    expect(await answerSeenBy(nurse, clinic)).toBeNull();

    const later = await scene.countNoticesTo(nurse.viewer);
    await scene.sendAnswers();
    expect(await later()).toBe(1);
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await contactOf(clinic, nurse)).toMatchObject({
      answer: { reason: 'schedule', told_at: expect.any(String) as unknown },
    });
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('Update from Bayside Clinic: RN, Cardiology');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(passSentences.schedule);
    expect(text).toContain('/unsubscribe/');
    await scene.sendAnswers();
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(nurse.email)).toEqual(['Update from Bayside Clinic: RN, Cardiology']);
    const { interest_passed } = await scene.exportedRows(nurse.viewer);
    expect(interest_passed).toMatchObject([{ job_id: clinic.job_id, reason: 'schedule' }]);
    const stored = await scene.readTables('outbox', 'pass_answer');
    for (const secret of [...nurse.secrets, 'note-marker']) expect(stored).not.toContain(secret);
  });

  it('answers once everyone whose interest is in a filled job alone, and requests its pause', async () => {
    const { clinic, nurse: hired } = await applicant();
    const [waiting, ofTwoJobs] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
    await scene.match(await scene.postJob(clinic), ofTwoJobs.profile_id);
    await scene.unlock(clinic.viewer, hired.profile_id);
    await scene.hire(clinic.viewer, hired.profile_id);
    const waitingFor = async () => {
      type Facts = { job_facts: { job_id: string; waiting: number | null }[] };
      const { job_facts } = await scene.user<Facts>(clinic.viewer, 'job_facts { job_id waiting }');
      return job_facts.find(({ job_id }) => job_id === clinic.job_id)?.waiting;
    };
    expect(await waitingFor()).toBe(1);
    const fill = (viewer: Clinic['viewer']) => scene.act(viewer, 'fillJob', { id: clinic.job_id });
    expect(await fill((await scene.employer()).viewer)).toBe('NOT_FOUND: Job not found');
    await Promise.all([fill(clinic.viewer), fill(clinic.viewer)]);
    expect(await waitingFor()).toBe(0);
    expect(await contactOf(clinic, waiting)).toMatchObject({
      stage: 'passed',
      answer: { reason: 'position_filled' },
    });
    expect(await contactOf(clinic, ofTwoJobs)).toMatchObject({ stage: 'new', answer: null });
    const [filled] = await scene.service.publishedEvents('contacts.v1.JobFilled');
    expect(filled).toMatchObject({ jobId: clinic.job_id, employerKey: clinic.viewer.owner_key });
    await scene.sendAnswers();
  });

  it('can be undone until it is sent, and only an unlock changes it later', async () => {
    const { clinic, nurse } = await applicant();
    await scene.pass(clinic, nurse);
    expect(await move(clinic, nurse, 'new')).toMatchObject({ stage: 'new', answer: null });
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toBeNull();

    expect(await scene.changeContacts(clinic.viewer, [nurse.profile_id], 'passed')).toBe(1);
    await scene.sendAnswers();
    expect(await move(clinic, nurse, 'shortlisted')).toBe(answerFinal);
    expect(await scene.pass(clinic, nurse, 'schedule')).toBe(answerFinal);
    expect(await scene.changeContacts(clinic.viewer, [nurse.profile_id], 'new')).toBe(0);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'passed' });
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'other_candidates' });
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'unlocked', answer: null });
  });

  it('covers the applications so far, and renewed interest gets its own answer', async () => {
    const { clinic, nurse } = await applicant();
    await scene.ageApplications(clinic.job_id, 61);
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.pass(clinic, nurse, 'schedule');
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await scene.pass(clinic, nurse, 'on_hold')).toBe(answerFinal);

    await scene.ageApplications(clinic.job_id, 61);
    await scene.apply(nurse.viewer, clinic.job_id);
    expect(await answerSeenBy(nurse, clinic)).toBeNull();
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new', is_new: true, answer: null });
    await scene.pass(clinic, nurse, 'on_hold');
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'on_hold' });
  });

  it('sends nothing about mere matches and unlocked professionals', async () => {
    const { clinic, nurse } = await applicant();
    const matched = await scene.matchedNurse(clinic);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    for (const person of [matched, nurse]) {
      expect(await scene.pass(clinic, person)).toMatchObject({ stage: 'passed', answer: null });
      await scene.sendAnswers();
      expect(await answerSeenBy(person, clinic).catch(() => null)).toBeNull();
    }
    expect(await move(clinic, matched, 'new')).toMatchObject({ stage: 'new' });
  });

  it('is canceled by a withdrawal, and restored with it if it was sent', async () => {
    const { clinic, nurse } = await applicant();
    await scene.pass(clinic, nurse, 'on_hold');
    const undo = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    await scene.restore(nurse.viewer, clinic.job_id, undo);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new' });
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toBeNull();

    await scene.pass(clinic, nurse, 'on_hold');
    await scene.sendAnswers();
    const second = await scene.withdrawWithUndo(nurse.viewer, clinic.job_id);
    await scene.restore(nurse.viewer, clinic.job_id, second);
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'on_hold' });
    expect(await scene.pass(clinic, nurse)).toBe(answerFinal);
  });

  it('sends nothing after the job was removed or moved, an unlock, or a deleted profile', async () => {
    const [removed, moved] = [await applicant(), await applicant()];
    const [unlocked, deleted] = [await applicant(), await applicant()];
    for (const { clinic, nurse } of [removed, moved, unlocked, deleted]) await scene.pass(clinic, nurse);
    await scene.removeJob(removed.clinic.job_id);
    const viewer = scene.service.viewer('next-owner@example.com');
    await scene.changeJob({ ...moved.clinic, viewer, email: 'next-owner@example.com' }, 2, {});
    await scene.unlock(unlocked.clinic.viewer, unlocked.nurse.profile_id);
    await scene.removeProfile(deleted.nurse.profile_id);
    await scene.sendAnswers();
    await scene.service.waitForEmails();
    for (const { nurse, clinic } of [moved, unlocked]) expect(await answerSeenBy(nurse, clinic)).toBeNull();
    for (const { nurse } of [removed, moved, unlocked, deleted])
      expect(scene.subjectsTo(nurse.email)).not.toContain('Update from Bayside Clinic: RN, Cardiology');
    const rows = await scene.rows(`select from pass_answer where told_at is null`);
    expect(rows).toEqual([]);
  });

  it('of who was passed on or hired is not followed by an email that the job was removed', async () => {
    const [waiting, passed, hired] = [await applicant(), await applicant(), await applicant()];
    await scene.pass(passed.clinic, passed.nurse);
    await scene.sendAnswers();
    await scene.unlock(hired.clinic.viewer, hired.nurse.profile_id);
    await scene.hire(hired.clinic.viewer, hired.nurse.profile_id);
    for (const { clinic } of [waiting, passed, hired]) await scene.removeJob(clinic.job_id);
    await scene.service.inbox.emailAbout(waiting.nurse.email, /^No longer open/);
    await scene.service.waitForEmails();
    for (const { nurse } of [passed, hired])
      expect(scene.subjectsTo(nurse.email, /^No longer open/)).toEqual([]);
  });

  it('is restored if the interest in another job that undid it is withdrawn', async () => {
    const { clinic, nurse } = await applicant();
    const [second, third] = [await scene.postJob(clinic), await scene.postJob(clinic)];
    await scene.pass(clinic, nurse, 'schedule');
    const passed = await contactOf(clinic, nurse);
    for (const job_id of [second, third]) await scene.apply(nurse.viewer, job_id);
    const undo = await scene.withdrawWithUndo(nurse.viewer, third);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new', answer: null });
    await scene.withdraw(nurse.viewer, second);
    expect(await contactOf(clinic, nurse)).toMatchObject({
      stage: 'passed',
      stage_by: passed?.stage_by,
      answer: { reason: 'schedule', told_at: null },
    });
    await scene.restore(nurse.viewer, third, undo);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new', answer: null });
    await scene.withdraw(nurse.viewer, third);
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await scene.pass(clinic, nurse)).toBe(answerFinal);
  });

  it('respects quiet hours and unwanted emails', async () => {
    const { clinic, nurse } = await applicant();
    await scene.setQuietHours(nurse.viewer, { from: -1, until: 2 });
    await scene.chooseEmails(nurse.viewer, 'answers', 'never');
    await scene.pass(clinic, nurse);
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toBeNull();
    await scene.setQuietHours(nurse.viewer, { from: 2, until: -1 });
    await scene.sendAnswers();
    expect(await answerSeenBy(nurse, clinic)).toEqual({ pass_reason: 'other_candidates' });
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(nurse.email)).toEqual([]);
  });
});
