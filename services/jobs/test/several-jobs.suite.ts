import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { jobEmails } from '../src/emails/job-emails.js';
import { testedJob } from './tested-job.js';

const { ask } = confirmationDays.job;
const link = { name: '', url: '' };
const reminder = jobEmails['job-still'].text({
  jobs: [link, link],
  rests_on: '',
  unsubscribe: { page: '', call: '' },
}).subject;

describe('Several jobs of an owner', () => {
  const jobs = listingDuringTests(testedJob);

  it('share one email with all links', async () => {
    const first = await jobs.create();
    const second = await jobs.create({ email: first.email });
    await jobs.requestLinks(first.email);
    const { text } = await jobs.service.inbox.emailTo(first.email, 3);
    for (const { id, token } of [first, second]) {
      expect(text).toContain(token);
      expect((await jobs.open(token)).id).toBe(id);
    }
  });

  it('share one reminder', async () => {
    const first = await jobs.createByOwner();
    const second = await jobs.createByOwner(first.email);
    await jobs.age(ask + 1, first.id, second.id);
    await jobs.waitUntilReminded(first.id, second.id);
    const { text } = await jobs.service.inbox.emailAbout(first.email, reminder);
    for (const { token } of [first, second]) expect(text).toContain(token);
    expect(await jobs.countEmailRequests(first.email, 'job-still')).toBe(1);
  });

  it('share one reminder preference, which later posts inherit and the export contains', async () => {
    const { email, viewer } = await jobs.createByOwner();
    await jobs.setOwnReminders(viewer, false);
    await jobs.post(email, { viewer });
    expect(await jobs.wantsReminders(viewer)).toBe(false);
    const { held_by_jobs } = await jobs.user<{ held_by_jobs: { kind: string; rows: string }[] }>(
      viewer,
      'held_by_jobs { kind rows }',
    );
    const exported = held_by_jobs.find(({ kind }) => kind === 'jobs');
    expect(JSON.parse(exported?.rows ?? '')).toMatchObject([{ asks_wanted: false }, { asks_wanted: false }]);
  });
});
