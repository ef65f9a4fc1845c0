import { describe, expect, it } from '@jest/globals';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';

const notFound = 'NOT_FOUND: Job not found';
const successor = /^Now yours to manage: /;

describe('Address of a practice’s job', () => {
  const { latest, changeEmail, hashOf, undoToken, undoMove } = practiceJobs(jobs);
  const changesOf = async (id: string) =>
    (await jobs.service.publishedEvents('jobs.v1.JobAddressChanged')).filter(({ jobId }) => jobId === id);
  /** A job that a member posted for the practice, and two colleagues who hire. */
  const createMembersJob = async () => {
    const made = await practiceJobs(jobs).createMembersJob();
    const colleagues = [jobs.newEmail(), jobs.newEmail()] as const;
    await made.practice.deliverMembers([made.practice.founderEmail, made.email, ...colleagues]);
    return { ...made, colleagues };
  };

  it('is that of a member who hires', async () => {
    const { practice, member, email, colleagues, job } = await createMembersJob();
    const billing = jobs.newEmail();
    await practice.deliverMembers([practice.founderEmail, email, ...colleagues], [billing]);
    for (const [viewer, token] of [
      [member, job.id],
      [practice.founder(), job.id],
      [null, job.token],
    ] as const)
      for (const other of [billing, jobs.newEmail()])
        await expect(changeEmail(token, other, viewer)).rejects.toThrow(
          `INVALID: ${jobTexts.colleaguesOnly}`,
        );
    expect(await latest(job.id)).toMatchObject({ posterKey: hashOf(email) });
  });

  it('does not return by an undo to someone who no longer hires', async () => {
    const { practice, member, email, colleagues, job } = await createMembersJob();
    await changeEmail(job.id, colleagues[0], member);
    const undo = await undoToken(email);
    await practice.deliverMembers([practice.founderEmail, ...colleagues], [email]);
    await expect(undoMove(undo)).rejects.toThrow('NOT_FOUND');
    expect(await latest(job.id)).toMatchObject({ posterKey: hashOf(colleagues[0]) });
  });

  it('is published for the owners when a member, a link or an undo changes it', async () => {
    const { practice, member, email, colleagues, job } = await createMembersJob();
    const [other, third] = colleagues;
    await changeEmail(job.id, other, member);
    await changeEmail(await jobs.emailedToken(other), third);
    await undoMove(await undoToken(email));
    const byLink = { practiceKey: practice.owner_key, memberId: '', disownedKey: '' };
    expect(await changesOf(job.id)).toMatchObject([{ ...byLink, memberId: member.user_id }, byLink, byLink]);
  });

  it('is not published while it stays, or for the job of a person alone', async () => {
    const { member, email, job } = await createMembersJob();
    await changeEmail(job.id, email, member);
    const ownJob = await jobs.createByOwner();
    await changeEmail(ownJob.id, jobs.newEmail(), ownJob.viewer);
    expect([await changesOf(job.id), await changesOf(ownJob.id)]).toEqual([[], []]);
  });

  it('is removed by "This was not me" if it is mistyped; the job stays with the practice, paused', async () => {
    const { practice, member, colleagues, job } = await createMembersJob();
    const [wrong] = colleagues;
    await changeEmail(job.id, wrong, member);
    const { text } = await jobs.service.inbox.emailTo(wrong);
    await jobs.disown(jobs.notMeTokenIn(text) ?? '');
    await expect(jobs.open(jobs.tokenIn(text))).rejects.toThrow(notFound);
    await expect(jobs.disown(jobs.notMeTokenIn(text) ?? '')).rejects.toThrow('NOT_FOUND');
    expect(await jobs.open(job.id, { viewer: member })).toMatchObject({ is_paused: true });
    expect(await latest(job.id)).toMatchObject({ ownerKey: practice.owner_key, isPaused: true });
    expect((await changesOf(job.id)).at(-1)).toMatchObject({ disownedKey: hashOf(wrong) });

    for (let time = 0; time < 2; time += 1) await practice.endContact(wrong, job.id);
    expect(await latest(job.id)).toMatchObject({
      ownerKey: practice.owner_key,
      posterKey: practice.owner_key,
    });
    const email = await jobs.service.inbox.emailAbout(practice.founderEmail, successor);
    expect(await jobs.open(jobs.tokenIn(email.text))).toMatchObject({ id: job.id, is_paused: true });
    // The sender is blocked.
    await changeEmail(job.id, wrong, member);
    await jobs.service.waitForEmails();
    expect(jobs.emailsTo(wrong)).toHaveLength(1);
  });

  it('is replaced by the oldest owner’s in all jobs of a member who no longer hires', async () => {
    const { practice, member, email, job } = await createMembersJob();
    const second = await jobs.create({ email, viewer: member });
    await practice.endContact(email);
    for (const { id, token } of [job, second]) {
      await expect(jobs.open(token)).rejects.toThrow(notFound);
      expect(await latest(id)).toMatchObject({ posterKey: practice.owner_key });
    }
  });
});
