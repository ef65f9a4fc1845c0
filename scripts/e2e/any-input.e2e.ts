import { randomUUID } from 'node:crypto';
import { queueKinds } from '@nearward/common/events/queue-kinds';
import { repeat } from '@nearward/common/testing/repeat';
import { texts } from '@nearward/proto/rest/texts';
import { serviceNames } from '@nearward/proto/services';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { z } from 'zod';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { type AnyRequest, anyRequest, certainRequests } from './any-request.ts';
import { type Call, documentedCalls } from './api-document.ts';
import { everyRow } from './every-row.ts';
import { test } from './own-stack.ts';
import { linked, Person } from './people.ts';

interface Sent extends AnyRequest {
  cookie: string;
}

/** A failure prints its seed; E2E_SEED=<seed> draws the same again. */
const seed = Number(process.env.E2E_SEED ?? Date.now() % 2 ** 31);
const runsPerCall = repeat(8, 1_000);
const longestMs = repeat(4_000, 60_000);

/** What was not in its state; what was about one's own job, which an edit can move to another address. */
const mayBeLater = (status: number, text: string) => status === 409 || text.includes(texts.ownJob);
const errorAnswer = z.strictObject({
  message: z.string().min(1),
  error: z.string(),
  code: z.string().min(1),
});
/** What any call may say to what never reaches it, besides what the document says of it. */
const atTheDoor = [400, 403, 404, 413, 415, 431];

/** What is only in a mail, or in the answer to another call, is not known here. */
const takesUnknownToken = [
  'POST /api/login/verify',
  'POST /api/login/passkey',
  'POST /api/login/recovery-code',
  'POST /api/account/passkeys',
  'PUT /api/jobs/{id}/apply',
];

/** Edits after what they edit, and what may end a link after its use; hires last, since one ends what could be claimed. */
const turn = ({ method, path }: Call): number => {
  if (path.startsWith('/api/hires')) return 2 + Number(path === '/api/hires');
  return path.endsWith('/state') ? 0.5 : Number(method === 'PUT');
};

