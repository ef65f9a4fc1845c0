import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { databaseOf } from '@nearward/proto/services';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { singleUseConnection, Person } from '../e2e/people.ts';
import { databaseUrl } from '../stack/databases.ts';
import { everyText } from './every-row.ts';
import { everythingInRedis } from './everything-in-redis.ts';
import { product } from './product.ts';

const { publicUrl, inboxUrl, postgresUrl, redisUrl } = product.stack.at;

/** Without hyphens, capitals or spaces, so that normalizing leaves it unchanged. */
const newMark = () => `mark${randomUUID().replaceAll('-', '')}`;

/** The column `id` of the rows that a statement with one list parameter selects. */
async function inIdentity(statement: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl(postgresUrl, databaseOf('identity')));
  await client.connect();
  try {
    return (await client.query<{ id: unknown }>(statement, [values])).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

describe('Erasure', () => {
  /** The tables that contain a mark, and `redis` if Redis does. */
  async function findTablesWith(mark: string): Promise<string[]> {
    const tables = Object.entries(await everyText(postgresUrl)).filter(([, text]) => text.includes(mark));
    const inRedis = (await everythingInRedis(redisUrl)).includes(mark);
    return [...tables.map(([name]) => name), ...(inRedis ? ['redis'] : [])];
  }

  /** A clinic and a nurse who match, each with a mark in every field. */
  async function match() {
    const [clinicMark, nurseMark, common] = [newMark(), newMark(), `Other: ${randomUUID()}`];
    const clinic = new Person(publicUrl, `${clinicMark}@example.com`);
    const nurse = new Person(publicUrl, `${nurseMark}@example.com`);
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
    for (let time = 0; time < 2; time++) await nurse.createProfile(answers); // the second becomes a draft
    for (const person of [clinic, nurse]) await person.signIn();
    const contacts = async () => (await clinic.call('GET /contacts')).contacts;
    await eventually(async () => expect(await contacts()).toHaveLength(1));
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
    it(`leaves nothing of a clinic and a nurse who applied, ${order}`, async () => {
      const { clinic, nurse, clinicMark, nurseMark } = await match();
      expect(await findTablesWith(clinicMark)).toContain('contacts.job_card');
      expect(await findTablesWith(nurseMark)).toEqual(
        expect.arrayContaining(['contacts.profile_card', 'matching.other_choice', 'identity.account']),
      );
      const people = order === 'the clinic first' ? [clinic, nurse] : [nurse, clinic];
      for (const person of people) {
        await leave(person);
        await person.call('GET /logout');
      }
      for (const mark of [clinicMark, nurseMark])
        await eventually(async () => expect(await findTablesWith(mark)).toEqual([]));
    });
  }

  it('keeps only what an unlocked contact and its fee need of the clinic', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await clinic.call('POST /profiles/:id/unlock', { id: profile_id });
    await eventually(async () =>
      expect(await findTablesWith(nurseMark)).toContain('billing.unlocked_contact'),
    );
    for (const person of [nurse, clinic]) {
      await leave(person);
      await person.call('GET /logout');
    }
    await eventually(async () => expect(await findTablesWith(nurseMark)).toEqual([]));
    await eventually(async () =>
      expect(await findTablesWith(clinicMark)).toEqual(['contacts.job_card', 'billing.unlocked_contact']),
    );
    const { 'contacts.job_card': cards = '' } = await everyText(postgresUrl);
    expect(cards).not.toContain(clinic.email);
  });

  it('leaves nothing of a nurse without an account who deletes a profile by its private link', async () => {
    const mark = newMark();
    const nurse = new Person(publicUrl, `${mark}@example.com`);
    await nurse.createProfile({ name: mark });
    const link = async () => {
      const emails = (await (await fetch(`${inboxUrl}/email`, { headers: singleUseConnection })).json()) as {
        to: string[];
        text: string;
      }[];
      const linkEmail = emails.find(({ to }) => to.includes(nurse.email));
      return /\/profiles\/manage\/(\S+)/.exec(linkEmail?.text ?? '')?.[1] ?? '';
    };
    await eventually(async () => expect(await link()).not.toBe(''));
    await eventually(async () => expect(await findTablesWith(mark)).toContain('contacts.profile_card'));
    const linkHolder = new Person(publicUrl, `${newMark()}@example.com`);
    await linkHolder.call('DELETE /profiles/:key', { key: await link() });
    await eventually(async () => expect(await findTablesWith(mark)).toEqual([]));
  });

  it('leaves only ids of a clinic and a nurse who met and delete their accounts', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await clinic.call('POST /profiles/:id/unlock', { id: profile_id });
    await clinic.call('PUT /contacts/:profileId', {
      profileId: profile_id,
      body: { private_note: clinicMark },
    });
    await clinic.call('PUT /account/mails', { body: { kind: 'matches', pace: 'weekly' } });
    await eventually(async () =>
      expect(await findTablesWith(clinicMark)).toContain('billing.unlocked_contact'),
    );
    const accounts = await inIdentity('select id from account where email = any($1)', [
      clinic.email,
      nurse.email,
    ]);
    for (const person of [clinic, nurse]) await person.call('DELETE /account');
    for (const person of [clinic, nurse])
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
    for (const mark of [clinicMark, nurseMark])
      await eventually(async () => expect(await findTablesWith(mark)).toEqual([]));
    // Every service has confirmed.
    const deletions = 'select done_at is not null as id from deletion where account_id = any($1)';
    await eventually(async () => expect(await inIdentity(deletions, accounts)).toEqual([true, true]));
  });

  it('lets a person open a new account afterwards', async () => {
    const person = new Person(publicUrl, `${newMark()}@example.com`);
    await person.createProfile();
    await person.signIn();
    const { profile } = await person.current();
    await eventually(async () =>
      expect(await findTablesWith(profile?.id ?? '')).toContain('contacts.profile_card'),
    );
    await leave(person);
    // The session still identifies the person.
    expect(await person.call('GET /user/current')).toMatchObject({ email: person.email, profile: null });
    await person.call('GET /logout');
    await eventually(async () => expect(await findTablesWith(person.email)).toEqual([]));
    await person.signIn();
    expect(await person.call('GET /user/current')).toMatchObject({ email: person.email });
  });
});
