import { type CallName, calls } from '@nearward/proto/calls';
import { type Row, type Who, who } from '@nearward/proto/calls/row';
import { acting, type Actor, actorNames, opens, type ThingName, withProfile } from './roles-actors.ts';

/** A call that every role tries: its object, the status for those allowed, and exceptions for some. */
export interface Try {
  of?: ThingName;
  /** The status if it is not a success. */
  gives?: number;
  but?: Partial<Record<Actor, number>>;
}

/** The status that a role should get according to the row of the call. */
export function statusFor(name: CallName, { of, gives, but }: Try, actor: Actor): number {
  const row: Row = calls[name];
  const [, path = ''] = name.split(' ');
  const own = but?.[actor] ?? expectedRejection(row, actor) ?? gives;
  if (own) return own;
  const shut = row.who.startsWith('link') && of && !opens(of, path.split('/')[1] ?? '', actor);
  return shut ? 404 : (row.status ?? 200);
}

function expectedRejection(row: Row, actor: Actor): number | undefined {
  const may: Who = who[row.who];
  if (may.session && actor === 'out') return 401;
  if (row.who === 'seeker' && !withProfile.includes(actor)) return 403;
  const isRejected = acting.includes(actor) ? may.acting === 'never' : may.acting === 'only';
  return isRejected ? 403 : undefined;
}

const missing: Try = { of: 'missing', gives: 404 };

/** A founded practice would take over the person's key, so nobody founds one. */
const invalidForAll = Object.fromEntries(actorNames.map((actor) => [actor, 400]));

