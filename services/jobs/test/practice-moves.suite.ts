import { describe, expect, it } from '@jest/globals';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { laptopKeys } from '@nearward/common/env/keys';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { practiceJobs } from './practice-jobs.js';
import { testedJob } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

describe('Jobs of a practice that move', () => {
  const jobs = listingDuringTests(testedJob);

  const { latest, changeOwner, changeEmail, createMembersJob, hashOf } = practiceJobs(jobs);

  it('stay hidden from professionals who hid from any former owner after they move out', async () => {
    const practice = await TestedPractice.create(jobs, jobs.newEmail(), ['a key of the name']);
    const ownJob = await jobs.createByOwner();
    await changeOwner(ownJob.id, practice.id, practice.member(ownJob.email, 'hiring'));
    const another = jobs.newEmail();
    await practice.deliverMembers([ownJob.email, another]);
    await changeEmail(ownJob.id, another, practice.founder());
    await changeOwner(ownJob.id, null, practice.founder());
    const formerOwners = [hashOf(ownJob.email), practice.owner_key].map((owner) =>
      deriveOwnerEmployerKey(owner, laptopKeys.OWNER_KEY),
    );
    expect(await latest(ownJob.id)).toMatchObject({
      ownerKey: hashOf(another),
      employerKeys: expect.arrayContaining([...formerOwners, 'a key of the name']),
    });
  });

  it('are not moved back by an undo link that is created while its receiver is removed', async () => {
    const { practice, email, job } = await createMembersJob();
    let ended: Promise<void> | undefined;
    await jobs.service.dataSource.transaction(async (manager) => {
      await manager.query('select from job where id = $1 for update', [job.id]);
      ended = practice.endMembership(email);
      await waitUntilBlocked(manager, 1);
      await manager.query(
        'insert into moved_job (id, job_id, owner_key, email) values (gen_random_uuid(), $1, $2, $3)',
        [job.id, practice.owner_key, email],
      );
    });
    await ended;
    expect(await jobs.rows('select from moved_job where job_id = $1', job.id)).toEqual([]);
  });

  it('get the address of another successor if the first one left before the event arrived', async () => {
    const { practice, email, job } = await createMembersJob();
    const owner = jobs.newEmail();
    await practice.endMembership(owner);
    await practice.endMembership(email, owner);
    expect(await latest(job.id)).toMatchObject({ posterKey: practice.owner_key });
    await jobs.service.waitForEmails();
    expect(jobs.emailsTo(owner)).toEqual([]);
  });

  it('keep the reminders to their next address when a former member unsubscribes', async () => {
    const { practice, email, job } = await createMembersJob();
    await jobs.age(confirmationDays.job.ask + 1, job.id);
    const { headers } = await jobs.service.inbox.emailAbout(email, testedJob.subjects.reminder);
    const [, token = ''] = /\/api\/unsubscribe\/jobs\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    await practice.endMembership(email);
    await expect(jobs.setReminders(token, false)).rejects.toThrow('NOT_FOUND');
    expect(await jobs.wantsReminders(practice.founder())).toBe(true);
  });
});
