// Takes over 10 s: each act waits until the reads of all three people agree.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { CallResponse } from '@nearward/proto/calls';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Person } from '../e2e/people.ts';
import { newPerson, product } from './product.ts';

const { publicUrl } = product.stack.at;

/** A clinic and two nurses, signed in, who match only each other. */
async function company() {
  const specialties = [`Other: ${randomUUID()}`];
  const [clinic, dana, noah] = [newPerson('clinic'), newPerson('dana'), newPerson('noah')];
  await clinic.postJob({ specialties });
  await dana.createProfile({ specialties, name: 'Dana Ortiz' });
  await noah.createProfile({ specialties, name: 'Noah Lind' });
  for (const person of [clinic, dana, noah]) await person.signIn();
  await eventually(async () => expect((await clinic.call('GET /contacts')).contacts).toHaveLength(2));
  for (const nurse of [dana, noah])
    await eventually(async () => expect((await nurse.current()).recommended).toHaveLength(1));
  return { clinic, nurses: [dana, noah] as const, specialties };
}

type Company = Awaited<ReturnType<typeof company>>;

/** Changes a job or a profile by its private link. */
async function edit(
  person: Person,
  kind: 'jobs' | 'profiles',
  thing: { token: string | null },
  changes: object,
  part: '' | '/state' = '',
) {
  const { status, text } = await person.try('PUT', `/api/${kind}/${thing.token}${part}`, {
    ...thing,
    ...changes,
  });
  expect([status, text]).toEqual([200, text]);
}

/** Writes whose effect other people see. One that is not possible at the moment is rejected and changes nothing. */
const acts = {
  'the clinic renames itself': async ({ clinic }: Company, word: string) => {
    const { jobs } = await clinic.current();
    const [job] = jobs;
    if (job) await edit(clinic, 'jobs', job, { employer_name: `Clinic ${word}` });
    return clinic;
  },
  'the clinic posts a job': async ({ clinic, specialties }: Company) => {
    await clinic.postJob({ specialties });
    return clinic;
  },
  'the clinic deletes a job': async ({ clinic }: Company) => {
    const [, job] = (await clinic.current()).jobs;
    if (job) await clinic.try('DELETE', `/api/jobs/${job.token}`);
    return clinic;
  },
  'the clinic unlocks a contact': async ({ clinic }: Company) => {
    const locked = (await clinic.call('GET /contacts')).contacts.find(({ is_unlocked }) => !is_unlocked);
    if (locked) await clinic.try('POST', `/api/profiles/${locked.profile_id}/unlock`);
    return clinic;
  },
  'the clinic shortlists a contact or takes it back': async ({ clinic }: Company, word: string) => {
    const [contact] = (await clinic.call('GET /contacts')).contacts;
    const stage = word.length % 2 ? 'shortlisted' : 'new';
    if (contact) await clinic.try('PUT', `/api/contacts/${contact.profile_id}`, { stage });
    return clinic;
  },
  'the clinic passes all contacts': async ({ clinic }: Company) => {
    const profile_ids = (await clinic.call('GET /contacts')).contacts.map(({ profile_id }) => profile_id);
    await clinic.try('PUT', '/api/contacts', { profile_ids, stage: 'passed' });
    return clinic;
  },
  'the clinic writes a note about a contact and opens it': async ({ clinic }: Company, word: string) => {
    const contact = (await clinic.call('GET /contacts')).contacts.at(-1);
    if (contact) await clinic.try('PUT', `/api/contacts/${contact.profile_id}`, { private_note: word });
    if (contact) await clinic.try('POST', `/api/contacts/${contact.profile_id}/seen`);
    return clinic;
  },
  'a nurse takes another name': async ({ nurses: [nurse] }: Company, word: string) => {
    const { profile } = await nurse.current();
    if (profile) await edit(nurse, 'profiles', profile, { name: `Dana ${word}` });
    return nurse;
  },
  'a nurse wants part-time': async ({ nurses: [, nurse] }: Company) => {
    const { profile } = await nurse.current();
    if (profile) await edit(nurse, 'profiles', profile, { employment_type: ['Part-Time'] });
    return nurse;
  },
  'a nurse saves a job': async ({ nurses: [nurse] }: Company) => {
    const [job] = (await nurse.current()).recommended;
    if (job) await nurse.try('POST', `/api/jobs/${job.id}/save`);
    return nurse;
  },
  'a nurse takes a save back': async ({ nurses: [nurse] }: Company) => {
    const [job] = (await nurse.current()).saved;
    if (job) await nurse.try('DELETE', `/api/jobs/${job.id}/save`);
    return nurse;
  },
  'a nurse pauses or resumes': async ({ nurses: [, nurse] }: Company) => {
    const { profile } = await nurse.current();
    if (profile) await edit(nurse, 'profiles', profile, { is_paused: !profile.is_paused }, '/state');
    return nurse;
  },
  'a nurse hides from the clinic or stops hiding': async ({ nurses: [, nurse] }: Company) => {
    const { profile } = await nurse.current();
    const hidden_domains = profile?.hidden_domains.length ? [] : ['example.com'];
    if (profile) await edit(nurse, 'profiles', profile, { hidden_domains }, '/state');
    return nurse;
  },
  'a nurse applies': async ({ nurses: [, nurse] }: Company, word: string) => {
    const [job] = (await nurse.current()).recommended;
    if (job) await nurse.try('POST', `/api/jobs/${job.id}/apply`, { note: word });
    return nurse;
  },
  'a nurse withdraws': async ({ nurses: [, nurse] }: Company) => {
    const [job] = (await nurse.current()).applied;
    if (job) await nurse.try('DELETE', `/api/jobs/${job.id}/apply`);
    return nurse;
  },
  'a nurse withdraws and takes it back': async ({ nurses: [, nurse] }: Company) => {
    const [job] = (await nurse.current()).applied;
    if (!job) return nurse;
    const { status, text } = await nurse.try('DELETE', `/api/jobs/${job.id}/apply`);
    if (status === 200)
      await nurse.try('PUT', `/api/jobs/${job.id}/apply`, JSON.parse(text) as { undo: string | null });
    return nurse;
  },
  'a nurse hides a job': async ({ nurses: [nurse] }: Company) => {
    const [job] = (await nurse.current()).recommended;
    if (job) await nurse.try('PUT', `/api/jobs/${job.id}/hide`);
    return nurse;
  },
  'a nurse shows a hidden job': async ({ nurses: [nurse] }: Company) => {
    const job = (await nurse.current()).recommended.find(({ is_hidden }) => is_hidden);
    if (job) await nurse.try('DELETE', `/api/jobs/${job.id}/hide`);
    return nurse;
  },
  'a nurse posts a job': async ({ nurses: [nurse], specialties }: Company) => {
    await nurse.postJob({ specialties });
    return nurse;
  },
  'a nurse deletes their jobs': async ({ nurses: [nurse] }: Company) => {
    for (const { token } of (await nurse.current()).jobs) await nurse.try('DELETE', `/api/jobs/${token}`);
    return nurse;
  },
  'the clinic creates a profile or deletes it': async ({ clinic, specialties }: Company) => {
    const { profile } = await clinic.current();
    if (profile) await clinic.try('DELETE', `/api/profiles/${profile.token}`);
    else await clinic.createProfile({ specialties, name: 'Kim Lee' });
    return clinic;
  },
  'a nurse looks at their jobs': async ({ nurses: [nurse] }: Company) => {
    await nurse.try('POST', '/api/user/visit');
    return nurse;
  },
} satisfies Record<string, (who: Company, word: string) => Promise<Person>>;

