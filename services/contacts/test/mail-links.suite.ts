import { eventually } from '@nearward/common/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Scene } from './scene.js';

describe('Where a mail leads that names a job', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  /** The mail to an address whose subject begins so, without line breaks. */
  const mailTo = (to: string, subject: string) =>
    eventually(() => {
      const mail = scene.service.inbox.emails.find((one) => one.to === to && one.subject.startsWith(subject));
      if (!mail) throw new Error(`No mail "${subject}"`);
      return mail.text.replaceAll(/\s+/g, ' ');
    });
  const site = () => scene.service.env.PUBLIC_URL;
  const news = async () => {
    await scene.service.dataSource.query(`update news_waiting set since = since - interval '2 minutes'`);
    await scene.tellNews();
  };

  it('is the page of each new job for a professional, and its people for the employer', async () => {
    const [one, two] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.nurse();
    await scene.confirm(nurse.viewer);
    for (const { job_id } of [one, two]) await scene.match(job_id, nurse.profile_id);
    await news();
    const jobs = await mailTo(nurse.email, '2 new jobs');
    for (const { job_id } of [one, two])
      expect(jobs).toMatch(new RegExp(`San Francisco, CA Matches you: [^/]+ ${site()}/jobs/${job_id}`));
    expect(jobs).toMatch(/See your jobs: \S+\/dashboard /);
    expect(await mailTo(one.email, '1 professional within')).toContain(
      `See your match: ${site()}/dashboard?job=${one.job_id} `,
    );
  });

  it('is the one new job, and after an unlock the job while it is there', async () => {
    const [clinic, gone] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.nurse();
    await scene.confirm(nurse.viewer);
    await scene.match(clinic.job_id, nurse.profile_id);
    await news();
    const page = `See the job: ${site()}/jobs/${clinic.job_id} `;
    expect(await mailTo(nurse.email, '1 new job')).toContain(page);

    await scene.apply(nurse.viewer, clinic.job_id);
    const person = `: ${site()}/dashboard?job=${clinic.job_id}&person=${nurse.profile_id} `;
    expect(await mailTo(clinic.email, 'A professional is interested')).toContain(person);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await mailTo(clinic.email, 'You unlocked')).toContain(person);
    expect(await mailTo(nurse.email, 'An employer unlocked')).toContain(page);

    await scene.apply(nurse.viewer, gone.job_id);
    await scene.removeJob(gone.job_id);
    expect(await mailTo(nurse.email, 'A job you were interested in is no longer open')).toMatch(
      /\/dashboard /,
    );
  });
});
