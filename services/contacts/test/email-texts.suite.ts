import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { Scene } from './scene.js';

describe('Email about a job', () => {
  const scene = duringTests(() => Scene.start());

  /** The email to an address whose subject starts with the text, without line breaks. */
  const emailText = async (to: string, subject: string) =>
    (await scene.service.inbox.emailAbout(to, new RegExp(`^${subject}`))).text.replaceAll(/\s+/g, ' ');
  const site = () => scene.service.env.PUBLIC_URL;

  it('links to each new job for a professional, and to its people for the employer', async () => {
    const [one, two] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.confirmedNurse();
    for (const { job_id } of [one, two]) await scene.match(job_id, nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    const jobs = await emailText(nurse.email, '2 new jobs');
    for (const { job_id } of [one, two])
      expect(jobs).toMatch(new RegExp(`San Francisco, CA Matches you: [^/]+ ${site()}/jobs/${job_id}`));
    expect(jobs).toMatch(/See your jobs: \S+\/dashboard /);
    expect(await emailText(one.email, 'Dana Maria Ortiz matches')).toContain(
      `See your match: ${site()}/dashboard?job=${one.job_id} `,
    );
  });

  it('names the job or the employer in a subject of at most 60 characters', async () => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { employerName: `Bayside ${'Family '.repeat(15)}Practice` });
    const nurse = await scene.interestedNurse(clinic);
    await scene.service.inbox.emailAbout(clinic.email, /is interested: RN, Cardiology$/);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const { subject } = await scene.service.inbox.emailAbout(
      nurse.email,
      /^Bayside Family .*… can contact you: RN, Cardiology$/,
    );
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it('isolates a right-to-left name, so that the order of the sentence around it stays', async () => {
    const clinic = await scene.employer();
    const employerName = 'מרפאת שלום';
    await scene.changeJob(clinic, 2, { employerName });
    const { nurse } = await scene.unlockedPair(clinic);
    const { text } = await scene.service.inbox.emailAbout(nurse.email, /can contact you: /);
    expect(text.replace(/\s+/g, ' ')).toContain(`\u2068${employerName}\u2069`);
  });
});
