import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const newPerson = (role: string) => new Person(webUrl, `${role}-${randomUUID()}@example.com`);

/** In the order of the columns below. "As" is an admin acting as that person. */
const actors = {
  out: newPerson('visitor'),
  seeker: newPerson('seeker'),
  other: newPerson('other-seeker'),
  employer: newPerson('employer'),
  rival: newPerson('other-employer'),
  admin: new Person(webUrl, 'admin@demo.example'),
  asEmployer: new Person(webUrl, 'admin@demo.example'),
  asSeeker: new Person(webUrl, 'admin@demo.example'),
};
type Actor = keyof typeof actors;

const current = (person: Person) => person.current();

/** Things of the table: the employer's and the seeker's, with the ids and tokens that open them. */
let things: Record<string, string>;

/** They match each other, and nobody of the other tests. */
const alone = { specialties: [`Other: ${randomUUID()}`] };

async function prepare(): Promise<void> {
  const { seeker, other, employer, rival, admin, asEmployer, asSeeker } = actors;
  for (const person of [seeker, other]) await person.createProfile(alone);
  await employer.postJob({ specialties: [`Other: ${randomUUID()}`] });
  for (const person of [employer, rival, seeker]) await person.postJob(alone);
  for (const person of [seeker, other, employer, rival, admin, asEmployer, asSeeker]) await person.signIn();
  await asEmployer.impersonate(employer.email);
  await asSeeker.impersonate(seeker.email);
  const far = newPerson('far-seeker');
  await far.createProfile({ ...alone, locations: ['Anchorage, AK'] });
  await far.signIn();
  const [clinic, nurse, colleague, stranger] = await Promise.all([employer, seeker, other, far].map(current));
  const contacts = async () => {
    const page = await employer.call('GET /contacts');
    return page.contacts.map(({ profile_id }) => profile_id);
  };
  const both = [nurse, colleague].map((person) => person?.profile?.id);
  await expect.poll(async () => (await contacts()).sort()).toEqual(both.sort());

  things = {
    'employer’s job': clinic?.jobs[0]?.id ?? '',
    'employer’s job link': clinic?.jobs[0]?.token ?? '',
    'employer’s older job': clinic?.jobs[1]?.id ?? '',
    'seeker’s job': nurse?.jobs[0]?.id ?? '',
    'seeker’s profile': nurse?.profile?.id ?? '',
    'seeker’s profile link': nurse?.profile?.token ?? '',
    'far profile': stranger?.profile?.id ?? '',
    missing: randomUUID(),
    'no id': 'x',
  };
}

const job = (email: string) => ({
  email,
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: ['Outpatient'],
  ...alone,
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
});
const profile = (email: string) => ({
  email,
  name: 'Dana Ortiz',
  provider_types: ['Registered Nurse'],
  ...alone,
  locations: ['Oakland, CA'],
});
const graph = (query: string) => ({ query });

/** call, thing, then the status for each actor: out, seeker, other, employer, rival, admin, asEmployer, asSeeker. */
type Row = [call: string, thing: string | null, ...statuses: number[]];
const everybody = (status: number) => Array<number>(8).fill(status);
const signedIn = (status: number) => [401, ...Array<number>(7).fill(status)];

