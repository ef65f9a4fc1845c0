import { randomUUID } from 'node:crypto';
import { type CallInput, type CallName, calls } from '@nearward/proto/calls';
import { type Row, type Who, who } from '@nearward/proto/calls/row';
import { onlyEachOther } from '../personas/matched-people.ts';
import { clinicJob, newPerson, nurseProfile } from '../personas/person.ts';

/** "As" is an admin acting as that person. */
export const actorNames = [
  'out',
  'seeker',
  'other',
  'employer',
  'rival',
  'admin',
  'asEmployer',
  'asSeeker',
] as const;
export type Actor = (typeof actorNames)[number];
const withProfile: readonly Actor[] = ['seeker', 'other', 'asSeeker'];
const acting: readonly Actor[] = ['asEmployer', 'asSeeker'];

/** A path value: the first word of its paths, its owners, and whether it is the token of a private link. */
interface Thing {
  under?: 'jobs' | 'profiles' | 'hires';
  owners?: readonly Actor[];
  isLink?: true;
}
const [employers, seekers] = [
  ['employer', 'asEmployer'],
  ['seeker', 'asSeeker'],
] as const;
const things = {
  job: { under: 'jobs', owners: employers },
  jobLink: { under: 'jobs', isLink: true },
  olderJob: { under: 'jobs', owners: employers },
  seekerJob: { under: 'jobs', owners: seekers },
  hire: { under: 'hires', owners: employers },
  profile: { under: 'profiles', owners: seekers },
  profileLink: { under: 'profiles', isLink: true },
  farProfile: { under: 'profiles' },
  missing: {},
} satisfies Record<string, Thing>;
export type ThingName = keyof typeof things;

/** A try of a call by every role: its path value, the status for those allowed, and exceptions for some. */
export interface Try {
  of?: ThingName;
  /** The status if it is not a success. */
  gives?: number;
  but?: Partial<Record<Actor, number>>;
}
type Sent<Name extends CallName> = Pick<CallInput<Name>, keyof CallInput<Name> & ('body' | 'query')>;
interface RolesRow<Name extends CallName> {
  /** The body or query for a path value. */
  sent?: (thing: string) => Sent<Name>;
  /** Instead of the usual try, or in addition to that of a missing path value. */
  tries?: Try[];
}

/** Only a call that requires neither a body nor a query may have no row. */
type RolesTable = { [Name in CallName]?: RolesRow<Name> } & {
  [Name in CallName as object extends Sent<Name> ? never : Name]: object;
};

const day = (ahead = 0) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const hireOf = (profile_id: string) => ({
  ...{ profile_id, role: 'Registered Nurse' },
  ...{ offer_accepted_on: day(), starts_on: day() },
});
const link = () => ({ body: { email: newPerson('login').email } });
/** The owners of the job and the profile that match. */
export const owners = { employer: newPerson('employer'), seeker: newPerson('seeker'), only: onlyEachOther() };
const job = (email: string) => ({ body: { ...clinicJob(email), ...owners.only } });
const profile = (email: string) => ({ body: { ...nurseProfile(email), ...owners.only } });
const supply = () => ({
  query: { of: 'jobs' as const, location: '94601', provider_types: '["LPN"]', specialties: '["Cardiology"]' },
});
const known = { employer: 200, rival: 200 }; // both have the seeker as a contact
const ownJob = { seeker: 403, asSeeker: 403 };
const all = (status: number) => Object.fromEntries(actorNames.map((actor) => [actor, status]));

/**
 * The calls that every role tries, in this order, after the calls without a row. A call without `tries` is tried once, with a
 * missing path value if it has one; the table of calls says what each role gets.
 */
