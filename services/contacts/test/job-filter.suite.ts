import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { requestMessage } from '@nearward/common/testing/request-field';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { JobFilter } from '@nearward/proto/rest/job-filter';
import { Scene } from './scene.js';

describe('Filter of emails about new jobs', () => {
  const scene = duringTests(() => Scene.start());

  const full: JobFilter = {
    pay_min: 60,
    pay_unit: 'hour',
    shift: ['Evening', 'Night'],
    miles: 20,
    practice_settings: ['Outpatient', 'ASC'],
  };
  const none = { pay_min: null, pay_unit: null, shift: [], miles: null, practice_settings: [] };
  const choose = (viewer: SignedIn, change: object) => {
    const mutation = `mutation ($pace: MailPace, $filter: JobFilterInput) {
      chooseMails(kind: jobs, pace: $pace, filter: $filter) { message } }`;
    return requestMessage(scene.service, viewer, mutation, change);
  };
  const chosen = async (viewer: SignedIn) => {
    type Result = { mail_choices: { kind: string; pace: string; filter: JobFilter | null }[] };
    const fields = 'mail_choices { kind pace filter { pay_min pay_unit shift miles practice_settings } }';
    const { mail_choices } = await scene.user<Result>(viewer, fields);
    return mail_choices.find(({ kind }) => kind === 'jobs');
  };
  type Facts = Parameters<typeof scene.changeJob>[2];
  const matchedJob = async (profile_id: string, title: string, facts: Facts, metres?: number) => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { title, ...facts });
    await scene.match(clinic.job_id, profile_id, { metres });
    return clinic;
  };
  const sendEmails = async () => {
    await scene.age('match_mail.created_at', '61 minutes');
    await scene.sendWaitingMatchEmails();
  };
  const titlesIn = (text: string) => text.match(/Job: [\w ]+\w/g)?.sort();

  it('is kept when omitted, replaced as one, and removed by null or when it is empty', async () => {
    const viewer = scene.service.viewer('filter@example.com');
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'at_once', filter: null });
    expect(await choose(viewer, { filter: full })).toBe('Saved. We only email you new jobs that fit.');
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'at_once', filter: full });
    await choose(viewer, { pace: 'never' });
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'never', filter: full });
    await choose(viewer, { pace: 'weekly', filter: { miles: 5, pay_unit: 'year' } });
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'weekly', filter: { ...none, miles: 5 } });
    const removed = 'Saved. We email you all new jobs that match your profile.';
    expect(await choose(viewer, { filter: none })).toBe(removed);
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'weekly', filter: null });
    await choose(viewer, { filter: full });
    expect(await choose(viewer, { filter: null })).toBe(removed);
    expect(await chosen(viewer)).toEqual({ kind: 'jobs', pace: 'weekly', filter: null });
  });

  it('leaves out jobs that state another fact, and no job that states none', async () => {
    const nurse = await scene.confirmedNurse();
    await choose(nurse.viewer, { filter: full });
    const fitting: Facts = {
      payMax: 60,
      payUnit: 'hour',
      shift: ['Night'],
      practiceSettings: ['Outpatient'],
    };
    const jobs: [title: string, facts: Facts, metres?: number][] = [
      ['silent', { shift: [], practiceSettings: [] }],
      ['fitting', fitting],
      ['range', { ...fitting, payMin: 40 }],
      ['yearly', { ...fitting, payMax: 60 * 2_080, payUnit: 'year' }],
      ['one of several', { ...fitting, shift: ['Day', 'Evening'], practiceSettings: ['SNF/LTC', 'ASC'] }],
      ['low', { ...fitting, payMax: 59 }],
      ['low minimum', { ...fitting, payMin: 59, payMax: undefined }],
      ['low yearly', { ...fitting, payMax: 60 * 2_080 - 1, payUnit: 'year' }],
      ['by day', { ...fitting, shift: ['Day', 'Weekends'] }],
      ['inpatient', { ...fitting, practiceSettings: ['Inpatient', 'Other: A ship'] }],
      ['far', fitting, 40_000],
    ];
    for (const [title, facts, metres] of jobs)
      await matchedJob(nurse.profile_id, `Job: ${title}`, facts, metres);
    await sendEmails();
    const { text } = await scene.service.inbox.emailTo(nurse.email);
    expect(titlesIn(text)).toEqual([
      'Job: fitting',
      'Job: one of several',
      'Job: range',
      'Job: silent',
      'Job: yearly',
    ]);
  });

  it('compares a yearly pay with an hourly one', async () => {
    const nurse = await scene.confirmedNurse();
    await choose(nurse.viewer, { filter: { pay_min: 124_800, pay_unit: 'year' } });
    await matchedJob(nurse.profile_id, 'Job: low', { payMax: 59, payUnit: 'hour' });
    await matchedJob(nurse.profile_id, 'Job: enough', { payMax: 60, payUnit: 'hour' });
    await sendEmails();
    expect(titlesIn((await scene.service.inbox.emailTo(nurse.email)).text)).toEqual(['Job: enough']);
  });

  it('does not remember a rejected job, which the next email lists when it passes', async () => {
    const nurse = await scene.confirmedNurse();
    await choose(nurse.viewer, { filter: { shift: ['Night'] } });
    const raised = await matchedJob(nurse.profile_id, 'Job: changed', { shift: ['Day'] });
    await matchedJob(nurse.profile_id, 'Job: by evening', { shift: ['Evening'] });
    await sendEmails();
    expect(await scene.readTables('match_mail')).not.toContain(nurse.viewer.owner_key);
    await scene.changeJob(raised, 3, { title: 'Job: changed', shift: ['Night'] });
    await matchedJob(nurse.profile_id, 'Job: by night', { shift: ['Night'] });
    await sendEmails();
    const first = await scene.service.inbox.emailTo(nurse.email);
    expect(titlesIn(first.text)).toEqual(['Job: by night', 'Job: changed']);
    await choose(nurse.viewer, { filter: null });
    await matchedJob(nurse.profile_id, 'Job: by day', { shift: ['Day'] });
    await sendEmails();
    const second = await scene.service.inbox.emailTo(nurse.email, 2);
    expect(titlesIn(second.text)).toEqual(['Job: by day', 'Job: by evening']);
  });
});