const rows: Row[] = [
  ['GET /api/user/current', null, ...signedIn(200)],
  ['GET /api/profiles/current', null, ...signedIn(200)],
  ['GET /api/contacts', null, ...signedIn(200)],
  ['GET /api/subscription/status', null, ...signedIn(200)],
  ['GET /api/billing', null, ...signedIn(200)],
  ['GET /api/geocode?address=94601', null, ...everybody(200)],
  ['POST /api/login', null, ...everybody(200)],
  ['POST /api/login/verify', null, ...everybody(401)],
  ['GET /api/login/verify/impersonate', null, ...everybody(401)],
  ['POST /api/jobs', null, ...everybody(201)],
  ['POST /api/profiles', null, ...everybody(201)],

  ['GET /api/jobs/:thing', 'employer’s job link', ...everybody(200)],
  // An id opens nothing but to the session of who owns it.
  ['GET /api/jobs/:thing', 'employer’s job', 404, 404, 404, 200, 404, 404, 200, 404],
  ['GET /api/jobs/:thing/advice', 'employer’s job link', ...everybody(200)],
  ['GET /api/jobs/:thing/advice', 'employer’s job', 404, 404, 404, 200, 404, 404, 200, 404],
  ['GET /api/jobs/:thing', 'seeker’s profile link', ...everybody(404)],
  ['GET /api/jobs/:thing', 'missing', ...everybody(404)],
  ['PUT /api/jobs/:thing', 'employer’s job link', ...everybody(200)],
  ['PUT /api/jobs/:thing', 'employer’s job', 404, 404, 404, 200, 404, 404, 200, 404],
  ['PUT /api/jobs/:thing', 'missing', ...everybody(404)],
  ['DELETE /api/jobs/:thing', 'seeker’s profile', ...everybody(404)],
  ['DELETE /api/jobs/:thing', 'employer’s older job', 404, 404, 404, 200, 404, 404, 404, 404],
  ['DELETE /api/jobs/:thing', 'missing', ...everybody(404)],

  ['GET /api/profiles/:thing', 'seeker’s profile link', ...everybody(200)],
  ['GET /api/profiles/:thing', 'seeker’s profile', 404, 200, 404, 404, 404, 404, 404, 200],
  ['GET /api/profiles/:thing/advice', 'seeker’s profile', 404, 200, 404, 404, 404, 404, 404, 200],
  ['GET /api/profiles/:thing', 'employer’s job link', ...everybody(404)],
  ['GET /api/profiles/:thing', 'missing', ...everybody(404)],
  ['PUT /api/profiles/:thing', 'seeker’s profile link', ...everybody(200)],
  ['PUT /api/profiles/:thing', 'seeker’s profile', 404, 200, 404, 404, 404, 404, 404, 200],
  ['PUT /api/profiles/:thing', 'missing', ...everybody(404)],
  ['DELETE /api/profiles/:thing', 'far profile', ...everybody(404)],
  ['DELETE /api/profiles/:thing', 'missing', ...everybody(404)],

  ['POST /api/jobs/:thing/save', 'employer’s job', 401, 200, 200, 403, 403, 403, 403, 200],
  ['POST /api/jobs/:thing/save', 'seeker’s job', 401, 403, 200, 403, 403, 403, 403, 403],
  ['POST /api/jobs/:thing/save', 'employer’s job link', 401, 404, 404, 403, 403, 403, 403, 404],
  ['POST /api/jobs/:thing/save', 'missing', 401, 404, 404, 403, 403, 403, 403, 404],
  ['DELETE /api/jobs/:thing/save', 'employer’s job', 401, 200, 200, 403, 403, 403, 403, 200],
  ['DELETE /api/jobs/:thing/save', 'missing', 401, 404, 404, 403, 403, 403, 403, 404],
  // The last one acts as somebody who has just applied.
  ['POST /api/jobs/:thing/apply', 'employer’s job', 401, 200, 200, 403, 403, 403, 403, 429],
  ['POST /api/jobs/:thing/apply', 'seeker’s job', 401, 403, 200, 403, 403, 403, 403, 403],
  ['POST /api/jobs/:thing/apply', 'missing', 401, 404, 404, 403, 403, 403, 403, 404],
  ['POST /api/jobs/:thing/apply', 'no id', 401, 404, 404, 403, 403, 403, 403, 404],
  ['GET /api/jobs/:thing/applications', 'employer’s job', ...signedIn(200)],
  ['GET /api/jobs/:thing/applications', 'missing', ...signedIn(404)],

  ['POST /api/create-checkout-session', null, 401, 200, 200, 200, 200, 200, 403, 403],
  ['POST /api/billing/card', null, 401, 200, 200, 200, 200, 200, 403, 403],
  ['POST /api/cancel-subscription', null, 401, 409, 409, 409, 409, 409, 403, 403],
  ['POST /api/profiles/:thing/unlock', 'seeker’s profile', 401, 404, 404, 200, 200, 404, 403, 403],
  ['POST /api/profiles/:thing/unlock', 'far profile', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/profiles/:thing/unlock', 'missing', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/profiles/:thing/unlock', 'seeker’s profile link', 401, 404, 404, 404, 404, 404, 403, 403],
];