export const rolesTable: RolesTable = {
  'POST /user/visit': { tries: [{ but: { employer: 403, rival: 403, admin: 403 } }] }, // without a profile
  'PUT /account/mails': { sent: () => ({ body: { kind: 'jobs', pace: 'daily', filter: { miles: 20 } } }) },
  'PUT /account/quiet-hours': { sent: () => ({ body: { hours: { from: 21, until: 7 } } }) },
  'PUT /account/job-asks': { sent: () => ({ body: { wanted: true } }) },
  'PUT /account/profile-asks': { sent: () => ({ body: { wanted: true } }) },
  'PUT /account/answer-promise': { sent: () => ({ body: { is_on: true } }) },
  'POST /login/passkey': {
    sent: () => ({
      body: {
        ...{ credential_id: randomUUID(), client_data: 'x', authenticator_data: 'x' },
        ...{ signature: 'x', user_handle: 'x' },
      },
    }),
    tries: [{ gives: 401 }],
  },
  'POST /login/recovery-code': {
    sent: () => ({ body: { email: newPerson('locked-out').email, code: '0000' } }),
    tries: [{ gives: 401 }],
  },
  'POST /account/passkeys': {
    sent: () => ({ body: { credential_id: randomUUID(), client_data: 'x', attestation: 'x' } }),
    tries: [{ gives: 400 }],
  },
  'PUT /account/passkeys/:id': { sent: () => ({ body: { name: 'My phone' } }) },
  'POST /account/recovery-codes': { tries: [{ gives: 409 }] }, // nobody has a passkey
  'PUT /contacts': { sent: () => ({ body: { profile_ids: [randomUUID()], stage: 'passed' } }) },
  // A founded practice would take over the person's key, so nobody founds one.
  'POST /practices': { sent: () => ({ body: { name: '' } }), tries: [{ but: all(400) }] },
  'PUT /practices/:id': { sent: () => ({ body: { name: 'Another clinic' } }) },
  'POST /practices/:id/invitations': {
    sent: () => ({ body: { email: newPerson('guest').email, role: 'hiring' } }),
  },
  'PUT /practices/:id/members/:accountId': { sent: () => ({ body: { role: 'hiring' } }) },
  'POST /keys': { sent: () => ({ body: { name: 'Their own program', scopes: ['jobs:write'] } }) },
  'POST /webhooks': {
    sent: () => ({ body: { url: 'https://hooks.example.com/', types: ['hire.changed'] } }),
  },
  'PUT /webhooks/:id': { sent: () => ({ body: { is_paused: true } }) },
  'PUT /jobs/:token/owner': {
    sent: () => ({ body: { practice_id: randomUUID() } }),
    tries: [{ of: 'job', gives: 404 }], // of an unknown practice
  },
  'GET /geocode': { sent: () => ({ query: { address: '94601' } }) },
  'GET /supply': { sent: supply },
  'GET /supply/additions': { sent: supply },
  'GET /supply/pay': {
    sent: () => ({ query: { location: '94601', provider_types: '["LPN"]', unit: 'hour' } }),
  },
  'GET /shared-jobs': { sent: () => ({ query: { near: '94601' } }) },
  'POST /login': { sent: link },
  'POST /login/verify': { sent: () => ({ body: { token: `${randomUUID()}.x` } }), tries: [{ gives: 401 }] },
  'POST /login/code': { sent: () => ({ body: { code: '000000' } }), tries: [{ gives: 401 }] },
  'GET /login/verify/impersonate': { tries: [{ gives: 401 }] },
  'POST /workspace': { sent: () => ({ body: { grant: 'no.such.grant.here' } }), tries: [{ gives: 401 }] },
  'POST /jobs': { sent: () => job(newPerson('poster').email) },
  'PUT /jobs/batch': {
    sent: () => {
      const { email: _, ...fields } = clinicJob('');
      return { body: { rows: [{ ...fields, external_id: randomUUID() }], dry_run: true } };
    },
  },
  'POST /sites': {
    sent: () => ({ body: { name: `Site ${randomUUID()}`, job_location: 'Tampa, FL' } }),
  },
  'PUT /sites/:id': { sent: () => ({ body: { name: 'North', job_location: 'Tampa, FL' } }) },
  'POST /jobs/link': { sent: link },
  'POST /profiles': { sent: () => profile(newPerson('maker').email) },
  'POST /profiles/link': { sent: link },

  // An id works only in a session of its owner.
  'GET /jobs/:token': { tries: [{ of: 'jobLink' }, { of: 'job' }, { of: 'profileLink' }] },
  'GET /jobs/:id/figures': { tries: [{ of: 'job', gives: 404, but: { employer: 200, asEmployer: 200 } }] },
  'POST /jobs/:id/fill': { tries: [{ of: 'olderJob', gives: 404, but: { employer: 200 } }] },
  'GET /jobs/:token/advice': { tries: [{ of: 'jobLink' }, { of: 'job' }] },
  'PUT /jobs/:token': { sent: () => job(owners.employer.email), tries: [{ of: 'jobLink' }, { of: 'job' }] },
  'PUT /jobs/:token/state': {
    sent: () => ({ body: { is_paused: false, is_shared: false } }),
    tries: [{ of: 'jobLink' }, { of: 'job' }, { of: 'profileLink' }],
  },
  'DELETE /jobs/:token': {
    tries: [{ of: 'profile' }, { of: 'olderJob', but: { asEmployer: 404 } }], // deleted by then
  },
  'GET /profiles/:token': { tries: [{ of: 'profileLink' }, { of: 'profile' }, { of: 'jobLink' }] },
  'GET /profiles/:token/advice': { tries: [{ of: 'profile' }] },
  'PUT /profiles/:token': {
    sent: () => profile(owners.seeker.email),
    tries: [{ of: 'profileLink' }, { of: 'profile' }],
  },
  'PUT /profiles/:token/state': {
    sent: () => ({ body: { is_paused: false, radius_miles: 50 } }),
    tries: [{ of: 'profileLink' }, { of: 'profile' }, { of: 'jobLink' }],
  },
  'DELETE /profiles/:token': { tries: [{ of: 'farProfile' }] },

  'POST /jobs/:id/save': {
    tries: [{ of: 'job' }, { of: 'seekerJob', but: ownJob }, { of: 'jobLink', gives: 404 }],
  },
  'DELETE /jobs/:id/save': { tries: [{ of: 'job' }] },
  'POST /jobs/:id/apply': {
    sent: () => ({ body: { note: 'I am interested' } }),
    tries: [
      { of: 'job', but: { asSeeker: 429 } }, // applied within the hour
      { of: 'seekerJob', but: ownJob },
    ],
  },
  'GET /jobs/:id/applications': { tries: [{ of: 'job' }] },
  'GET /jobs/:id/public': { tries: [{ of: 'job' }, { of: 'seekerJob' }, { of: 'jobLink', gives: 404 }] },
  'DELETE /jobs/:id/apply': { tries: [{ of: 'job' }] },
  'PUT /jobs/:id/apply': {
    sent: () => ({ body: { undo: 'nothing' } }),
    tries: [{ of: 'job', gives: 409 }],
  },
  'PUT /jobs/:id/hide': { tries: [{ of: 'job' }, { of: 'seekerJob', but: ownJob }] },
  'DELETE /jobs/:id/hide': { tries: [{ of: 'job' }] },
  'POST /jobs/:id/report': {
    sent: () => ({ body: { reason: 'misleading', note: 'It is in another city' } }),
    tries: [{ of: 'job', but: { employer: 403 } }],
  },

  'GET /contacts/:profileId': {
    tries: [
      { of: 'profile', gives: 404, but: { ...known, asEmployer: 200 } },
      { of: 'farProfile', gives: 404 },
    ],
  },
  'PUT /contacts/:profileId': {
    sent: () => ({ body: { private_note: 'Call on Monday' } }),
    tries: [
      { of: 'profile', gives: 404, but: known },
      { of: 'farProfile', gives: 404 },
    ],
  },
  'POST /contacts/:profileId/seen': { tries: [{ of: 'profile', gives: 404, but: known }] },
  'POST /contacts/:profileId/report': {
    sent: () => ({ body: { reason: 'no_license' } }),
    tries: [
      { of: 'profile', gives: 404, but: known },
      { of: 'farProfile', gives: 404 },
    ],
  },
  'POST /contacts/:profileId/interview': {
    sent: () => ({
      body: { job_id: randomUUID(), minutes: 30, method: 'phone', starts: [`${day(3)}T10:00`] },
    }),
    tries: [
      { of: 'profile', gives: 404, but: { employer: 409, rival: 409 } }, // still locked
      { of: 'farProfile', gives: 404 },
    ],
  },
  'PUT /contacts/:profileId/interview': {
    sent: () => ({ body: { took_place: true } }),
    tries: [{ of: 'profile', gives: 404 }],
  },
  'DELETE /contacts/:profileId/interview': { tries: [{ of: 'profile', gives: 404 }] },
  'GET /interviews/:token': { tries: [{ of: 'jobLink' }] },
  'POST /interviews/:token': { sent: () => ({ body: { starts_at: new Date().toISOString() } }) },
  'PUT /interviews/:token': { sent: () => ({ body: { took_place: true } }) },

  'POST /create-checkout-session': { sent: () => ({ body: { priceId: 'price_monthly' } }) },
  'POST /cancel-subscription': { tries: [{ gives: 409 }] },
  'POST /subscription/payment': { tries: [{ gives: 409 }] },
  'POST /unlocks/:jobId/stop': { tries: [{ of: 'job', gives: 404 }] }, // nobody is unlocked yet
  'DELETE /unlocks/:jobId/stop': { tries: [{ of: 'job', gives: 404 }] },
  'POST /profiles/:id/unlock': {
    tries: [
      { of: 'profile', gives: 404, but: known },
      { of: 'farProfile', gives: 404 },
      { of: 'profileLink', gives: 404 },
    ],
  },

  // The employer has reported a hire of the seeker, which is not paid.
  'POST /hires/quote': {
    sent: (id) => ({ body: hireOf(id) }),
    tries: [
      { of: 'profile', gives: 404, but: { employer: 409, rival: 200 } },
      { of: 'farProfile', gives: 404 },
    ],
  },
  'POST /hires': {
    sent: (id) => ({ body: { ...hireOf(id), charge_cents: 325_000 } }),
    tries: [{ of: 'farProfile', gives: 404 }],
  },
  'POST /profiles/:id/already-known': {
    sent: () => ({ body: { reason: 'Worked here before' } }),
    tries: [
      { of: 'farProfile', gives: 404 },
      { of: 'profile', gives: 404, but: { employer: 409, rival: 200 } },
    ],
  },
  'POST /hires/:id/pay': {
    sent: () => ({ body: { charge_cents: 325_000 } }),
    tries: [{ of: 'hire', gives: 404, but: { employer: 200 } }],
  },
  'POST /hires/:id/receipt': { tries: [{ of: 'hire', gives: 404 }] },
  'POST /hires/:id/did-not-last': {
    sent: () => ({ body: { ended_on: day() } }),
    tries: [{ of: 'hire', gives: 404, but: { employer: 409 } }],
  },
  'POST /hires/:id/dispute': {
    sent: () => ({ body: { reason: 'Never worked here' } }),
    tries: [{ of: 'hire', gives: 404, but: { employer: 409 } }],
  },
  'POST /hires/:id/check': { tries: [{ of: 'hire', gives: 404, but: { employer: 409 } }] },
  'GET /hire-confirmations/:token': { tries: [{ of: 'hire' }] },
  'POST /hire-confirmations/:token': {
    sent: () => ({ body: { answer: 'confirmed' } }),
    tries: [{ of: 'profileLink' }],
  },
  'POST /hire-confirmations/:token/check': {
    sent: () => ({ body: { still: true, left_on: null } }),
    tries: [{ of: 'profileLink' }],
  },

  'POST /admin/stop-impersonating': {},
  'DELETE /account': { tries: [{ but: { asEmployer: 401, asSeeker: 401 } }] }, // no longer acting as a user
  'DELETE /account/sessions': { tries: [{ but: all(401) }] },
  'GET /logout': {},
};

