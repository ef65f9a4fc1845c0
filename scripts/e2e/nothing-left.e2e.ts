import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { everyText } from './every-row.ts';
import { everythingInRedis } from './everything-in-redis.ts';
import { test, type Whole } from './own-stack.ts';
import { Person } from './people.ts';

/** No hyphens, capitals or spaces: it reads the same wherever text is brought into one spelling. */
const newMark = () => `mark${randomUUID().replaceAll('-', '')}`;

test.describe('After a deletion nothing of the person is left', () => {
  test.describe.configure({ mode: 'serial' });
  let whole: Whole;
  test.beforeAll(({ whole: own }) => {
    whole = own;
  });

  /** The tables that hold a mark, and Redis if it does. */
  async function whereIs(mark: string): Promise<string[]> {
    const { postgresUrl, redisUrl } = whole.stack.at;
    const tables = Object.entries(await everyText(postgresUrl)).filter(([, text]) => text.includes(mark));
    const inRedis = (await everythingInRedis(redisUrl)).includes(mark);
    return [...tables.map(([name]) => name), ...(inRedis ? ['redis'] : [])];
  }

  /** A clinic and a nurse who match, each with a mark in whatever they could fill in. */
  async function match() {
    const url = whole.stack.at.publicUrl;
    const [clinicMark, nurseMark, common] = [newMark(), newMark(), `Other: ${randomUUID()}`];
    const clinic = new Person(url, `${clinicMark}@example.com`);
    const nurse = new Person(url, `${nurseMark}@example.com`);
    await clinic.postJob({
      employer_name: clinicMark,
      contact_name: clinicMark,
      contact_title: clinicMark,
      contact_phone: clinicMark,
      additional_details: clinicMark,
      sub_specialty: clinicMark,
      emr: clinicMark,
      specialties: [common, `Other: ${clinicMark}`],
      provider_types: ['Registered Nurse', `Other: ${clinicMark}`],
      practice_settings: [`Other: ${clinicMark}`],
    });
    const answers = {
      name: nurseMark,
      specialties: [common, `Other: ${nurseMark}`],
      provider_types: ['Registered Nurse', `Other: ${nurseMark}`],
      practice_settings: [`Other: ${nurseMark}`],
    };
    for (let time = 0; time < 2; time++) await nurse.createProfile(answers); // the second is kept as a draft
    for (const person of [clinic, nurse]) await person.signIn();
    const contacts = async () => (await clinic.call('GET /contacts')).contacts;
    await expect.poll(async () => (await contacts()).length).toBe(1);
    const { jobs } = await clinic.current();
    await nurse.call('POST /jobs/:id/apply', { id: jobs[0]?.id ?? '', body: { note: nurseMark } });
    await nurse.call('POST /jobs/:id/save', { id: jobs[0]?.id ?? '' });
    return { clinic, nurse, clinicMark, nurseMark, profile_id: (await contacts())[0]?.profile_id ?? '' };
  }
  const leave = async (person: Person) => {
    const { jobs, profile } = await person.current();
    for (const { id } of jobs) await person.call('DELETE /jobs/:token', { token: id });
    if (profile) await person.call('DELETE /profiles/:key', { key: profile.id });
  };

  for (const order of ['the clinic first', 'the nurse first'] as const) {
    test(`of a clinic and a nurse who applied, ${order}`, async () => {
      const { clinic, nurse, clinicMark, nurseMark } = await match();
      expect(await whereIs(clinicMark)).toContain('contacts.job_card');
      expect(await whereIs(nurseMark)).toEqual(
        expect.arrayContaining(['contacts.profile_card', 'matching.other_choice', 'identity.account']),
      );
      const people = order === 'the clinic first' ? [clinic, nurse] : [nurse, clinic];
      for (const person of people) {
        await leave(person);
        await person.call('GET /logout');
      }
      for (const mark of [clinicMark, nurseMark])
        await expect.poll(() => whereIs(mark), { timeout: 60_000 }).toEqual([]);
    });
  }

  test('but what an unlocked contact and its fee need of the clinic', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await clinic.call('POST /profiles/:id/unlock', { id: profile_id });
    await expect.poll(() => whereIs(nurseMark)).toContain('billing.unlocked_contact');
    for (const person of [nurse, clinic]) {
      await leave(person);
      await person.call('GET /logout');
    }
    await expect.poll(() => whereIs(nurseMark), { timeout: 60_000 }).toEqual([]);
    await expect
      .poll(() => whereIs(clinicMark), { timeout: 60_000 })
      .toEqual(['contacts.job_card', 'billing.unlocked_contact']);
    const { 'contacts.job_card': cards = '' } = await everyText(whole.stack.at.postgresUrl);
    expect(cards).not.toContain(clinic.email);
  });

  test('of a nurse without an account who deletes their only thing by its private link', async () => {
    const { publicUrl, inboxUrl } = whole.stack.at;
    const mark = newMark();
    const nurse = new Person(publicUrl, `${mark}@example.com`);
    await nurse.createProfile({ name: mark });
    const link = async () => {
      const mails = (await (await fetch(`${inboxUrl}/email`)).json()) as { to: string[]; text: string }[];
      const mail = mails.find(({ to }) => to.includes(nurse.email));
      return /\/profiles\/manage\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    await expect.poll(link).not.toBe('');
    await expect.poll(() => whereIs(mark)).toContain('contacts.profile_card');
    const stranger = new Person(publicUrl, `${newMark()}@example.com`);
    await stranger.call('DELETE /profiles/:key', { key: await link() });
    await expect.poll(() => whereIs(mark), { timeout: 60_000 }).toEqual([]);
  });

  test('of a clinic and a nurse who met and delete their accounts, but ids', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await clinic.call('POST /profiles/:id/unlock', { id: profile_id });
    await clinic.call('PUT /contacts/:profileId', {
      profileId: profile_id,
      body: { private_note: clinicMark },
    });
    await clinic.call('PUT /account/mails', { body: { kind: 'matches', pace: 'weekly' } });
    await expect.poll(() => whereIs(clinicMark)).toContain('billing.unlocked_contact');
    for (const person of [clinic, nurse]) await person.call('DELETE /account');
    for (const person of [clinic, nurse])
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
    for (const mark of [clinicMark, nurseMark])
      await expect.poll(() => whereIs(mark), { timeout: 60_000 }).toEqual([]);
    // The last column says when every service had confirmed.
    const confirmed = async () =>
      (await everyText(whole.stack.at.postgresUrl))['identity.deletion']
        ?.split('\n')
        .map((row) => !row.endsWith(',)'));
    await expect.poll(confirmed, { timeout: 60_000 }).toEqual([true, true]);
  });

  test('and who comes back has an account again', async () => {
    const url = whole.stack.at.publicUrl;
    const person = new Person(url, `${newMark()}@example.com`);
    await person.createProfile();
    await person.signIn();
    const { profile } = await person.current();
    await expect.poll(() => whereIs(profile?.id ?? '')).toContain('contacts.profile_card');
    await leave(person);
    // Signed in, they are still who they are.
    expect(await person.call('GET /user/current')).toMatchObject({ email: person.email, profile: null });
    await person.call('GET /logout');
    await expect.poll(() => whereIs(person.email), { timeout: 60_000 }).toEqual([]);
    await person.signIn();
    expect(await person.call('GET /user/current')).toMatchObject({ email: person.email });
  });
});