test.describe('Whatever is sent to the API', () => {
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(repeat(480_000, 3_600_000));
  let url: string;
  let calls: Call[];
  let cookies: string[];
  let known: Record<string, string[]>;
  /** What cannot be drawn because it names things of this stack. */
  let good: Record<string, Sent>;
  const refused = new Map<string, Sent[]>();

  test.beforeAll(async ({ whole }) => {
    url = whole.stack.at.publicUrl;
    calls = (await documentedCalls(url)).sort((a, b) => turn(a) - turn(b));
    const newPerson = (role: string) => new Person(url, `${role}-${randomUUID()}@example.com`);
    const [employer, nurse] = [newPerson('employer'), newPerson('nurse')];
    const alone = { specialties: [`Other: ${randomUUID()}`] };
    await nurse.createProfile(alone);
    await employer.postJob(alone);
    for (const person of [employer, nurse]) await person.signIn();
    await expect.poll(async () => (await employer.call('GET /contacts')).contacts.length).toBe(1);
    const { jobs } = await employer.current();
    const job = linked(jobs[0]);
    const profile = linked((await nurse.current()).profile);
    known = {
      '/api/jobs/{token}': [job.token, job.id],
      '/api/jobs/{id}': [job.id, job.token],
      '/api/profiles/{token}': [profile.token, profile.id],
      '/api/profiles/{id}': [profile.id],
      '/api/contacts/{profileId}': [profile.id],
    };
    await employer.call('POST /profiles/:id/unlock', { id: profile.id });
    await expect.poll(async () => (await employer.call('GET /billing')).unlocked.length).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    const hire = {
      profile_id: profile.id,
      role: 'LPN',
      offer_accepted_on: today,
      starts_on: today,
      charge_cents: 325_000,
    };
    const byEmployer = (path: string, body: object, method = 'POST'): Sent => ({
      method,
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cookie: `session=${employer.session}`,
    });
    const { grant } = await employer.call('GET /jobs/:token/workspace', { token: job.token });
    // Of drawn ones hardly any has a pay range in order.
    const offer = {
      email: employer.email,
      employer_name: 'Bayside Clinic',
      contact_name: 'Chris Poster',
      contact_phone: '415 555 0100',
      practice_settings: ['Outpatient'],
      provider_types: ['Registered Nurse'],
      employment_type: ['Full-Time'],
      job_location: 'San Francisco, CA',
      ...alone,
    };
    good = {
      'POST /api/jobs': byEmployer('/api/jobs', offer),
      'PUT /api/jobs/{token}': byEmployer(`/api/jobs/${job.token}`, offer, 'PUT'),
      'PUT /api/account/mails': byEmployer('/api/account/mails', { kind: 'jobs', pace: 'daily' }, 'PUT'),
      'PUT /api/account/quiet-hours': byEmployer('/api/account/quiet-hours', { hours: null }, 'PUT'),
      'PUT /api/account/job-asks': byEmployer('/api/account/job-asks', { wanted: true }, 'PUT'),
      'PUT /api/account/profile-asks': byEmployer('/api/account/profile-asks', { wanted: true }, 'PUT'),
      'PUT /api/contacts': byEmployer(
        '/api/contacts',
        { profile_ids: [profile.id], stage: 'shortlisted' },
        'PUT',
      ),
      'PUT /api/jobs/{token}/state': byEmployer(`/api/jobs/${job.token}/state`, { is_shared: true }, 'PUT'),
      'PUT /api/profiles/{token}/state': byEmployer(
        `/api/profiles/${profile.token}/state`,
        { hidden_domains: ['hospital.example'] },
        'PUT',
      ),
      'POST /api/workspace': byEmployer('/api/workspace', { grant }),
      'POST /api/profiles/{id}/already-known': byEmployer(`/api/profiles/${profile.id}/already-known`, {
        reason: 'Worked here before',
      }),
      'PUT /api/contacts/{profileId}': byEmployer(
        `/api/contacts/${profile.id}`,
        { stage: 'interviewing', reason: 'schedule', private_note: 'Call on Monday' },
        'PUT',
      ),
      'POST /api/contacts/{profileId}/report': byEmployer(`/api/contacts/${profile.id}/report`, {
        reason: 'other',
        note: 'They never answered',
      }),
      'POST /api/jobs/{id}/apply': {
        ...byEmployer(`/api/jobs/${job.id}/apply`, { note: 'I know the unit' }),
        cookie: `session=${nurse.session}`,
      },
      'POST /api/jobs/{id}/report': {
        ...byEmployer(`/api/jobs/${job.id}/report`, { reason: 'other', note: null }),
        cookie: `session=${nurse.session}`,
      },
      'POST /api/hires/quote': byEmployer('/api/hires/quote', hire),
      'POST /api/hires': byEmployer('/api/hires', hire),
    };
    cookies = [
      '',
      'session=',
      `session=${'x'.repeat(32)}`,
      `session=${employer.session}`,
      `session=${nurse.session}`,
    ];
  });

  const send = ({ method, path, headers, body, cookie }: Sent) =>
    fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      body,
      redirect: 'manual',
    });

  /** What leads somewhere in a call's path; what would end the things that the other calls need does not. */
  const knownTo = ({ method, path }: Call): string[] => {
    if ((method === 'DELETE' && !path.endsWith('/save')) || path.endsWith('/renew-link')) return [];
    const start = Object.keys(known).find((prefix) => path.startsWith(prefix));
    return (start && known[start]) || [];
  };
  /** Signing out would end the others' sessions, and deleting an account more, so these are only tried from another site. */
  const leaving = ['GET /api/logout', 'DELETE /api/account', 'DELETE /api/account/sessions'];
  const crossSite = ({ method, path }: Call): Record<string, string> =>
    leaving.includes(`${method} ${path}`) ? { 'sec-fetch-site': 'cross-site' } : {};
  const requests = (call: Call): fc.Arbitrary<Sent> =>
    fc
      .tuple(anyRequest(call, knownTo(call)), fc.constantFrom(...cookies))
      .map(([drawn, cookie]) => ({ ...drawn, cookie, headers: { ...drawn.headers, ...crossSite(call) } }));

  test('is answered as the document says, in JSON with a message, and never with a 5xx', async () => {
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      const turnedDown: Sent[] = [];
      let done = 0;
      const check = async (request: Sent) => {
        const answer = await send(request);
        const text = await answer.text();
        const { status } = answer;
        if (answer.ok) done++;
        else if (!mayBeLater(status, text)) turnedDown.push(request);
        expect(status, text).toBeLessThan(500);
        const isFile = answer.headers.get('content-type')?.startsWith('text/csv');
        const answered: unknown = isFile ? text : JSON.parse(text);
        const described = call.answers[status];
        if (answer.ok) {
          expect(described?.safeParse(answered).error, `${name} answers ${status}`).toBeUndefined();
          expect(described, `${name} answers ${status}`).toBeDefined();
        } else {
          const { message, error } = errorAnswer.parse(answered);
          expect(error).toBe(message);
          if (!atTheDoor.includes(status)) expect(described, `${name} answers ${status}`).toBeDefined();
        }
      };
      const cookie = cookies.at(-1) ?? '';
      const examples = certainRequests(call, knownTo(call), seed).map((each): [Sent] => [
        { ...each, cookie },
      ]);
      if (good[name]) {
        await check(good[name]); // whatever time it takes
        expect(turnedDown, name).toEqual([]);
      }
      const numRuns = examples.length + runsPerCall;
      await fc.assert(fc.asyncProperty(requests(call), check), {
        seed,
        examples,
        numRuns,
        interruptAfterTimeLimit: longestMs,
      });
      refused.set(name, turnedDown);
      const canBeGood =
        !takesUnknownToken.includes(name) && (!call.path.includes('{') || knownTo(call).length > 0);
      if (call.body && canBeGood) expect(done, `${name}: good ones among them`).toBeGreaterThan(0);
    }
  });

  test('changes nothing when it is refused', async ({ whole }) => {
    const rows = () => everyRow(whole.stack.at.postgresUrl);
    let before = await rows();
    // What the accepted ones set going comes to rest, and what tests before them left to be tried again later.
    const { redisUrl } = whole.stack.at;
    const open = () => openDeliveries({ redisUrl, prefix: 'nearward' }, serviceNames, queueKinds);
    let quiet = 0; // looks in a row: between two calls of Stripe there is nothing in a queue
    const look = async () => {
      const isQuiet =
        JSON.stringify(before) === JSON.stringify((before = await rows())) && (await open()) === 0;
      return (quiet = isQuiet ? quiet + 1 : 0);
    };
    await expect.poll(look, { intervals: [1_000], timeout: 120_000 }).toBeGreaterThanOrEqual(4);
    for (const [name, requests] of refused) {
      for (const request of requests)
        expect((await send(request)).status, JSON.stringify(request)).toBeGreaterThanOrEqual(400);
      expect(await rows(), name).toEqual(before);
    }
  });
});
