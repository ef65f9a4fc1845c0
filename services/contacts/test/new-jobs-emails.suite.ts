import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('Email about new jobs', () => {
  const scene = duringTests(() => Scene.start());

  const sweep = () => scene.runMinuteSweep();
  const ageEmails = (interval: string) => scene.age('match_mail.created_at', interval);
  const matchedJob = async (profile_id: string) => {
    const clinic = await scene.employer();
    await scene.match(clinic.job_id, profile_id);
    return clinic;
  };
  const jobsEmailedTo = ({ viewer }: { viewer: { owner_key: string } }) =>
    scene.rows<{ id: string }>(
      `select id from match_mail where owner_key = $1 and kind = 'jobs'`,
      viewer.owner_key,
    );
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

  it('is sent a minute after the first match and lists all new jobs', async () => {
    const nurse = await scene.confirmedNurse();
    await matchedJob(nurse.profile_id);
    await matchedJob(nurse.profile_id);
    await sweep();
    expect(await jobsEmailedTo(nurse)).toEqual([]);
    await scene.sendWaitingMatchEmails();
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('2 new jobs: RN, Cardiology at Bayside Clinic');
    expect(oneLine(text)).toContain('Registered Nurse · Cardiology Bayside Clinic, San Francisco, CA');
  });

  it('lists the jobs of one post at several sites once, with the nearest', async () => {
    const nurse = await scene.confirmedNurse();
    const groupId = uuid();
    const clinic = await scene.employer();
    for (const [employerName, metres, group] of [
      ['Bayside', 40_000, groupId],
      ['Bayside', 3_000, groupId],
      ['Bayside', 20_000, groupId],
      ['Renamed', 2_000, groupId],
      ['Bayside', 5_000, ''],
    ] as const) {
      const job_id = await scene.postJob(clinic);
      const changes = { employerName, title: `${employerName} ${metres}`, groupId: group };
      await scene.changeJob({ ...clinic, job_id }, 2, changes);
      await scene.match(job_id, nurse.profile_id, { metres });
    }
    await scene.sendWaitingMatchEmails();
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('5 new jobs: Renamed 2000 at Renamed');
    expect(text.match(/(Bayside|Renamed) \d+/g)?.sort()).toEqual([
      'Bayside 3000',
      'Bayside 5000',
      'Renamed 2000',
    ]);
    expect(text.match(/And at .* nearby/g)).toEqual(['And at 2 more sites nearby']);
  });

  it('shows the pay and leaves out paused, suspended, hidden and applied jobs', async () => {
    const nurse = await scene.confirmedNurse();
    const [paid, paused] = [await matchedJob(nurse.profile_id), await matchedJob(nurse.profile_id)];
    await matchedJob(nurse.profile_id);
    await scene.changeJob(paid, 2, { payMin: 62, payMax: 74, payUnit: 'hour' });
    await scene.changeJob(paused, 2, { isPaused: true });
    await scene.changeJob(await matchedJob(nurse.profile_id), 2, { isSuspended: true });
    await scene.hide(nurse.viewer, (await matchedJob(nurse.profile_id)).job_id);
    await scene.apply(nurse.viewer, (await matchedJob(nurse.profile_id)).job_id);
    await scene.sendWaitingMatchEmails();
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('2 new jobs: RN, Cardiology at Bayside Clinic');
    expect(
      oneLine(text)
        .match(/Bayside Clinic, San Francisco, CA(, \$62–74 an hour)?/g)
        ?.sort(),
    ).toEqual(['Bayside Clinic, San Francisco, CA', 'Bayside Clinic, San Francisco, CA, $62–74 an hour']);
  });

  it('waits until ten minutes after a visit, and leaves out the jobs that were on screen', async () => {
    const nurse = await scene.confirmedNurse();
    await matchedJob(nurse.profile_id);
    await scene.visit(nurse.viewer);
    const unseen = await matchedJob(nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toEqual([]);
    for (const time of ['seeker_visit.last_at', 'matched_pair.matched_at'])
      await scene.age(time, '11 minutes', { profile_id: nurse.profile_id });
    await scene.sendWaitingMatchEmails();
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toBe('New job: RN, Cardiology at Bayside Clinic');
    expect(text).toContain(unseen.job_id);
  });

  it('is deleted after a year', async () => {
    const nurse = await scene.confirmedNurse();
    await matchedJob(nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    await ageEmails('364 days');
    await sweep();
    expect(await jobsEmailedTo(nurse)).toHaveLength(1);
    await ageEmails('2 days');
    await sweep();
    expect(await jobsEmailedTo(nurse)).toEqual([]);
  });

  it('is sent at most once an hour and never repeats a job', async () => {
    const nurse = await scene.confirmedNurse();
    const first = await matchedJob(nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    await matchedJob(nurse.profile_id);
    await scene.endMatch(first.job_id, nurse.profile_id);
    await scene.match(first.job_id, nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toHaveLength(1);
    await ageEmails('61 minutes');
    await sweep();
    const { subject } = await scene.service.inbox.emailTo(nurse.email, 2);
    expect(subject).toBe('New job: RN, Cardiology at Bayside Clinic');
  });

  it('follows the frequency that the professional chose', async () => {
    const nurse = await scene.confirmedNurse();
    const choose = (pace: string) => scene.chooseEmails(nurse.viewer, 'jobs', pace);
    await matchedJob(nurse.profile_id);
    await choose('weekly');
    await scene.sendWaitingMatchEmails();
    await matchedJob(nurse.profile_id);
    await matchedJob(nurse.profile_id);
    await ageEmails('6 days');
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toHaveLength(1);
    await choose('daily');
    await sweep();
    expect(await jobsEmailedTo(nurse)).toHaveLength(2);
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email, 2);
    expect(subject).toBe('2 new jobs: RN, Cardiology at Bayside Clinic');
    expect(oneLine(text)).toContain('at most once a day');
    expect(text).toContain('/account');
  });

  it("waits for the end of the professional's local quiet hours", async () => {
    const nurse = await scene.confirmedNurse(); // in San Francisco
    await matchedJob(nurse.profile_id);
    await scene.setQuietHours(nurse.viewer, { from: -1, until: 2 });
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toEqual([]);
    await scene.setQuietHours(nurse.viewer, { from: 2, until: -1 });
    await sweep();
    expect(await jobsEmailedTo(nurse)).toHaveLength(1);
  });

  it('needs verified addresses of poster and professional', async () => {
    const nurse = await scene.nurse();
    const clinic = await scene.unverifiedEmployer();
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    await scene.confirm(nurse.viewer);
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toEqual([]);
    await scene.confirm(clinic.viewer);
    await scene.sendWaitingMatchEmails();
    expect(await jobsEmailedTo(nurse)).toHaveLength(1);
  });

  it('leaves no rows after the profile is deleted', async () => {
    const nurse = await scene.confirmedNurse();
    await matchedJob(nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    await scene.removeProfile(nurse.profile_id);
    expect(await jobsEmailedTo(nurse)).toEqual([]);
  });
});
