import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

const interestSent = 'Your interest was sent to the employer.';

describe('Professional', () => {
  const scene = duringTests(() => Scene.start());

  it('saves a job and removes it again', async () => {
    const [clinic, other] = [await scene.employer(), await scene.employer()];
    const { viewer } = await scene.nurse();
    const saved = () => scene.user(viewer, 'saved { job { id } }');
    for (const { job_id } of [clinic, other, clinic])
      expect(await scene.save(viewer, job_id)).toBe('Job saved');
    expect(await saved()).toEqual({ saved: [{ job: { id: other.job_id } }, { job: { id: clinic.job_id } }] });
    for (let click = 0; click < 2; click++)
      expect(await scene.unsave(viewer, clinic.job_id)).toBe('Job removed from your saved jobs');
    expect(await saved()).toEqual({ saved: [{ job: { id: other.job_id } }] });
  });

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
    const clinic = await scene.employer();
    const [unlocked, late] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, unlocked.profile_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
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

  it('gets the seconds to wait with the error', async () => {
    const { job_id } = await scene.employer();
    const { viewer } = await scene.nurse();
    await scene.apply(viewer, job_id);
    await scene.ageApplications(job_id, 25);
    const mutation = 'mutation ($id: ID!) { apply(job_id: $id) { message } }';
    const { errors } = await scene.service.graphql(viewer, mutation, { id: job_id });
    expect(errors?.[0]?.extensions).toEqual({ code: 'TOO_MANY', retry_after: 35 * 60 });
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

  it('can write notes of at most 2,000 printable characters', async () => {
    const { job_id } = await scene.employer();
    const { viewer } = await scene.nurse();
    for (const note of ['x'.repeat(2_001), 'a\u0000b'])
      expect(await scene.apply(viewer, job_id, note)).toMatch(/^INVALID/);
    expect(await scene.apply(viewer, job_id, 'x'.repeat(2_000))).toBe(interestSent);
  });

  it('causes no email to an unverified address until it is verified', async () => {
    const clinic = await scene.unverifiedEmployer();
    const [first, second] = [await scene.nurse(), await scene.nurse()];
    for (const { viewer } of [first, second])
      expect(await scene.apply(viewer, clinic.job_id)).toBe(interestSent);

    const ownerKey = clinic.viewer.owner_key;
    for (let time = 0; time < 2; time++)
      await scene.deliverEvent('jobs.v1.JobConfirmed', { jobId: clinic.job_id, ownerKey });
    await scene.service.inbox.emailTo(clinic.email);
    await scene.apply((await scene.nurse()).viewer, clinic.job_id);
    await scene.service.waitForEmails();
    expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(2);
  });
});
