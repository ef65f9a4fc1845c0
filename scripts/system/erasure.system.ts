import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { unlock } from '../personas/employer.ts';
import { expectContacts } from '../personas/matched-people.ts';
import { Person, testedProduct } from '../personas/person.ts';
import { Databases } from '../testing/databases.ts';
import { everyText } from './every-row.ts';
import { everythingInRedis } from './everything-in-redis.ts';
import { product } from './product.ts';

const { postgresUrl, redisUrl } = product.stack.at;

/** Without hyphens, capitals or spaces, so that normalizing leaves it unchanged. */
const newMark = () => `mark${randomUUID().replaceAll('-', '')}`;
const markedPerson = (mark: string) => new Person(testedProduct(), `${mark}@example.com`);

/** The tables that contain a mark, and `redis` if Redis does. */
async function findTablesWith(mark: string): Promise<string[]> {
  const tables = Object.entries(await everyText(postgresUrl)).filter(([, text]) => text.includes(mark));
  const inRedis = (await everythingInRedis(redisUrl)).includes(mark);
  return [...tables.map(([name]) => name), ...(inRedis ? ['redis'] : [])];
}
const expectOnlyIn = (mark: string, tables: string[]) =>
  eventually(async () => expect(await findTablesWith(mark)).toEqual(tables));

/** A clinic and a nurse who applied, each with a mark in every field. */
async function match() {
  const [clinicMark, nurseMark, common] = [newMark(), newMark(), `Other: ${randomUUID()}`];
  const [clinic, nurse] = [markedPerson(clinicMark), markedPerson(nurseMark)];
  const choices = (mark: string) => ({
    specialties: [common, `Other: ${mark}`],
    provider_types: ['Registered Nurse', `Other: ${mark}`],
    practice_settings: [`Other: ${mark}`],
  });
  await clinic.postJob({
    ...choices(clinicMark),
    ...{ employer_name: clinicMark, contact_name: clinicMark, contact_title: clinicMark },
    ...{ contact_phone: clinicMark, additional_details: clinicMark, sub_specialty: clinicMark },
    emr: clinicMark,
  });
  const answers = { ...choices(nurseMark), name: nurseMark };
  for (let time = 0; time < 2; time++) await nurse.createProfile(answers); // the second becomes a draft
  for (const person of [clinic, nurse]) await person.signIn();
  const [contact] = await expectContacts(clinic, 1);
  const id = (await clinic.current()).jobs[0]?.id ?? '';
  await nurse.call('POST /jobs/:id/apply', { id, body: { note: nurseMark } });
  await nurse.call('POST /jobs/:id/save', { id });
  return { clinic, nurse, clinicMark, nurseMark, profile_id: contact?.profile_id ?? '' };
}

async function leave(person: Person): Promise<void> {
  const { jobs, profile } = await person.current();
  for (const { id } of jobs) await person.call('DELETE /jobs/:token', { token: id });
  if (profile) await person.call('DELETE /profiles/:token', { token: profile.id });
  await person.call('GET /logout');
}

describe('Erasure', () => {
  it('leaves nothing of a clinic and a nurse who applied', async () => {
    const { clinic, nurse, clinicMark, nurseMark } = await match();
    expect(await findTablesWith(clinicMark)).toContain('contacts.job_card');
    expect(await findTablesWith(nurseMark)).toEqual(
      expect.arrayContaining(['contacts.profile_card', 'matching.other_choice', 'identity.account']),
    );
    for (const person of [clinic, nurse]) await leave(person);
    for (const mark of [clinicMark, nurseMark]) await expectOnlyIn(mark, []);
  });

  it('keeps only what an unlocked contact and its fee need of the clinic', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await unlock(clinic, profile_id);
    for (const person of [nurse, clinic]) await leave(person);
    await expectOnlyIn(nurseMark, []);
    await expectOnlyIn(clinicMark, ['contacts.job_card', 'billing.unlocked_contact']);
    const { 'contacts.job_card': cards = '' } = await everyText(postgresUrl);
    expect(cards).not.toContain(clinic.email);
  });

  it('leaves only ids of a clinic and a nurse who met and delete their accounts, and lets them return', async () => {
    const { clinic, nurse, clinicMark, nurseMark, profile_id } = await match();
    await unlock(clinic, profile_id);
    await clinic.call('PUT /contacts/:profileId', {
      profileId: profile_id,
      body: { private_note: clinicMark },
    });
    await clinic.call('PUT /account/mails', { body: { kind: 'matches', pace: 'weekly' } });
    const inIdentity = (statement: string, values: unknown[]) =>
      new Databases(postgresUrl).rows('identity', statement, [values]);
    const accounts = await inIdentity('select id from account where email = any($1)', [
      clinic.email,
      nurse.email,
    ]);
    for (const person of [clinic, nurse]) await person.call('DELETE /account');
    for (const person of [clinic, nurse])
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
    for (const mark of [clinicMark, nurseMark]) await expectOnlyIn(mark, []);
    // Every service has confirmed.
    const deletions = 'select done_at is not null as done from deletion where account_id = any($1)';
    const ids = accounts.map(({ id }) => id as string);
    await eventually(async () =>
      expect(await inIdentity(deletions, ids)).toEqual([{ done: true }, { done: true }]),
    );
    await nurse.signIn();
    expect(await nurse.call('GET /user/current')).toMatchObject({ email: nurse.email, profile: null });
  });
});