/** Every call in the order in which it is tried. */
export const triedCalls = [
  ...new Set([...Object.keys(calls).filter((name) => !(name in rolesTable)), ...Object.keys(rolesTable)]),
] as CallName[];

export const triesOf = (name: CallName): Try[] => {
  const { tries } = rolesTable[name] ?? {};
  return name.includes(':') ? [...(tries ?? []), { of: 'missing' }] : (tries ?? [{}]);
};

/** The status that a role should get according to the row of the call. */
export function statusFor(name: CallName, { of, gives, but }: Try, actor: Actor): number {
  const row: Row = calls[name];
  const own = expectedRejection(row, actor, but);
  if (own) return own;
  if (of === 'missing') return 404;
  if (gives) return gives;
  return of && row.who.startsWith('link') && !opens(of, name, actor) ? 404 : (row.status ?? 200);
}

function expectedRejection(row: Row, actor: Actor, but: Try['but']): number | undefined {
  const may: Who = who[row.who];
  if (but?.[actor]) return but[actor];
  if (may.session && actor === 'out') return 401;
  if (row.who === 'seeker' && !withProfile.includes(actor)) return 403;
  const isRejected = acting.includes(actor) ? may.acting === 'never' : may.acting === 'only';
  return isRejected ? 403 : undefined;
}

function opens(of: ThingName, name: CallName, actor: Actor): boolean {
  const { under, owners, isLink }: Thing = things[of];
  return name.split('/')[1] === under && (isLink === true || (owners?.includes(actor) ?? false));
}
