import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { readBothWays, readUserPart } from '@nearward/common/testing/read-both-ways';
import { dayMs } from '@nearward/marketplace/days';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import { recordFormerMember } from '../src/practices/former-member-rows.js';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';
import { testedJob } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

const notFound = 'NOT_FOUND: Job not found';
const practiceNotFound = 'NOT_FOUND: Practice not found';
const roleForbids = 'FORBIDDEN: Your role does not allow this. Ask an owner.';

describe('Jobs of a practice', () => {
  const idsOf = async (viewer: SignedIn) =>
    (await jobs.user<{ jobs: { id: string; token: string | null }[] }>(viewer, 'jobs { id token }')).jobs;
  const { latest, changeOwner, changeEmail, createMembersJob, hashOf, undoToken, undoMove } =
    practiceJobs(jobs);

  /** A practice with a job that its founder posted before. */
  const createPracticeWithJob = async () => {
    const job = await jobs.createByOwner();
    return { job, practice: await TestedPractice.create(jobs, job.email) };
  };

  it('are those that the founder had before, for every member who hires', async () => {
    const { job, practice } = await createPracticeWithJob();
    const [owner, hiring] = [practice.founder(), practice.member(jobs.newEmail(), 'hiring')];
    for (const viewer of [owner, hiring]) {
      expect(await idsOf(viewer)).toEqual([{ id: job.id, token: job.id }]);
      expect((await jobs.open(job.id, { viewer })).id).toBe(job.id);
      await jobs.pause(job.id, true, { viewer });
    }
    expect(await idsOf(practice.founder(null))).toEqual([]);
  });

  it('are closed to the role billing, others and members who act for themselves', async () => {
    const { job, practice } = await createPracticeWithJob();
    const otherPractice = await TestedPractice.create(jobs);
    const billing = practice.member(jobs.newEmail(), 'billing');
    expect(await idsOf(billing)).toEqual([]);
    expect(await readUserPart(jobs.service, 'jobs', billing)).toEqual([{ jobs: [] }, { jobs: [] }]);
    await expect(jobs.open(job.id, { viewer: billing })).rejects.toThrow(roleForbids);
    await expect(jobs.post(billing.user_id + '@example.com', { viewer: billing })).rejects.toThrow(
      roleForbids,
    );
    for (const viewer of [
      otherPractice.founder(),
      practice.founder(null),
      practice.member(job.email + '.test', null),
    ])
      for (const call of [
        () => jobs.open(job.id, { viewer }),
        () => jobs.pause(job.id, true, { viewer }),
        () => jobs.remove(job.id, { viewer }),
        () => jobs.renewLink(job.id, { viewer }),
        () => changeEmail(job.id, job.email, viewer),
      ])
        await expect(call()).rejects.toThrow(notFound);
    await expect(changeOwner(job.id, null, otherPractice.founder())).rejects.toThrow(notFound);
    await expect(changeOwner(job.id, null, practice.founder(null))).rejects.toThrow(practiceNotFound);
  });

  it('have no private link in a response, also as text, and none for an impersonating admin', async () => {
    const { job, practice } = await createPracticeWithJob();
    const compared = {
      call: 'GET /jobs/:token' as const,
      operation: 'GetJobsToken',
      responseIn: (data: Record<string, unknown>) => ({ job: data.jobByToken }),
    };
    const hiring = practice.member(jobs.newEmail(), 'hiring');
    for (const viewer of [hiring, { ...hiring, actor_id: uuid() }]) {
      const parameters = { token: job.id, posting_browser: null };
      const [text, graph] = await readBothWays(jobs.service, compared, parameters, { viewer });
      expect(text).toEqual(graph);
      expect(text).toMatchObject({ job: { token: viewer === hiring ? job.id : null } });
    }
    await jobs.open(job.token, { viewer: hiring });
  });

  it('do not let a member sign in with the address of a colleague', async () => {
    const { job, practice } = await createPracticeWithJob();
    const hiring = practice.member(jobs.newEmail(), 'hiring');
    await expect(jobs.open(job.id, { viewer: hiring }, 'workspace_grant')).rejects.toThrow(notFound);
    await jobs.open(job.id, { viewer: practice.founder() }, 'workspace_grant');
    await jobs.open(job.token, {}, 'workspace_grant');
  });

  it('include what a member posts for it with their own address', async () => {
    const { practice, email, member: viewer, job } = await createMembersJob();
    const foreign = jobs.newEmail();
    await jobs.post(foreign, { viewer });
    expect(await idsOf(viewer)).toEqual([{ id: job.id, token: job.id }]);
    expect(await jobs.countListings(foreign)).toBe(1);
    expect(await latest(job.id)).toMatchObject({ ownerKey: practice.owner_key, posterKey: hashOf(email) });
  });

  it('do not include what is posted without acting for it', async () => {
    const { practice } = await createPracticeWithJob();
    const member = jobs.newEmail();
    const ownJob = await jobs.create({ email: member, viewer: practice.member(member, null) });
    expect(await latest(ownJob.id)).toMatchObject({ ownerKey: hashOf(member) });
    const later = await jobs.create({ email: practice.founderEmail });
    expect(await latest(later.id)).toMatchObject({
      ownerKey: practice.newKey,
      posterKey: practice.owner_key,
    });
    expect(await idsOf(practice.founder(null))).toMatchObject([{ id: later.id }]);
  });

  it('stay hidden from professionals who hid from the practice, also when its founder posts alone', async () => {
    const { practice, job } = await createPracticeWithJob();
    const later = await jobs.create({ email: practice.founderEmail });
    const key = deriveOwnerEmployerKey(practice.owner_key, laptopKeys.OWNER_KEY);
    expect((await latest(later.id))?.employerKeys).toContain(key);
    await practice.deliverKeys(['a key of the name']);
    await eventually(async () =>
      expect((await latest(job.id))?.employerKeys).toEqual(
        expect.arrayContaining([key, 'a key of the name']),
      ),
    );
  });

  it('stay when their address changes; the former link ends, and both addresses are emailed', async () => {
    const { job, practice } = await createPracticeWithJob();
    const email = jobs.newEmail();
    await practice.deliverMembers([practice.founderEmail, email]);
    const { message, job: changed } = await changeEmail(
      job.id,
      email,
      practice.member(jobs.newEmail(), 'hiring'),
    );
    expect(message).toContain('The job stays with your team.');
    expect(changed.token).toBe(job.id);
    await expect(jobs.open(job.token)).rejects.toThrow(notFound);
    expect((await jobs.open(await jobs.emailedToken(email))).id).toBe(job.id);
    expect(await latest(job.id)).toMatchObject({ ownerKey: practice.owner_key, posterKey: hashOf(email) });
    await undoMove(await undoToken(job.email));
    expect(await latest(job.id)).toMatchObject({
      ownerKey: practice.owner_key,
      posterKey: practice.owner_key,
    });
  });

  it('are moved in by a member whose own they are, and out only by owners', async () => {
    const practice = await TestedPractice.create(jobs);
    const ownJob = await jobs.createByOwner();
    const [alone, hiring] = [practice.member(ownJob.email, null), practice.member(ownJob.email, 'hiring')];
    const otherPractice = await TestedPractice.create(jobs);
    for (const viewer of [alone, otherPractice.member(ownJob.email, 'owner')])
      await expect(changeOwner(ownJob.id, practice.id, viewer)).rejects.toThrow(practiceNotFound);
    await expect(
      changeOwner(ownJob.id, practice.id, practice.member(ownJob.email, 'billing')),
    ).rejects.toThrow(roleForbids);
    const outsider = practice.member(jobs.newEmail(), 'hiring');
    for (const token of [ownJob.id, ownJob.token])
      await expect(changeOwner(token, practice.id, outsider)).rejects.toThrow(notFound);

    await expect(changeOwner(ownJob.id, practice.id, hiring, false)).rejects.toThrow('SIGN_IN_AGAIN');
    expect(await changeOwner(ownJob.id, practice.id, hiring)).toBe('The job belongs to your team now.');
    expect(await idsOf(practice.founder())).toEqual([{ id: ownJob.id, token: ownJob.id }]);
    await jobs.open(ownJob.token);
    const former = deriveOwnerEmployerKey(hashOf(ownJob.email), laptopKeys.OWNER_KEY);
    expect(await latest(ownJob.id)).toMatchObject({
      ownerKey: practice.owner_key,
      posterKey: hashOf(ownJob.email),
    });
    expect((await latest(ownJob.id))?.employerKeys).toContain(former);

    await expect(changeOwner(ownJob.id, null, hiring)).rejects.toThrow(roleForbids);
    const owner = practice.founder();
    await expect(changeOwner(ownJob.id, null, owner, false)).rejects.toThrow('SIGN_IN_AGAIN');
    expect(await changeOwner(ownJob.id, null, owner)).toBe('The job is yours alone now.');
    expect(await latest(ownJob.id)).toMatchObject({ ownerKey: hashOf(ownJob.email) });
    expect((await idsOf(alone)).map(({ id }) => id)).toEqual([ownJob.id]);
    const acts = await jobs.service.publishedEvents('jobs.v1.JobOwnerChanged');
    expect(acts.filter(({ jobId }) => jobId === ownJob.id)).toMatchObject([
      { practiceKey: practice.owner_key, memberId: hiring.user_id, isMovedIn: true },
      { practiceKey: practice.owner_key, memberId: owner.user_id, isMovedIn: false },
    ]);
  });

  it('get the address of the oldest owner, and one email with the new links, when a member leaves', async () => {
    const { practice, email, member: viewer, job: first } = await createMembersJob();
    const second = await jobs.create({ email, viewer });
    const ownJob = await jobs.create({ email, viewer: practice.member(email, null) });
    const elsewhere = jobs.newEmail();
    const { id } = first;
    await practice.deliverMembers([email, elsewhere]);
    await changeEmail(id, elsewhere, viewer);
    await changeEmail(await jobs.emailedToken(elsewhere), email);
    for (let time = 0; time < 2; time++) await practice.endMembership(email);

    for (const { token } of [first, second]) await expect(jobs.open(token)).rejects.toThrow(notFound);
    expect((await jobs.open(ownJob.token)).id).toBe(ownJob.id);
    const { text } = await jobs.service.inbox.emailAbout(
      practice.founderEmail,
      /^Now yours to manage: .* and 1 more$/,
    );
    const tokens = [...text.matchAll(/\/jobs\/manage\/([\w-]+)/g)].map(([, token = '']) => token);
    const opened = await Promise.all(tokens.map((token) => jobs.open(token)));
    expect(opened.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    for (const job of [first, second])
      expect(await latest(job.id)).toMatchObject({
        ownerKey: practice.owner_key,
        posterKey: practice.owner_key,
      });
    expect(await idsOf(practice.member(email, null))).toMatchObject([{ id: ownJob.id }]);
    await jobs.service.waitForEmails();
    const operator = jobs.service.viewer('admin@example.com', { is_admin: true });
    const owner = { __typename: 'Owner', key: practice.owner_key };
    type Emails = { job_mails: object[] };
    const { job_mails } = await jobs.service.entity<Emails>(operator, owner, 'job_mails { type }');
    expect(job_mails).toContainEqual({ type: 'job-successor' });
    expect(
      await jobs.rows('select from moved_job where owner_key = $1 and email = $2', practice.owner_key, email),
    ).toEqual([]);
  });

  it('get a new reminder, to the successor, if a former member has not answered one', async () => {
    const practice = await TestedPractice.create(jobs);
    await jobs.createByOwner(practice.founderEmail);
    const { email, job: posted } = await createMembersJob(practice);
    const { id } = posted;
    await jobs.age(confirmationDays.job.ask + 1, id);
    await jobs.service.inbox.emailAbout(email, testedJob.subjects.reminder);
    await jobs.waitUntilReminded(id);
    await jobs.age(confirmationDays.job.hide - 1, id);
    await practice.endMembership(email);
    await jobs.service.inbox.emailAbout(practice.founderEmail, testedJob.subjects.reminder);
    await jobs.waitUntilReminded(id);
    const [job] = await jobs.rows<{ due: Date }>('select still_due_at as due from job where id = $1', id);
    expect(Number(job?.due)).toBeGreaterThan(Date.now() + (confirmationDays.job.hide - 1) * dayMs);
  });

  it('do not include what a member posts or moves in while they are removed', async () => {
    const practice = await TestedPractice.create(jobs);
    const ownJob = await jobs.createByOwner();
    const viewer = practice.member(ownJob.email, 'hiring');
    const address_key = hashOf(ownJob.email);
    const calls: Promise<unknown>[] = [];
    await jobs.service.dataSource.transaction(async (manager) => {
      await recordFormerMember(manager, { owner_key: practice.owner_key, address_key }, new Uint8Array());
      calls.push(jobs.post(ownJob.email, { viewer }), changeOwner(ownJob.id, practice.id, viewer));
      for (const call of calls) call.catch(() => undefined);
      await waitUntilBlocked(manager, 2);
    });
    for (const call of calls) await expect(call).rejects.toThrow(practiceNotFound);
    expect(await idsOf(practice.founder())).toEqual([]);
  });

  it('are hidden while the practice is suspended, and not while only a member is', async () => {
    const { practice, email, job } = await createMembersJob();
    await jobs.service.suspend(hashOf(email));
    expect(await latest(job.id)).toMatchObject({ isSuspended: false });
    await expect(jobs.pause(job.token, true)).rejects.toThrow('FORBIDDEN');
    await jobs.pause(job.id, true, { viewer: practice.founder() });
    await jobs.pause(job.id, false, { viewer: practice.founder() });
    await jobs.service.suspend(practice.owner_key);
    expect(await latest(job.id)).toMatchObject({ isSuspended: true, isPaused: true });
    await expect(jobs.pause(job.token, false)).rejects.toThrow('FORBIDDEN');
  });

  it('are erased with the practice, and stay when a member or the founder deletes the account', async () => {
    const { job, practice } = await createPracticeWithJob();
    const { email, job: members } = await createMembersJob(practice);
    const erase = async (ownerKey: string, accountId: string) => {
      await jobs.service.handleDeletion(ownerKey, { accountId });
    };
    await erase(hashOf(email), members.viewer.user_id);
    await erase(practice.newKey, uuid());
    expect((await idsOf(practice.founder())).map(({ id }) => id).sort()).toEqual([job.id, members.id].sort());
    const later = await jobs.create({ email: practice.founderEmail });
    expect(await latest(later.id)).toMatchObject({ ownerKey: practice.newKey });
    await erase(practice.owner_key, '');
    expect(await idsOf(practice.founder())).toEqual([]);
    expect(await jobs.rows('select from practice where owner_key = $1', practice.owner_key)).toEqual([]);
  });
});