export const tries = {
  'GET /user/current': [{}],
  'GET /user/surroundings': [{}],
  'POST /user/visit': [{ but: { employer: 403, rival: 403, admin: 403 } }], // without a profile
  'GET /account': [{}],
  'GET /account/export': [{}],
  'PUT /account/mails': [{}],
  'PUT /account/quiet-hours': [{}],
  'PUT /account/job-asks': [{}],
  'PUT /account/profile-asks': [{}],
  'PUT /account/answer-promise': [{}],
  'DELETE /account/sessions/:id': [missing, { of: 'no id', gives: 404 }],
  'POST /login/passkey/question': [{}],
  'POST /login/passkey': [{ gives: 401 }],
  'POST /login/recovery-code': [{ gives: 401 }],
  'POST /account/passkeys/question': [{}],
  'POST /account/passkeys': [{ gives: 400 }],
  'PUT /account/passkeys/:id': [missing, { of: 'no id', gives: 404 }],
  'DELETE /account/passkeys/:id': [missing, { of: 'no id', gives: 404 }],
  'POST /account/recovery-codes': [{ gives: 409 }], // nobody has a passkey
  'GET /profiles/current': [{}],
  'GET /answers': [{}],
  'GET /contacts': [{}],
  'GET /contacts.csv': [{}],
  'PUT /contacts': [{}],
  'GET /subscription/status': [{}],
  'GET /billing': [{}],
  'GET /practices': [{}],
  'POST /practices': [{ but: invalidForAll }],
  'GET /practices/:id': [missing, { of: 'no id', gives: 404 }],
  'PUT /practices/:id': [missing],
  'POST /practices/:id/invitations': [missing],
  'DELETE /practices/:id/invitations/:invitationId': [missing],
  'PUT /practices/:id/members/:accountId': [missing],
  'DELETE /practices/:id/members/:accountId': [missing],
  'POST /practices/:id/close': [missing],
  'GET /practices/:id/audit': [missing, { of: 'no id', gives: 404 }],
  'POST /invitations/:id/accept': [missing, { of: 'no id', gives: 404 }],
  'POST /invitations/:id/decline': [missing],
  'GET /keys': [{}],
  'POST /keys': [{}],
  'DELETE /keys/:id': [missing, { of: 'no id', gives: 404 }],
  'GET /webhooks': [{}],
  'POST /webhooks': [{}],
  'PUT /webhooks/:id': [missing],
  'DELETE /webhooks/:id': [missing, { of: 'no id', gives: 404 }],
  'POST /webhooks/:id/secret': [missing],
  'POST /webhooks/:id/test': [missing, { of: 'no id', gives: 404 }],
  'GET /webhooks/:id/deliveries': [missing, { of: 'no id', gives: 404 }],
  'POST /webhooks/:id/deliveries/:deliveryId/resend': [missing],
  'PUT /jobs/:token/owner': [{ of: 'employer’s job', gives: 404 }], // of an unknown practice
  'GET /geocode': [{}],
  'GET /numbers': [{}],
  'GET /supply': [{}],
  'GET /supply/additions': [{}],
  'GET /supply/pay': [{}],
  'POST /login': [{}],
  'POST /login/verify': [{ gives: 401 }],
  'POST /login/code': [{ gives: 401 }],
  'GET /login/verify/impersonate': [{ gives: 401 }],
  'POST /workspace': [{ gives: 401 }],
  'POST /jobs': [{}],
  'GET /jobs': [{}],
  'GET /jobs.csv': [{}],
  'PUT /jobs/batch': [{}],
  'GET /sites': [{}],
  'POST /sites': [{}],
  'PUT /sites/:id': [missing, { of: 'no id', gives: 404 }],
  'DELETE /sites/:id': [missing, { of: 'no id', gives: 404 }],
  'POST /jobs/link': [{}],
  'POST /profiles': [{}],
  'POST /profiles/link': [{}],

  // An id works only in a session of its owner.
  'GET /jobs/:token': [
    { of: 'employer’s job link' },
    { of: 'employer’s job' },
    { of: 'seeker’s profile link' },
    { of: 'missing' },
  ],
  'GET /jobs/:id/figures': [
    { of: 'employer’s job', gives: 404, but: { employer: 200, asEmployer: 200 } },
    missing,
    { of: 'no id', gives: 404 },
  ],
  'GET /jobs/:token/advice': [{ of: 'employer’s job link' }, { of: 'employer’s job' }],
  'PUT /jobs/:token': [{ of: 'employer’s job link' }, { of: 'employer’s job' }, { of: 'missing' }],
  'PUT /jobs/:token/state': [
    { of: 'employer’s job link' },
    { of: 'employer’s job' },
    { of: 'seeker’s profile link' },
    { of: 'missing' },
  ],
  'GET /shared-jobs': [{}],
  'GET /shared-jobs/:id': [missing, { of: 'no id', gives: 404 }],
  'GET /jobs/:token/workspace': [{ of: 'missing' }],
  'POST /jobs/:token/renew-link': [{ of: 'missing' }],
  'DELETE /jobs/:token': [
    { of: 'seeker’s profile' },
    { of: 'employer’s older job', but: { asEmployer: 404 } }, // the employer has deleted it by then
    { of: 'missing' },
  ],

  'GET /profiles/:token': [
    { of: 'seeker’s profile link' },
    { of: 'seeker’s profile' },
    { of: 'employer’s job link' },
    { of: 'missing' },
  ],
  'GET /profiles/:token/advice': [{ of: 'seeker’s profile' }],
  'PUT /profiles/:token': [{ of: 'seeker’s profile link' }, { of: 'seeker’s profile' }, { of: 'missing' }],
  'PUT /profiles/:token/state': [
    { of: 'seeker’s profile link' },
    { of: 'seeker’s profile' },
    { of: 'employer’s job link' },
    { of: 'missing' },
  ],
  'GET /profiles/:token/workspace': [{ of: 'missing' }],
  'POST /profiles/:token/renew-link': [{ of: 'missing' }],
  'DELETE /profiles/:key': [{ of: 'far profile' }, { of: 'missing' }],
  'POST /not-me/jobs/:token': [{ of: 'missing' }],
  'POST /not-me/moves/:token': [{ of: 'missing' }],
  'POST /not-me/profiles/:token': [{ of: 'missing' }],
  'POST /not-me/drafts/:token': [{ of: 'missing' }],
  'POST /unsubscribe/:token': [{ of: 'missing' }],
  'POST /unsubscribe/jobs/:token': [{ of: 'missing' }],
  'POST /unsubscribe/profiles/:token': [{ of: 'missing' }],

  'POST /jobs/:id/save': [
    { of: 'employer’s job' },
    { of: 'seeker’s job', but: { seeker: 403, asSeeker: 403 } },
    { of: 'employer’s job link', gives: 404 },
    missing,
  ],
  'DELETE /jobs/:id/save': [{ of: 'employer’s job' }, missing],
  'POST /jobs/:id/apply': [
    { of: 'employer’s job', but: { asSeeker: 429 } }, // applied within the hour
    { of: 'seeker’s job', but: { seeker: 403, asSeeker: 403 } },
    missing,
    { of: 'no id', gives: 404 },
  ],
  'GET /jobs/:id/applications': [{ of: 'employer’s job' }, missing],
  'GET /jobs/:id/public': [
    { of: 'employer’s job' },
    { of: 'seeker’s job' },
    { of: 'employer’s job link', gives: 404 },
    missing,
    { of: 'no id', gives: 404 },
  ],
  'DELETE /jobs/:id/apply': [{ of: 'employer’s job' }, missing],
  'PUT /jobs/:id/apply': [{ of: 'employer’s job', gives: 409 }, missing], // what undoes nothing
  'PUT /jobs/:id/hide': [
    { of: 'employer’s job' },
    { of: 'seeker’s job', but: { seeker: 403, asSeeker: 403 } },
    missing,
  ],
  'DELETE /jobs/:id/hide': [{ of: 'employer’s job' }, missing],
  'POST /jobs/:id/report': [
    { of: 'employer’s job', but: { employer: 403 } },
    missing,
    { of: 'no id', gives: 404 },
  ],

  'GET /contacts/:profileId': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 200, rival: 200, asEmployer: 200 } }, // their contact
    { of: 'far profile', gives: 404 },
    missing,
  ],
  'PUT /contacts/:profileId': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 200, rival: 200 } }, // their contact
    { of: 'far profile', gives: 404 },
    missing,
  ],
  'POST /contacts/:profileId/seen': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 200, rival: 200 } },
    missing,
    { of: 'no id', gives: 404 },
  ],

  'POST /contacts/:profileId/report': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 200, rival: 200 } },
    { of: 'far profile', gives: 404 },
    missing,
  ],

  'GET /user/interviews': [{}],
  'POST /contacts/:profileId/interview': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 409, rival: 409 } }, // their contact, still locked
    { of: 'far profile', gives: 404 },
    missing,
  ],
  'PUT /contacts/:profileId/interview': [{ of: 'seeker’s profile', gives: 404 }, missing],
  'DELETE /contacts/:profileId/interview': [{ of: 'seeker’s profile', gives: 404 }, missing],
  'GET /interviews/:token': [{ of: 'missing' }, { of: 'employer’s job link' }],
  'GET /interviews/:token/calendar': [{ of: 'missing' }],
  'POST /interviews/:token': [{ of: 'missing' }],
  'PUT /interviews/:token': [{ of: 'missing' }],
  'DELETE /interviews/:token': [{ of: 'missing' }],
  'POST /interviews/:token/other-times': [{ of: 'missing' }],

  'POST /create-checkout-session': [{}],
  'POST /billing/card': [{}],
  'POST /cancel-subscription': [{ gives: 409 }],
  'POST /subscription/payment': [{ gives: 409 }],
  'POST /invoices/:id': [missing],
  // Nobody is unlocked yet.
  'POST /unlocks/:jobId/stop': [{ of: 'employer’s job', gives: 404 }, missing, { of: 'no id', gives: 404 }],
  'DELETE /unlocks/:jobId/stop': [{ of: 'employer’s job', gives: 404 }, missing],
  'POST /profiles/:id/unlock': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 200, rival: 200 } }, // their contact
    { of: 'far profile', gives: 404 },
    missing,
    { of: 'seeker’s profile link', gives: 404 },
  ],
} satisfies Tries;