/** Once the employer and the rival have unlocked the seeker, and billing knows. */
const hireRows: Row[] = [
  ['POST /api/hires/quote', 'seeker’s profile', 401, 404, 404, 409, 200, 404, 403, 403],
  ['POST /api/hires/quote', 'far profile', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/hires/quote', 'missing', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/hires', 'far profile', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/profiles/:thing/already-known', 'far profile', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/profiles/:thing/already-known', 'missing', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/profiles/:thing/already-known', 'seeker’s profile', 401, 404, 404, 409, 200, 404, 403, 403],
  ['POST /api/hires/:thing/pay', 'employer’s hire', 401, 404, 404, 200, 404, 404, 403, 403],
  ['POST /api/hires/:thing/pay', 'missing', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/hires/:thing/did-not-last', 'employer’s hire', 401, 404, 404, 409, 404, 404, 403, 403],
  ['POST /api/hires/:thing/did-not-last', 'missing', 401, 404, 404, 404, 404, 404, 403, 403],
  ['POST /api/hires/:thing/dispute', 'employer’s hire', 401, 404, 404, 409, 404, 404, 403, 403],
  ['POST /api/hires/:thing/dispute', 'no id', 401, 404, 404, 404, 404, 404, 403, 403],
  ['GET /api/hire-confirmations/:thing', 'employer’s hire', ...everybody(404)],
  ['POST /api/hire-confirmations/:thing', 'seeker’s profile link', ...everybody(404)],
];

const today = new Date().toISOString().slice(0, 10);
const hire = (profile_id = '') => ({
  profile_id,
  role: 'Registered Nurse',
  offer_accepted_on: today,
  starts_on: today,
});

const bodies: Record<string, (thing?: string) => object> = {
  'POST /api/hires/quote': hire,
  'POST /api/hires': (thing) => ({ ...hire(thing), charge_cents: 325_000 }),
  'POST /api/hires/:thing/pay': () => ({ charge_cents: 325_000 }),
  'POST /api/hires/:thing/did-not-last': () => ({ ended_on: today }),
  'POST /api/hires/:thing/dispute': () => ({ reason: 'Never worked here' }),
  'POST /api/profiles/:thing/already-known': () => ({ reason: 'Worked here before' }),
  'POST /api/hire-confirmations/:thing': () => ({ answer: 'confirmed' }),
  'POST /api/login': () => ({ email: newPerson('login').email }),
  'POST /api/login/verify': () => ({ token: `${randomUUID()}.x` }),
  'POST /api/jobs': () => job(newPerson('poster').email),
  'POST /api/profiles': () => profile(newPerson('maker').email),
  'PUT /api/jobs/:thing': () => job(actors.employer.email),
  'PUT /api/profiles/:thing': () => profile(actors.seeker.email),
  'POST /api/jobs/:thing/apply': () => ({ note: 'I am interested' }),
  'POST /api/profiles/:thing/unlock': () => ({}),
  'POST /api/create-checkout-session': () => ({ priceId: 'price_monthly' }),
  'POST /api/billing/card': () => ({}),
  'POST /api/cancel-subscription': () => ({}),
};

function check([call, thing, ...expected]: Row): void {
  test(`${call} ${thing ? `of ${thing}` : ''}`, async () => {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace(':thing', things[thing ?? ''] ?? '');
    const statuses: Record<string, number> = {};
    for (const [name, person] of Object.entries(actors))
      statuses[name] = (await person.try(method, address, bodies[call]?.(things[thing ?? '']))).status;
    const names = Object.keys(actors);
    expect(statuses).toEqual(Object.fromEntries(expected.map((status, index) => [names[index], status])));
  });
}

test.describe('Who may do what', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(prepare);

  for (const row of rows) check(row);

  test('billing hears of the unlocks, and the employer reports a hire', async () => {
    const { employer, rival } = actors;
    for (const person of [employer, rival])
      await expect.poll(async () => (await person.call('GET /billing')).unlocked).toHaveLength(1);
    const body = { ...hire(things['seeker’s profile']), charge_cents: 325_000 };
    const { id, status } = await employer.call('POST /hires', { body });
    expect(status).toBe('due');
    things['employer’s hire'] = id;
  });

  for (const row of hireRows) check(row);

  test('only an admin in person starts impersonations and reads what was done in them', async () => {
    const start = graph('mutation { startImpersonation(email: "x@example.com", reason: "Why") { message } }');
    const read = graph('{ auditEntries { act } }');
    const code = async (actor: Actor, body: object) =>
      /"code":"(\w+)"/.exec((await actors[actor].try('POST', '/graphql', body)).text)?.[1];
    for (const body of [start, read]) {
      expect(await code('out', body)).toBe('UNAUTHENTICATED');
      for (const actor of ['seeker', 'employer', 'asEmployer', 'asSeeker'] as const)
        expect(await code(actor, body)).toBe('FORBIDDEN');
    }
    expect(await code('admin', start)).toBe('NOT_FOUND');
    expect(await code('admin', read)).toBeUndefined();
  });

  test('no answer to who acts as somebody holds a private link, however it is asked for', async () => {
    const tokens = [things['employer’s job link'] ?? '', things['seeker’s profile link'] ?? ''];
    const query = '{ me { profile { id token } jobs { id token } } }';
    for (const [own, acting] of [
      [actors.employer, actors.asEmployer],
      [actors.seeker, actors.asSeeker],
    ] as const) {
      const { jobs, profile: kept } = await current(own);
      const asked: [string, string, object?][] = [
        ['GET', '/api/user/current'],
        ['GET', '/api/profiles/current'],
        ['GET', `/api/jobs/${jobs[0]?.id}`],
        ['GET', `/api/jobs/${jobs[0]?.token}`],
        ['PUT', `/api/jobs/${jobs[0]?.id}`, job(own.email)],
        ['POST', '/graphql', graph(query)],
      ];
      if (kept) asked.push(['GET', `/api/profiles/${kept.id}`]);
      for (const [method, path, body] of asked) {
        const { status, text } = await acting.try(method, path, body);
        expect(status, path).toBe(200);
        for (const token of [...tokens, jobs[0]?.token ?? '']) expect(text, path).not.toContain(token);
      }
      expect((await own.try('POST', '/graphql', graph(query))).text).toContain(jobs[0]?.token);
    }
  });

  test('who acts as somebody hands nothing of theirs to another address', async () => {
    const body = job(newPerson('taker').email);
    const { status, text } = await actors.asEmployer.try(
      'PUT',
      `/api/jobs/${things['employer’s job']}`,
      body,
    );
    expect([status, text]).toEqual([
      403,
      expect.stringContaining('You cannot do this while impersonating someone.'),
    ]);
  });

  test('what was done and read in another’s name is on record, with who did it and why', async () => {
    await actors.asSeeker.try('POST', '/graphql', graph('{ me { unlocked_by { job_title } } }'));
    const query = graph('{ auditEntries { actor_email user_email act object_id reason outcome } }');
    const { text } = await actors.admin.try('POST', '/graphql', query);
    const { auditEntries } = (JSON.parse(text) as { data: { auditEntries: object[] } }).data;
    const as = { actor_email: 'admin@demo.example', user_email: actors.seeker.email, reason: 'A test' };
    const read = { ...as, act: 'read me: unlocked_by', object_id: null, outcome: 'done' };
    expect(auditEntries).toContainEqual(read);
    const saved = { ...as, act: 'saveJob', object_id: things['employer’s job'], outcome: 'done' };
    const refused = { ...as, act: 'unlockContact', object_id: things['far profile'], outcome: 'FORBIDDEN' };
    expect(auditEntries).toContainEqual(saved);
    expect(auditEntries).toContainEqual(refused);
    expect(JSON.stringify(auditEntries)).not.toContain(things['employer’s job link']);
    const { acted_as } = await actors.seeker.call('GET /user/current');
    expect(acted_as).toEqual([{ started_at: expect.any(String), reason: 'A test' }]);
  });

  test('a seeker’s lists tell nothing of the poster', async () => {
    const { recommended, saved, applied } = await actors.other.call('GET /user/current');
    const lists = JSON.stringify([recommended, saved, applied]);
    expect(lists).toContain(things['employer’s job']);
    const hidden = ['employer’s job link', 'seeker’s profile link'].map((thing) => things[thing] ?? '');
    for (const secret of [
      ...hidden,
      actors.employer.email,
      'Chris Poster',
      '555 0100',
      '555-0100',
      'turnover',
    ])
      expect(lists).not.toContain(secret);
  });

  test('a private link deletes for anybody, an id only for its owner', async () => {
    for (const person of Object.values(actors)) {
      const poster = newPerson('leaver');
      await poster.postJob();
      await poster.createProfile();
      await poster.signIn();
      const { jobs, profile: own } = await current(poster);
      expect((await person.try('DELETE', `/api/jobs/${jobs[0]?.token}`)).status).toBe(200);
      expect((await person.try('DELETE', `/api/jobs/${jobs[0]?.token}`)).status).toBe(404);
      expect((await person.try('DELETE', `/api/profiles/${own?.id}`)).status).toBe(404);
      expect((await person.try('DELETE', `/api/profiles/${own?.token}`)).status).toBe(200);
    }
    const { profile: own } = await current(actors.seeker);
    expect((await actors.seeker.try('DELETE', `/api/profiles/${own?.id}`)).status).toBe(200);
  });

  test('stopping is for who impersonates, and gives the admin back', async () => {
    const statuses: Record<string, number> = {};
    for (const [name, person] of Object.entries(actors))
      statuses[name] = (await person.try('POST', '/api/admin/stop-impersonating')).status;
    expect(statuses).toEqual({
      out: 401,
      seeker: 403,
      other: 403,
      employer: 403,
      rival: 403,
      admin: 403,
      asEmployer: 200,
      asSeeker: 200,
    });
  });

  test('logging out is for everybody, and ends what it can', async () => {
    for (const person of Object.values(actors)) {
      expect((await person.try('GET', '/api/logout')).status).toBe(200);
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
    }
  });
});
