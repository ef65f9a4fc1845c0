import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contact } from '@nearward/proto/rest/contact';
import { answerStands, passSentences } from '@nearward/proto/rest/answer-texts';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { PipelineScene } from './pipeline-scene.js';

const stands = `CONFLICT: ${answerStands}`;

describe('An employer’s pass on somebody who was interested', () => {
  let scene: PipelineScene;
  beforeAll(async () => {
    scene = await PipelineScene.start();
  });
  afterAll(() => scene.service.stop());

  type Clinic = Awaited<ReturnType<typeof scene.employer>>;
  type Nurse = Awaited<ReturnType<typeof scene.nurse>>;
  const applicant = async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.nurse()];
    await scene.confirm(nurse.viewer);
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker');
    return { clinic, nurse };
  };
  const move = (clinic: Clinic, nurse: Nurse, stage: string, reason?: string) =>
    scene.changeContact(clinic.viewer, nurse.profile_id, { stage, reason });
  const pass = (clinic: Clinic, nurse: Nurse, reason?: string) => move(clinic, nurse, 'passed', reason);
  const contactOf = async (clinic: Clinic, nurse: Nurse): Promise<Contact | undefined> =>
    (await scene.people(clinic.viewer)).contacts.find(({ profile_id }) => profile_id === nurse.profile_id);
  const tenMinutesLater = async () => {
    await scene.service.dataSource.query(
      `update pass_answer set tell_after = tell_after - interval '10 minutes'`,
    );
    await scene.tellNews();
  };
  /** What the professional knows of it, by the job's page and by the list. */
  const heardBy = async (nurse: Nurse, { job_id }: Clinic) => {
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
  const subjectsTo = ({ email }: Nurse) =>
    scene.service.inbox.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('is told after ten minutes, once, why, in our words', async () => {
    const { clinic, nurse } = await applicant();
    const notices = await scene.noticesTo(nurse.viewer);
    expect(await pass(clinic, nurse, 'schedule')).toMatchObject({
      stage: 'passed',
      answer: { reason: 'schedule', told_at: null },
    });
    await scene.tellNews();
    expect(await notices()).toBe(0);
    expect(await heardBy(nurse, clinic)).toBeNull();

    const later = await scene.noticesTo(nurse.viewer);
    await tenMinutesLater();
    expect(await later()).toBe(1);
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await contactOf(clinic, nurse)).toMatchObject({
      answer: { reason: 'schedule', told_at: expect.any(String) as unknown },
    });
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('Update on a job you were interested in');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(passSentences.schedule);
    expect(text).toContain('/unsubscribe/');
    await tenMinutesLater();
    await scene.settled();
    expect(subjectsTo(nurse)).toEqual(['Update on a job you were interested in']);
    const held = await scene.user<{ held_by_contacts: { kind: string; rows: string }[] }>(
      nurse.viewer,
      'held_by_contacts { kind rows }',
    );
    const passed = held.held_by_contacts.find(({ kind }) => kind === 'interest_passed');
    expect(JSON.parse(passed?.rows ?? '')).toMatchObject([{ job_id: clinic.job_id, reason: 'schedule' }]);
    const kept = await scene.content('outbox', 'pass_answer');
    for (const secret of [...nurse.secrets, 'note-marker']) expect(kept).not.toContain(secret);
  });

  it('has the first reason unless it says another, which it may until it is told', async () => {
    const { clinic, nurse } = await applicant();
    expect(await pass(clinic, nurse)).toMatchObject({ answer: { reason: 'other_candidates' } });
    expect(await pass(clinic, nurse, 'on_hold')).toMatchObject({ answer: { reason: 'on_hold' } });
    expect(await pass(clinic, nurse, 'too old')).toBe('INVALID: Please choose a reason from the list.');
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'on_hold' });
  });

  it('is undone before anybody hears of it, and stands afterwards, but for an unlock', async () => {
    const { clinic, nurse } = await applicant();
    await pass(clinic, nurse);
    expect(await move(clinic, nurse, 'new')).toMatchObject({ stage: 'new', answer: null });
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toBeNull();

    expect(await scene.changeContacts(clinic.viewer, [nurse.profile_id], 'passed')).toBe(1);
    await tenMinutesLater();
    expect(await move(clinic, nurse, 'shortlisted')).toBe(stands);
    expect(await pass(clinic, nurse, 'schedule')).toBe(stands);
    expect(await scene.changeContacts(clinic.viewer, [nurse.profile_id], 'new')).toBe(0);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'passed' });
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'other_candidates' });
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'unlocked', answer: null });
  });

  it('answers a renewed interest, and only that; one that comes later asks anew', async () => {
    const { clinic, nurse } = await applicant();
    await scene.age(clinic.job_id, 61);
    await scene.apply(nurse.viewer, clinic.job_id);
    await pass(clinic, nurse, 'schedule');
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await pass(clinic, nurse, 'on_hold')).toBe(stands);

    await scene.age(clinic.job_id, 61);
    await scene.apply(nurse.viewer, clinic.job_id);
    expect(await heardBy(nurse, clinic)).toBeNull();
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new', is_new: true, answer: null });
    await pass(clinic, nurse, 'on_hold');
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'on_hold' });
  });

  it('is told of each job that they were interested in, and of none before that was answered', async () => {
    const { clinic, nurse } = await applicant();
    await pass(clinic, nurse, 'schedule');
    await tenMinutesLater();
    const second = { ...clinic, job_id: await scene.postJob(clinic) };
    await scene.apply(nurse.viewer, second.job_id);
    await pass(clinic, nurse, 'position_filled');
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'schedule' });
    expect(await heardBy(nurse, second)).toEqual({ pass_reason: 'position_filled' });
  });

  it('is told to nobody who only matched, or who is unlocked', async () => {
    const { clinic, nurse } = await applicant();
    const matched = await scene.nurse();
    await scene.match(clinic.job_id, matched.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    for (const person of [matched, nurse]) {
      expect(await pass(clinic, person)).toMatchObject({ stage: 'passed', answer: null });
      await tenMinutesLater();
      expect(await heardBy(person, clinic).catch(() => null)).toBeNull();
    }
    expect(await move(clinic, matched, 'new')).toMatchObject({ stage: 'new' });
  });

  it('goes with the interest that is withdrawn, and comes back with it once it was told', async () => {
    const { clinic, nurse } = await applicant();
    await pass(clinic, nurse, 'on_hold');
    const untold = await scene.takeBack(nurse.viewer, clinic.job_id);
    await scene.restore(nurse.viewer, clinic.job_id, untold);
    expect(await contactOf(clinic, nurse)).toMatchObject({ stage: 'new' });
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toBeNull();

    await pass(clinic, nurse, 'on_hold');
    await tenMinutesLater();
    await scene.restore(nurse.viewer, clinic.job_id, await scene.takeBack(nurse.viewer, clinic.job_id));
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'on_hold' });
    expect(await pass(clinic, nurse)).toBe(stands);
  });

  it('is told to nobody whose job goes, who is unlocked meanwhile or leaves', async () => {
    const [gone, unlocked, left] = [await applicant(), await applicant(), await applicant()];
    for (const { clinic, nurse } of [gone, unlocked, left]) await pass(clinic, nurse);
    await scene.removeJob(gone.clinic.job_id);
    await scene.unlock(unlocked.clinic.viewer, unlocked.nurse.profile_id);
    await scene.removeProfile(left.nurse.profile_id);
    await tenMinutesLater();
    await scene.settled();
    expect(await heardBy(unlocked.nurse, unlocked.clinic)).toBeNull();
    for (const { nurse } of [gone, unlocked, left])
      expect(subjectsTo(nurse)).not.toContain('Update on a job you were interested in');
    const rows = await scene.service.dataSource.query<unknown[]>(
      `select from pass_answer where told_at is null`,
    );
    expect(rows).toEqual([]);
  });

  it('wakes nobody, and is not mailed to who wants no such mail', async () => {
    const { clinic, nurse } = await applicant();
    const here = Number(
      new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/Los_Angeles',
      }).format(),
    );
    const quiet = (from: number, until: number) =>
      scene.service.graphql(
        nurse.viewer,
        'mutation ($hours: QuietHoursInput) { setQuietHours(hours: $hours) { message } }',
        { hours: { from: (from + 24) % 24, until: (until + 24) % 24 } },
      );
    await quiet(here - 1, here + 2);
    await scene.service.graphql(
      nurse.viewer,
      'mutation { chooseMails(kind: answers, pace: never) { message } }',
    );
    await pass(clinic, nurse);
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toBeNull();
    await quiet(here + 2, here - 1);
    await tenMinutesLater();
    expect(await heardBy(nurse, clinic)).toEqual({ pass_reason: 'other_candidates' });
    await scene.settled();
    expect(subjectsTo(nurse)).toEqual([]);
  });
});
