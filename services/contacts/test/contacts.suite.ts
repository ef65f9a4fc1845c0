import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { Scene } from './scene.js';

describe('Contacts', () => {
  const scene = duringTests(() => Scene.start());

  it('are pairs with a match, an application or both', async () => {
    const [clinic, otherClinic] = [await scene.employer(), await scene.employer()];
    const [matched, applied, both] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const nurse of [matched, both]) await scene.match(clinic.job_id, nurse.profile_id);
    for (const nurse of [applied, both]) await scene.apply(nurse.viewer, clinic.job_id);
    const { contacts, pagination } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ profile_id, contact_type }) => [profile_id, contact_type])).toEqual([
      [both.profile_id, 'both'],
      [applied.profile_id, 'application'],
      [matched.profile_id, 'match'],
    ]);
    expect(pagination).toMatchObject({ total_contacts: 3, total_pages: 1, page: 1, per_page: 50 });
    expect(contacts[2]).toMatchObject({
      job_title: 'Registered Nurse · Cardiology',
      job_location: 'San Francisco, CA',
      matching_provider_types: ['Registered Nurse'],
      matching_specialties: ['Cardiology'],
      all_specialties: ['Cardiology', 'Neurology'],
      miles: 10,
    });
    for (const { viewer } of [otherClinic, applied])
      expect((await scene.contacts(viewer)).contacts).toEqual([]);
  });

  it('show when the registry confirmed an NPI, until it is revoked, and when the person last confirmed', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    const npiOf = async () =>
      (await scene.contacts(clinic.viewer)).contacts.map(({ npi_checked_at, npi_types, still_at }) => [
        npi_checked_at,
        npi_types,
        still_at,
      ]);
    expect(await npiOf()).toEqual([[null, [], null]]);
    const npiCheckedAt = '2026-11-20T10:00:00.000Z';
    await scene.changeProfile(nurse, 2, {
      npiCheckedAt,
      npiTypes: ['Registered Nurse'],
      stillAt: npiCheckedAt,
    });
    expect(await npiOf()).toEqual([[npiCheckedAt, ['Registered Nurse'], npiCheckedAt]]);
    await scene.changeProfile(nurse, 3, { npiCheckedAt }); // from a version without types
    expect(await npiOf()).toEqual([[null, [], null]]);
    await scene.changeProfile(nurse, 4, {});
    expect(await npiOf()).toEqual([[null, [], null]]);
  });

  it('hide email, phone, preferences, availability, experience and note until the unlock', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker: call me after six');

    const before = await scene.contacts(clinic.viewer);
    for (const marker of [...nurse.secrets, 'note-marker'])
      expect(JSON.stringify(before)).not.toContain(marker);
    expect(before.contacts[0]).toMatchObject({
      name: 'Dana Maria Ortiz',
      email: null,
      phone: null,
      practice_settings: [],
      employment_type: [],
      available_from: null,
      years_experience: null,
      note: 'Included a personal note',
      is_unlocked: false,
    });
    expect(before.contacts[0]?.interactions.map(({ type, note }) => [type, note])).toEqual([
      ['application', null],
      ['match', null],
    ]);

    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).toBe('Contact unlocked');
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts[0]).toMatchObject({
      email: nurse.email,
      phone: nurse.phone,
      practice_settings: [nurse.setting],
      employment_type: [nurse.employment],
      available_from: nurse.availableFrom,
      years_experience: 0,
      note: 'note-marker: call me after six',
      is_unlocked: true,
    });
    expect(contacts[0]?.interactions.map(({ type, note }) => [type, note])).toEqual([
      ['unlock', null],
      ['application', 'note-marker: call me after six'],
      ['match', null],
    ]);
  });

  it('are unlocked for one employer only', async () => {
    const [clinic, otherClinic] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.nurse();
    for (const { job_id } of [clinic, otherClinic]) await scene.match(job_id, nurse.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const page = await scene.contacts(otherClinic.viewer);
    expect(page.contacts).toMatchObject([{ profile_id: nurse.profile_id, is_unlocked: false }]);
    for (const marker of nurse.secrets) expect(JSON.stringify(page)).not.toContain(marker);
  });

  it('leave no personal data in events and logs', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.interestedNurse(clinic, 'note-marker-queue');
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const recorded = await scene.readTables('outbox', 'inbox', 'dead_letter');
    for (const marker of [...nurse.secrets, clinic.email, 'note-marker-queue'])
      expect(recorded).not.toContain(marker);
    const refusals = [await scene.unlock((await scene.employer()).viewer, nurse.profile_id)];
    refusals.push(await scene.apply(nurse.viewer, clinic.job_id));
    for (const marker of nurse.secrets) expect(refusals.join()).not.toContain(marker);
  });

  it('come in pages: applications newest first, then by common specialties', async () => {
    const clinic = await scene.employer();
    const expected: string[] = [];
    for (let common = 1; common <= 6; common++) {
      const nurse = await scene.nurse();
      await scene.match(clinic.job_id, nurse.profile_id, { common });
      expected.unshift(nurse.profile_id);
    }
    for (let applicant = 0; applicant < 2; applicant++)
      expected.unshift((await scene.interestedNurse(clinic)).profile_id);
    const pages = await Promise.all([1, 2, 3].map((page) => scene.contacts(clinic.viewer, page, 3)));
    expect(pages.flatMap(({ contacts }) => contacts.map(({ profile_id }) => profile_id))).toEqual(expected);
    for (const { pagination } of pages)
      expect(pagination).toMatchObject({ total_contacts: 8, total_pages: 3 });
    const beyond = await scene.contacts(clinic.viewer, 4, 3);
    expect(beyond).toMatchObject({ contacts: [], pagination: { total_contacts: 8 } });
  });

  it('are ordered by distance step only, not by exact distance', async () => {
    const clinic = await scene.employer();
    const distances = [30_000, 3_500, 7_900, 1_000];
    const nurses: string[] = [];
    for (const metres of distances) {
      const { profile_id } = await scene.nurse();
      nurses.push(profile_id);
      await scene.match(clinic.job_id, profile_id, { metres });
    }
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ profile_id, miles }) => [nurses.indexOf(profile_id), miles])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [0, 20],
    ]);
  });

  it('have one distance for all jobs of an employer, the first, until the unlock or the professional moves', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    const post = async (metres: number) => {
      const job_id = await scene.postJob(clinic);
      await scene.match(job_id, nurse.profile_id, { metres });
      return job_id;
    };
    const shown = async ({ viewer } = clinic) =>
      (await scene.contacts(viewer)).contacts.map(({ miles }) => miles);
    await scene.match(clinic.job_id, nurse.profile_id, { metres: 30_000 });
    const second = await post(70_000);
    expect(await shown()).toEqual([20, 20]);
    await scene.match(clinic.job_id, nurse.profile_id, { metres: 60_000 }); // the job moved
    const nextOwner = await scene.unverifiedEmployer();
    await scene.changeJob({ ...clinic, job_id: second }, 2, { ownerKey: nextOwner.viewer.owner_key });
    await scene.match(nextOwner.job_id, nurse.profile_id, { metres: 1_000 });
    expect(await shown(nextOwner)).toEqual([20, 20]);
    await scene.removeJob(second);
    await post(1_000);
    expect(await shown()).toEqual([20, 20]);
    await scene.match(clinic.job_id, nurse.profile_id, { metres: 10_000, of: 'profile' });
    expect(await shown()).toEqual([10, 10]);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await post(50_000);
    expect((await shown()).sort()).toEqual([10, 30, 5]);
  });

  it('are visible to their employer only', async () => {
    const [clinic, otherClinic] = [await scene.employer(), await scene.employer()];
    for (const part of [
      'contacts(page: 1, per_page: 1) { contacts { id } }',
      'saved { saved_at }',
      'applied { applied_at }',
    ]) {
      await expect(scene.user(otherClinic.viewer, part, clinic.viewer.user_id)).rejects.toThrow('NOT_FOUND');
    }
  });

  it('end with the match, unless there is an application or an unlock', async () => {
    const clinic = await scene.employer();
    const [nurse, applicant, unlocked] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const each of [nurse, applicant, unlocked]) await scene.match(clinic.job_id, each.profile_id);
    await scene.apply(applicant.viewer, clinic.job_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const each of [nurse, applicant, unlocked]) await scene.endMatch(clinic.job_id, each.profile_id);
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts).toMatchObject([
      {
        profile_id: applicant.profile_id,
        contact_type: 'application',
        has_match: false,
        matching_specialties: [],
      },
      { profile_id: unlocked.profile_id, has_match: false, is_unlocked: true },
    ]);
    expect(contacts[0]?.interactions.map(({ type }) => type)).toEqual(['application', 'match']);
  });
});
