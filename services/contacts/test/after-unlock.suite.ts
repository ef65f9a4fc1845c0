import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { type Clinic, Scene } from './scene.js';

const stopped = 'We asked them to stop contacting you.';
const resumed = 'They may contact you again.';
const notFound = 'NOT_FOUND: Nobody unlocked you for this job.';

describe('After an unlock', () => {
  const scene = duringTests(() => Scene.start());

  describe('Request to stop contacting', () => {
    const stopsOf = async ({ profile_id }: { profile_id: string }) =>
      (await scene.service.publishedEvents('contacts.v1.ContactStopChanged'))
        .filter(({ profileId }) => profileId === profile_id)
        .map(({ employerKey, isStopped }) => ({ employerKey, isStopped }));
    const contactOf = async ({ viewer }: Clinic) => (await scene.contacts(viewer)).contacts[0];

    it('marks the contact and changes nothing else of it', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const before = await contactOf(clinic);
      expect(await scene.stopContact(nurse.viewer, clinic.job_id)).toBe(stopped);
      const asked_to_stop_at = expect.any(String) as unknown;
      expect(await contactOf(clinic)).toEqual({ ...before, asked_to_stop_at });
      expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ asked_to_stop_at }]);
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ asked_to_stop_at });
      expect(await scene.resumeContact(nurse.viewer, clinic.job_id)).toBe(resumed);
      expect(await contactOf(clinic)).toEqual(before);
    });

    it('is published once per change, with ids only, and emailed to the employer once', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const { owner_key: employerKey } = clinic.viewer;
      for (let click = 0; click < 2; click++) await scene.stopContact(nurse.viewer, clinic.job_id);
      const { text } = await scene.service.inbox.emailAbout(clinic.email, /asked not to be contacted/);
      expect(text.replaceAll('\n', ' ')).toContain('Please do not email or call them.');
      for (let click = 0; click < 2; click++) await scene.resumeContact(nurse.viewer, clinic.job_id);
      expect(await stopsOf(nurse)).toEqual([
        { employerKey, isStopped: true },
        { employerKey, isStopped: false },
      ]);
      await scene.stopContact(nurse.viewer, clinic.job_id);
      await scene.service.waitForEmails();
      expect(scene.subjectsTo(clinic.email, /asked not to be/)).toHaveLength(1);
    });

    it('needs an unlock of this job, and the professional in person', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const [other, locked] = [await scene.nurse(), await scene.employer()];
      for (const [viewer, job] of [
        [other.viewer, clinic.job_id],
        [clinic.viewer, clinic.job_id],
        [nurse.viewer, locked.job_id],
        [nurse.viewer, uuid()],
        [nurse.viewer, "' or true --"],
      ] as const) {
        expect(await scene.stopContact(viewer, job)).toBe(notFound);
        expect(await scene.resumeContact(viewer, job)).toBe(notFound);
      }
      expect(await scene.stopContact(null, clinic.job_id)).toBe('UNAUTHENTICATED: Please sign in first.');
      const asAdmin = { ...nurse.viewer, actor_id: uuid() };
      for (const result of [
        await scene.stopContact(asAdmin, clinic.job_id),
        await scene.resumeContact(asAdmin, clinic.job_id),
      ])
        expect(result).toBe('FORBIDDEN: You cannot do this while impersonating someone.');
      expect(await stopsOf(nurse)).toEqual([]);
    });

    it('is erased with the profile', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      await scene.stopContact(nurse.viewer, clinic.job_id);
      await scene.removeProfile(nurse.profile_id);
      const query = 'select asked_to_stop_at, stop_id from unlock where profile_id = $1';
      expect(await scene.rows(query, nurse.profile_id)).toEqual([{ asked_to_stop_at: null, stop_id: null }]);
    });
  });

  describe('Contact of an employer', () => {
    const contactOf = ({ email }: { email: string }) => ({
      name: 'Chris Poster',
      title: 'Office Manager',
      email,
      phone: '(415) 555-0100',
    });

    it('is shown to the professional whom the employer unlocked, on the job of the unlock', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      const employer_contact = contactOf(clinic);
      expect(await scene.findUnlockers(nurse.viewer)).toEqual([
        { job_id: clinic.job_id, employer_contact, asked_to_stop_at: null },
      ]);
      expect(await scene.jobPage(nurse.viewer, clinic.job_id)).toMatchObject({ employer_contact });
      const other = await scene.postJob(clinic);
      expect(await scene.jobPage(nurse.viewer, other)).toMatchObject({ employer_contact: null });
    });

    it('is in no response before the unlock, or for another professional', async () => {
      const { clinic, nurse } = await scene.matchedPair();
      await scene.apply(nurse.viewer, clinic.job_id);
      const others = [nurse, await scene.nurse()];
      await scene.unlockedPair(clinic);
      for (const { viewer } of others) {
        expect(await scene.findUnlockers(viewer)).toEqual([]);
        expect(await scene.jobPage(viewer, clinic.job_id)).toMatchObject({ employer_contact: null });
      }
    });

    it.each<[string, (clinic: Clinic) => Promise<void>]>([
      ['the employer is suspended', (clinic) => scene.changeJob(clinic, 2, { isSuspended: true })],
      [
        'the job belongs to someone else',
        async ({ job_id }) => scene.changeJob({ ...(await scene.employer()), job_id }, 2, {}),
      ],
    ])('is hidden while %s', async (_, act) => {
      const { clinic, nurse } = await scene.unlockedPair();
      const seen = () => scene.findUnlockers(nurse.viewer);
      await act(clinic);
      expect(await seen()).toMatchObject([{ employer_contact: null }]);
      const page = await scene.jobPage(nurse.viewer, clinic.job_id); // none of a suspended employer
      if (page !== 'NOT_FOUND') expect(page).toMatchObject({ employer_contact: null });
      await scene.changeJob(clinic, 3, {});
      expect(await seen()).toMatchObject([{ employer_contact: contactOf(clinic) }]);
    });

    it('is deleted with the job, also from the database', async () => {
      const { clinic, nurse } = await scene.unlockedPair();
      await scene.removeJob(clinic.job_id);
      expect(await scene.findUnlockers(nurse.viewer)).toMatchObject([{ employer_contact: null }]);
      const query = 'select contact_name, contact_title, contact_phone from job_card where id = $1';
      expect(await scene.rows(query, clinic.job_id)).toEqual([
        { contact_name: '', contact_title: null, contact_phone: '' },
      ]);
    });
  });
});
