import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { PipelineScene } from './pipeline-scene.js';
import { PromiseScene } from './promise-scene.js';

const mercy = { employerKeys: ['Mercy'] };
const interestSent = 'Your interest was sent to the employer.';
const notFound = 'NOT_FOUND: Profile not found';

describe('Hidden professional', () => {
  const scene = duringTests(() => PromiseScene.start());

  const seenBy = async ({ viewer }: Awaited<ReturnType<PipelineScene['employer']>>) => {
    const { contacts, pagination } = await scene.contacts(viewer);
    expect(pagination.total_contacts).toBe(contacts.length);
    return contacts.map(({ profile_id }) => profile_id).sort();
  };
  const pairs = async () => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, mercy);
    const [applied, unlocked] = [await scene.nurse(), await scene.nurse()];
    for (const nurse of [applied, unlocked]) await scene.apply(nurse.viewer, clinic.job_id, 'A note.');
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    expect(await seenBy(clinic)).toEqual([applied.profile_id, unlocked.profile_id].sort());
    return { clinic, applied, unlocked };
  };

  it.each([
    ['paused', { isPaused: true }, 'CONFLICT: Your profile is paused. Reactivate it to express interest.'],
    ['hidden from the employer', { hiddenFrom: ['Mercy'] }, interestSent],
  ])(
    '(%s) is visible only to employers with an unlock, and comes back unchanged',
    async (_, changes, answer) => {
      const { clinic, applied, unlocked } = await pairs();
      for (const nurse of [applied, unlocked]) await scene.changeProfile(nurse, 2, changes);
      expect(await seenBy(clinic)).toEqual([unlocked.profile_id]);
      expect(await scene.unlock(clinic.viewer, applied.profile_id)).toBe(notFound);
      await scene.ageApplications(clinic.job_id, 61);
      expect(await scene.apply(applied.viewer, clinic.job_id)).toBe(answer);
      expect(await seenBy(clinic)).toEqual([unlocked.profile_id]);
      const other = await scene.employer();
      await scene.match(other.job_id, applied.profile_id);
      expect(await seenBy(other)).toEqual([applied.profile_id]); // the matcher ends matches, each with its own revision

      const notices = await scene.countNoticesTo(clinic.viewer);
      for (const nurse of [applied, unlocked]) await scene.changeProfile(nurse, 3, {});
      expect(await notices()).toBeGreaterThan(0);
      expect(await seenBy(clinic)).toEqual([applied.profile_id, unlocked.profile_id].sort());
      await scene.ageApplications(clinic.job_id, 61);
      expect(await scene.apply(applied.viewer, clinic.job_id)).toBe(interestSent);
    },
  );

  it('gets the usual response when applying to an employer they hide from, who learns nothing', async () => {
    const [hiddenFrom, other] = [await scene.employer(), await scene.employer()];
    await scene.changeJob(hiddenFrom, 2, mercy);
    const nurse = await scene.nurse();
    await scene.changeProfile(nurse, 2, { hiddenFrom: ['Mercy'] });
    for (const { job_id } of [hiddenFrom, other]) {
      expect(await scene.apply(nurse.viewer, job_id)).toBe(interestSent);
      expect(await scene.apply(nurse.viewer, job_id)).toMatch(/^TOO_MANY/);
    }
    await scene.service.waitForEmails();
    expect(await seenBy(hiddenFrom)).toEqual([]);
    expect(scene.service.inbox.emailsTo(hiddenFrom.email)).toEqual([]);
  });

  it('sees a job that does not show the hidden name as before, and its employer nothing', async () => {
    const clinic = await scene.promisingEmployer();
    await scene.confirm(clinic.viewer);
    await scene.changeJob(clinic, 2, { ...mercy, shownKeys: ['Confidential'] });
    const nurse = await scene.confirmedNurse();
    await scene.changeProfile(nurse, 2, { hiddenFrom: ['Mercy'] });
    await scene.match(clinic.job_id, nurse.profile_id, { isVeiled: true });
    await scene.sendWaitingMatchEmails();
    expect((await scene.service.inbox.emailTo(nurse.email)).subject).toBe(
      'New job: RN, Cardiology at Bayside Clinic',
    );
    expect(await scene.apply(nurse.viewer, clinic.job_id)).toBe(interestSent);
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({
      common_specialties: ['Cardiology'],
      answer_due_at: expect.any(String) as unknown,
    });
    expect(await seenBy(clinic)).toEqual([]);
    expect((await scene.exportedRows(clinic.viewer)).promised_to).toEqual([]);
    expect(scene.service.inbox.emailsTo(clinic.email)).toEqual([]);
    await scene.changeJob(clinic, 3, { ...mercy, shownKeys: ['Mercy'] });
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.endMatch(clinic.job_id, nurse.profile_id);
    expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ common_specialties: [] });
  });

  it('is left out of delayed emails about interest', async () => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, mercy);
    const [hidden, open] = [await scene.nurse(), await scene.nurse()];
    await scene.service.waitForEmails();
    await scene.service.inbox.whileDown(async () => {
      for (const nurse of [hidden, open]) await scene.apply(nurse.viewer, clinic.job_id);
      await eventually(async () => expect(await scene.service.countEmailsToRetry()).toBe(2));
      await scene.changeProfile(hidden, 2, { hiddenFrom: ['Mercy'] });
      // An email that was already being built could still reach a server that is back before this.
      await eventually(async () => expect(await scene.service.countOpenEmails()).toBe(1));
    });
    await scene.service.waitForEmails();
    expect(scene.service.inbox.emailsTo(clinic.email)).toHaveLength(1);
  });
});
