import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerTo } from '@nearward/proto/calls';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { repeat } from '@nearward/common/testing/repeat';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** A clinic and two nurses who match nobody else, signed in. */
async function company() {
  const specialties = [`Other: ${randomUUID()}`];
  const named = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);
  const [clinic, dana, noah] = [named('clinic'), named('dana'), named('noah')];
  await clinic.postJob({ specialties });
  await dana.createProfile({ specialties, name: 'Dana Ortiz' });
  await noah.createProfile({ specialties, name: 'Noah Lind' });
  for (const person of [clinic, dana, noah]) await person.signIn();
  await expect.poll(async () => (await clinic.call('GET /contacts')).contacts.length).toBe(2);
  for (const nurse of [dana, noah])
    await expect.poll(async () => (await nurse.current()).recommended.length).toBe(1);
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
  expect(status, text).toBe(200);
}

/** What people do that others see. What cannot be done just now is refused, and changes nothing. */
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
  'the clinic unlocks somebody': async ({ clinic }: Company) => {
    const locked = (await clinic.call('GET /contacts')).contacts.find(({ is_unlocked }) => !is_unlocked);
    if (locked) await clinic.try('POST', `/api/profiles/${locked.profile_id}/unlock`);
    return clinic;
  },
  'the clinic shortlists somebody, or takes it back': async ({ clinic }: Company, word: string) => {
    const [contact] = (await clinic.call('GET /contacts')).contacts;
    const stage = word.length % 2 ? 'shortlisted' : 'new';
    if (contact) await clinic.try('PUT', `/api/contacts/${contact.profile_id}`, { stage });
    return clinic;
  },
  'the clinic passes everybody': async ({ clinic }: Company) => {
    const profile_ids = (await clinic.call('GET /contacts')).contacts.map(({ profile_id }) => profile_id);
    await clinic.try('PUT', '/api/contacts', { profile_ids, stage: 'passed' });
    return clinic;
  },
  'the clinic notes something of somebody and opens them': async ({ clinic }: Company, word: string) => {
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
  'a nurse pauses, or goes on': async ({ nurses: [, nurse] }: Company) => {
    const { profile } = await nurse.current();
    if (profile) await edit(nurse, 'profiles', profile, { is_paused: !profile.is_paused }, '/state');
    return nurse;
  },
  'a nurse hides from the clinic, or no more': async ({ nurses: [, nurse] }: Company) => {
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
  'a nurse withdraws, and takes that back': async ({ nurses: [, nurse] }: Company) => {
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
  'a nurse hides it no more': async ({ nurses: [nurse] }: Company) => {
    const job = (await nurse.current()).recommended.find(({ is_hidden }) => is_hidden);
    if (job) await nurse.try('DELETE', `/api/jobs/${job.id}/hide`);
    return nurse;
  },
  'a nurse looks at their jobs': async ({ nurses: [nurse] }: Company) => {
    await nurse.try('POST', '/api/user/visit');
    return nurse;
  },
} satisfies Record<string, (who: Company, word: string) => Promise<Person>>;

/** What somebody sees: what was kept of it, or what is answered anew. */
async function read(
  person: Person,
  how: 'try' | 'anew',
): Promise<[CurrentUser, AnswerTo<'GET /contacts'>, AnswerTo<'GET /contacts'>]> {
  const [current, contacts, people] = await Promise.all(
    ['/api/user/current', '/api/contacts', '/api/contacts?group=person&sort=newest'].map(async (path) => {
      const { status, text } = await (how === 'try' ? person.try('GET', path) : person.tryUncached(path));
      expect(status, text).toBe(200);
      return JSON.parse(text) as unknown;
    }),
  );
  return [current, contacts, people] as Awaited<ReturnType<typeof read>>;
}

const ids = (things: readonly { id: string }[] | null) => things?.map(({ id }) => id);

/** A second session of the same person, whose answers are kept apart from those of the first. */
async function secondSession({ email }: Person): Promise<Person> {
  const second = new Person(webUrl, email);
  await second.signIn();
  return second;
}

/** What a person's own call may change. */
const ownWrites = ([{ profile, jobs, saved, applied, marks }, { contacts }, people]: Awaited<
  ReturnType<typeof read>
>) => ({
  profile,
  marks,
  jobs: jobs?.map((job) => ({ ...job, facts: null })),
  saved: ids(saved),
  applied: ids(applied),
  kept: Object.fromEntries(
    people.contacts.map(({ profile_id, stage, private_note, is_new }) => [
      profile_id,
      { stage, private_note, is_new },
    ]),
  ),
  unlocked: new Set(contacts.filter(({ is_unlocked }) => is_unlocked).map(({ profile_id }) => profile_id)),
});

test('What is kept of anybody is what they would be answered anew, after whatever people did', async () => {
  const who = await company();
  const people = [who.clinic, ...who.nurses];
  const seconds = new Map<Person, Person>();
  for (const person of people) seconds.set(person, await secondSession(person));
  const history = fc.sample(
    fc.tuple(
      fc.constantFrom(...Object.keys(acts)),
      fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
    ),
    {
      numRuns: repeat(8, 300),
      seed: Number(process.env.SEED ?? Date.now() % 1_000_000),
    },
  );
  const done: string[] = [];
  let compared = 0;
  for (const [name, word] of history) {
    // So that there is something kept that the act makes stale.
    for (const person of people) await read(person, 'try');
    const actor = await acts[name as keyof typeof acts](who, word);
    done.push(name);
    const uncached = async () => ownWrites(await read(seconds.get(actor) ?? actor, 'anew'));
    const [before, kept, after] = [await uncached(), ownWrites(await read(actor, 'try')), await uncached()];
    // An event of an earlier act may arrive between two reads, and then they differ by that.
    if (isDeepStrictEqual(before, after)) {
      compared++;
      expect(kept, done.join(', ')).toEqual(after);
    }
    for (const person of people)
      await expect(async () => {
        expect(await read(person, 'try'), done.join(', ')).toEqual(await read(person, 'anew'));
      }).toPass({ timeout: 60_000 });
  }
  expect(compared).toBeGreaterThan(0);
});

test('A page that is asked for again and has not changed is not sent again, and stays', async ({ page }) => {
  const clinic = new Person(webUrl, `clinic-${randomUUID().slice(0, 8)}@example.com`);
  const alone = randomUUID();
  await clinic.postJob({ specialties: [`Other: ${alone}`] });
  await clinic.signIn();
  await signInAs(page, clinic.email, '/dashboard');
  const listed = page
    .getByRole('region', { name: 'Your Posted Jobs' })
    .getByRole('listitem')
    .getByText(alone);
  await expect(listed).toBeVisible();
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/user/current')) statuses.push(answer.status());
  });
  await expect(async () => {
    // As when somebody comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(statuses).toContain(304);
  }).toPass();
  await expect(listed).toBeVisible();
});