/** The pages of a person, from the cache where they are in it, or uncached. */
async function read(
  person: Person,
  how: 'try' | 'tryUncached',
): Promise<[CurrentUser, CallResponse<'GET /contacts'>, CallResponse<'GET /contacts'>]> {
  const [current, contacts, people] = await Promise.all(
    ['/api/user/current', '/api/contacts', '/api/contacts?group=person&sort=newest'].map(async (path) => {
      const { status, text } = await (how === 'try' ? person.try('GET', path) : person.tryUncached(path));
      expect([status, text]).toEqual([200, text]);
      return JSON.parse(text) as unknown;
    }),
  );
  return [current, contacts, people] as Awaited<ReturnType<typeof read>>;
}

const ids = (things: readonly { id: string }[] | null) => things?.map(({ id }) => id);

/** A second session of the same person, which has its own cached responses. */
async function secondSession({ email }: Person): Promise<Person> {
  const second = new Person(publicUrl, email);
  await second.signIn();
  return second;
}

/** The parts that a person's own call may change. */
const ownWrites = ([{ profile, jobs, saved, applied, marks }, { contacts }, people]: Awaited<
  ReturnType<typeof read>
>) => ({
  profile,
  marks,
  jobs: jobs?.map((job) => ({ ...job, facts: null })),
  saved: ids(saved),
  applied: ids(applied),
  pipeline: Object.fromEntries(
    people.contacts.map(({ profile_id, stage, private_note, is_new }) => [
      profile_id,
      { stage, private_note, is_new },
    ]),
  ),
  unlocked: new Set(contacts.filter(({ is_unlocked }) => is_unlocked).map(({ profile_id }) => profile_id)),
});

describe('Cached responses', () => {
  it('equal the uncached ones after writes in any order', async () => {
    const people = await company();
    const everyone = [people.clinic, ...people.nurses];
    const seconds = new Map<Person, Person>();
    for (const person of everyone) seconds.set(person, await secondSession(person));
    const history = fc.sample(
      fc.tuple(
        fc.constantFrom(...Object.keys(acts)),
        fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      ),
      { numRuns: repeat(8, 300), seed: Number(process.env.SEED ?? repeat(1, Date.now() % 1_000_000)) },
    );
    const done: string[] = [];
    let compared = 0;
    for (const [name, word] of history) {
      // Fills the cache with responses that the act invalidates.
      for (const person of everyone) await read(person, 'try');
      const actor = await acts[name as keyof typeof acts](people, word);
      done.push(name);
      const uncached = async () => ownWrites(await read(seconds.get(actor) ?? actor, 'tryUncached'));
      const before = await uncached();
      const cached = ownWrites(await read(actor, 'try'));
      const after = await uncached();
      // An event of an earlier act may arrive between two reads.
      if (isDeepStrictEqual(before, after)) {
        compared++;
        expect({ done, read: cached }).toEqual({ done, read: after });
      }
      for (const person of everyone)
        await eventually(async () =>
          expect({ done, read: await read(person, 'try') }).toEqual({
            done,
            read: await read(person, 'tryUncached'),
          }),
        );
    }
    expect(compared).toBeGreaterThan(0);
  });
});