/** Calls to make after employer and rival have unlocked the seeker and the employer has reported a hire. */
export const triesOfHires = {
  'POST /hires/quote': [
    { of: 'seeker’s profile', gives: 404, but: { employer: 409, rival: 200 } },
    { of: 'far profile', gives: 404 },
    missing,
  ],
  'POST /hires': [{ of: 'far profile', gives: 404 }],
  'POST /profiles/:id/already-known': [
    { of: 'far profile', gives: 404 },
    missing,
    { of: 'seeker’s profile', gives: 404, but: { employer: 409, rival: 200 } },
  ],
  'POST /hires/:id/pay': [{ of: 'employer’s hire', gives: 404, but: { employer: 200 } }, missing],
  'POST /hires/:id/receipt': [{ of: 'employer’s hire', gives: 404 }, missing], // nothing is paid yet
  'POST /hires/:id/did-not-last': [{ of: 'employer’s hire', gives: 404, but: { employer: 409 } }, missing],
  'POST /hires/:id/dispute': [
    { of: 'employer’s hire', gives: 404, but: { employer: 409 } },
    { of: 'no id', gives: 404 },
  ],
  'POST /hires/:id/check': [{ of: 'employer’s hire', gives: 404, but: { employer: 409 } }, missing],
  'GET /hire-confirmations/:token': [{ of: 'employer’s hire' }],
  'POST /hire-confirmations/:token': [{ of: 'seeker’s profile link' }],
  'POST /hire-confirmations/:token/check': [{ of: 'seeker’s profile link' }],
} satisfies Tries;

/** Calls to make after all have deleted their accounts. */
const unauthorizedForAll = Object.fromEntries(actorNames.map((actor) => [actor, 401]));

/** Calls to make last, because they end sessions. */
export const triesOfLeaving = {
  'POST /admin/stop-impersonating': [{}],
  'DELETE /account': [{ but: { asEmployer: 401, asSeeker: 401 } }], // no longer acting as a user
  'DELETE /account/sessions': [{ but: unauthorizedForAll }],
  'GET /logout': [{}],
} satisfies Tries;

type Tries = Partial<Record<CallName, Try[]>>;
/** The compiler names a call that no list tries. */
({ ...tries, ...triesOfHires, ...triesOfLeaving }) satisfies Record<CallName, Try[]>;
