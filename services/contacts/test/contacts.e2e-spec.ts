import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('Contacts', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  it('are pairs of the own jobs with a match, an application or both', async () => {
    const clinic = await scene.employer();
    const [matched, applied, both] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const nurse of [matched, both]) await scene.match(clinic.job_id, nurse.profile_id);
    for (const nurse of [applied, both]) await scene.apply(nurse.viewer, clinic.job_id);
    const { contacts, pagination } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ profile_id, contact_type }) => [profile_id, contact_type])).toEqual([
      [both.profile_id, 'both'],
      [applied.profile_id, 'application'],
      [matched.profile_id, 'match'],
    ]);
    expect(pagination).toEqual({ total_contacts: 3, total_pages: 1 });
    expect(contacts[2]).toMatchObject({
      job_title: 'Registered Nurse · Cardiology',
      job_location: 'San Francisco, CA',
      matching_provider_types: ['Registered Nurse'],
      matching_specialties: ['Cardiology'],
      all_specialties: ['Cardiology', 'Neurology'],
      miles: 8.3,
    });
  });

  it('hide email, phone, settings, employment type and note until they are unlocked', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker: call me after six');

    const before = await scene.contacts(clinic.viewer);
    for (const marker of [nurse.email, nurse.phone, 'note-marker', 'setting-marker', 'Per Diem']) {
      expect(JSON.stringify(before)).not.toContain(marker);
    }
    expect(before.contacts[0]).toMatchObject({
      name: 'Dana Maria Ortiz',
      email: null,
      phone: null,
      practice_settings: [],
      employment_type: [],
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
      employment_type: ['Per Diem'],
      note: 'note-marker: call me after six',
      is_unlocked: true,
    });
    expect(contacts[0]?.interactions.map(({ type, note }) => [type, note])).toEqual([
      ['unlock', null],
      ['application', 'note-marker: call me after six'],
      ['match', null],
    ]);
  });

  it('leave no personal data behind in outbox, inbox or queue', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker-queue');
    const rows = JSON.stringify(await scene.service.dataSource.query('select * from outbox'));
    for (const marker of [nurse.email, nurse.phone, clinic.email, 'note-marker-queue']) expect(rows).not.toContain(marker);
  });

  it('open on all jobs of the employer by one unlock, whoever clicks how often', async () => {
    const clinic = await scene.employer();
    const second = uuid();
    await scene.postJob(second, clinic.email, clinic.viewer.owner_key);
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.match(second, nurse.profile_id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.unlock(clinic.viewer, nurse.profile_id)));
    expect(new Set(answers)).toEqual(new Set(['Contact unlocked']));
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ is_unlocked }) => is_unlocked)).toEqual([true, true]);
    const unlocks = await scene.service.dataSource.query('select terms_version from unlock where profile_id = $1', [nurse.profile_id]);
    expect(unlocks).toEqual([{ terms_version: '2025-03-20' }]);
    const mail = await scene.service.inbox.mailTo(nurse.email);
    expect(mail.text).toContain('Bayside Clinic');
  });

  it('can be unlocked only by an employer they are contacts of', async () => {
    const [clinic, otherClinic] = [await scene.employer(), await scene.employer()];
    const [nurse, otherNurse] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    expect(await scene.unlock(otherClinic.viewer, nurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, otherNurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, uuid())).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, "' or true --")).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(null, nurse.profile_id)).toBe('UNAUTHENTICATED: Please sign in first.');
    const asAdmin = { ...clinic.viewer, actor_id: uuid() };
    expect(await scene.unlock(asAdmin, nurse.profile_id)).toBe('FORBIDDEN: This cannot be done while impersonating.');
  });

  it('come in pages, applied first, then by score', async () => {
    const clinic = await scene.employer();
    const ids: string[] = [];
    for (let score = 1; score <= 7; score++) {
      const nurse = await scene.nurse();
      await scene.match(clinic.job_id, nurse.profile_id, score);
      ids.unshift(nurse.profile_id);
    }
    const late = await scene.nurse();
    await scene.apply(late.viewer, clinic.job_id);
    const pages = [1, 2, 3].map((page) => scene.contacts(clinic.viewer, page, 3));
    const seen = (await Promise.all(pages)).flatMap(({ contacts }) => contacts.map(({ profile_id }) => profile_id));
    expect(seen).toEqual([late.profile_id, ...ids]);
    expect((await pages[0])?.pagination).toEqual({ total_contacts: 8, total_pages: 3 });
  });

  it('go with the match, but stay with an application and an unlock', async () => {
    const clinic = await scene.employer();
    const [nurse, applicant, unlocked] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const each of [nurse, applicant, unlocked]) await scene.match(clinic.job_id, each.profile_id);
    await scene.apply(applicant.viewer, clinic.job_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const each of [nurse, applicant, unlocked]) await scene.endMatch(clinic.job_id, each.profile_id);
    const left = (await scene.contacts(clinic.viewer)).contacts.map(({ profile_id }) => profile_id);
    expect(left.sort()).toEqual([applicant.profile_id, unlocked.profile_id].sort());
  });

  it('end with the job, but for those that were unlocked', async () => {
    const clinic = await scene.employer();
    const [locked, unlocked] = [await scene.nurse(), await scene.nurse()];
    for (const nurse of [locked, unlocked]) await scene.apply(nurse.viewer, clinic.job_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    await scene.removeJob(clinic.job_id);
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ profile_id, job_title }) => [profile_id, job_title])).toEqual([
      [unlocked.profile_id, 'Registered Nurse · Cardiology'],
    ]);
    expect(await scene.user(locked.viewer, 'applied { job { id } }')).toEqual({ applied: [] });
    await scene.service.inbox.mailTo(locked.email);
  });

  it('end with the profile, and nothing of the person stays', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker-erased');
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.removeProfile(nurse.profile_id);
    expect((await scene.contacts(clinic.viewer)).contacts).toEqual([]);
    for (const table of ['profile_card', 'application', 'unlock', 'outbox', 'dead_letter']) {
      const content = JSON.stringify(await scene.service.dataSource.query(`select * from ${table}`));
      for (const marker of [nurse.email, nurse.phone, 'note-marker-erased']) expect(content).not.toContain(marker);
    }
  });

  it('wait for what has not arrived yet, whatever comes first', async () => {
    const clinic = await scene.employer();
    const job_id = uuid();
    const nurse = await scene.nurse();
    await scene.match(job_id, nurse.profile_id);
    expect((await scene.contacts(clinic.viewer)).contacts).toEqual([]);
    await scene.postJob(job_id, clinic.email, clinic.viewer.owner_key);
    await scene.settled();
    expect((await scene.contacts(clinic.viewer)).contacts).toHaveLength(1);
  });
});

describe('Locked contacts with short names', () => {
  it('show the first name and an initial', async () => {
    const scene = await Scene.start({ LOCKED_NAME: 'initial' });
    const clinic = await scene.employer();
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    expect((await scene.contacts(clinic.viewer)).contacts[0]?.name).toBe('Dana O.');
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect((await scene.contacts(clinic.viewer)).contacts[0]?.name).toBe('Dana Maria Ortiz');
    await scene.service.stop();
  });
});
