// Takes over 10 s: each act waits until the reads of all three people agree.
import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { CallResponse } from '@nearward/proto/calls';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectContacts, expectRecommended, matchedPeople } from '../personas/matched-people.ts';
import { clinicJob, newPerson, Person, testedProduct } from '../personas/person.ts';
import './product.ts';

/** A clinic and two nurses, signed in, who match only each other. */
async function company() {
  const { clinic, nurse, only } = await matchedPeople();
  const second = newPerson('second-nurse');
  await second.createProfile({ ...only, name: 'Noah Lind' });
  await second.signIn();
  await Promise.all([expectContacts(clinic, 2), expectRecommended(second, 1)]);
  return { clinic, nurse, second, only };
}

type Company = Awaited<ReturnType<typeof company>>;
type Write = [method: string, path: string, body?: object] | undefined | null;

const ownJob = async ({ clinic }: Company) => (await clinic.current()).jobs[0];
const contactsOf = async ({ clinic }: Company) => (await clinic.call('GET /contacts')).contacts;
const recommendedTo = async (person: Person) => (await person.current()).recommended;
const stateOf = async (person: Person, changes: (profile: Profile) => object): Promise<Write> => {
  const { profile } = await person.current();
  return profile && ['PUT', `/profiles/${profile.token}/state`, { ...profile, ...changes(profile) }];
};
type Profile = NonNullable<CurrentUser['profile']>;

/** Writes whose effect other people see. One that is not possible at the moment is rejected and changes nothing. */
const acts: Record<string, [keyof Omit<Company, 'only'>, (who: Company, word: string) => Promise<Write[]>]> =
  {
    'the clinic renames itself': [
      'clinic',
      async (who, word) => {
        const job = await ownJob(who);
        return [job && ['PUT', `/jobs/${job.token}`, { ...job, employer_name: `Clinic ${word}` }]];
      },
    ],
    'the clinic posts a job': [
      'clinic',
      ({ clinic, only }) => Promise.resolve([['POST', '/jobs', { ...clinicJob(clinic.email), ...only }]]),
    ],
    'the clinic unlocks a contact': [
      'clinic',
      async (who) => {
        const locked = (await contactsOf(who)).find(({ is_unlocked }) => !is_unlocked);
        return [locked && ['POST', `/profiles/${locked.profile_id}/unlock`]];
      },
    ],
    'the clinic shortlists a contact or takes it back': [
      'clinic',
      async (who, word) => {
        const [contact] = await contactsOf(who);
        const stage = word.length % 2 ? 'shortlisted' : 'new';
        return [contact && ['PUT', `/contacts/${contact.profile_id}`, { stage }]];
      },
    ],
    'the clinic deletes a job': [
      'clinic',
      async ({ clinic }) => {
        const [, job] = (await clinic.current()).jobs;
        return [job && ['DELETE', `/jobs/${job.token}`]];
      },
    ],
    'a nurse takes another name': [
      'nurse',
      async ({ nurse }, word) => {
        const { profile } = await nurse.current();
        return [profile && ['PUT', `/profiles/${profile.token}`, { ...profile, name: `Dana ${word}` }]];
      },
    ],
    'a nurse saves a job': [
      'nurse',
      async ({ nurse }) =>
        (await recommendedTo(nurse)).slice(0, 1).map(({ id }) => ['POST', `/jobs/${id}/save`]),
    ],
    'a nurse takes a save back': [
      'nurse',
      async ({ nurse }) => (await nurse.current()).saved.map(({ id }) => ['DELETE', `/jobs/${id}/save`]),
    ],
    'a nurse hides a job, or shows it': [
      'nurse',
      async ({ nurse }) => {
        const [job] = await recommendedTo(nurse);
        return [job && [job.is_hidden ? 'DELETE' : 'PUT', `/jobs/${job.id}/hide`]];
      },
    ],
    'a nurse looks at their jobs': ['nurse', () => Promise.resolve([['POST', '/user/visit']])],
    'a nurse pauses or resumes': [
      'second',
      async ({ second }) => [await stateOf(second, ({ is_paused }) => ({ is_paused: !is_paused }))],
    ],
    'a nurse applies': [
      'second',
      async ({ second }, note) =>
        (await recommendedTo(second)).slice(0, 1).map(({ id }) => ['POST', `/jobs/${id}/apply`, { note }]),
    ],
    'a nurse withdraws': [
      'second',
      async ({ second }) => (await second.current()).applied.map(({ id }) => ['DELETE', `/jobs/${id}/apply`]),
    ],
  };

async function act(
  people: Company,
  name: string,
  word: string,
): Promise<{ actor: Person; hasWritten: boolean }> {
  const [actor, writes] = acts[name] ?? [];
  if (!actor || !writes) throw new Error(`There is no act "${name}"`);
  let hasWritten = false;
  for (const write of await writes(people, word))
    if (write) {
      const [method, path, body] = write;
      const { status, text } = await people[actor].try(method, `/api${path}`, body);
      expect([name, status < 500, text]).toEqual([name, true, text]);
      hasWritten ||= status < 400;
    }
  return { actor: people[actor], hasWritten };
}

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
const secondSession = ({ email }: Person) => new Person(testedProduct(), email).signIn();

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

const seed = Number(process.env.SEED ?? repeat(1, Date.now() % 1_000_000));

describe('Cached responses', () => {
  it(`equal the uncached ones after writes in any order (SEED=${seed})`, async () => {
    const people = await company();
    const everyone = [people.clinic, people.nurse, people.second];
    const seconds = new Map<Person, Person>();
    for (const person of everyone) seconds.set(person, await secondSession(person));
    const history = fc.sample(
      fc.tuple(
        fc.constantFrom(...Object.keys(acts)),
        fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      ),
      { numRuns: repeat(8, 300), seed },
    );
    const done: string[] = [];
    let compared = 0;
    for (const [name, word] of history) {
      // Fills the cache with responses that the act invalidates.
      for (const person of everyone) await read(person, 'try');
      const { actor, hasWritten } = await act(people, name, word);
      done.push(name);
      const uncached = async () => ownWrites(await read(seconds.get(actor) ?? actor, 'tryUncached'));
      const before = await uncached();
      const cached = ownWrites(await read(actor, 'try'));
      const after = await uncached();
      // Who did not write may see a page that is a second old, and an event of an earlier act may arrive between two reads.
      if (hasWritten && isDeepStrictEqual(before, after)) {
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
