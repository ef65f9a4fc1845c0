import { randomUUID } from 'node:crypto';
import type { CallName, CallInput } from '@nearward/proto/calls';
import { newPerson } from './product.ts';
import { actors, job, profile } from './roles-actors.ts';

const today = new Date().toISOString().slice(0, 10);
const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
export const hire = (profile_id = '') => ({
  profile_id,
  role: 'Registered Nurse',
  offer_accepted_on: today,
  starts_on: today,
});
const link = () => ({ body: { email: newPerson('login').email } });

const supply = () => ({
  query: { of: 'jobs' as const, location: '94601', provider_types: '["LPN"]', specialties: '["Cardiology"]' },
});

/** The body or query of each call, besides its path values. */
export const along: {
  [Name in CallName]?: (thing?: string) => Pick<CallInput<Name>, keyof CallInput<Name> & ('body' | 'query')>;
} = {
  'GET /geocode': () => ({ query: { address: '94601' } }),
  'GET /supply': supply,
  'GET /supply/additions': supply,
  'GET /supply/pay': () => ({
    query: { location: '94601', provider_types: '["LPN"]', unit: 'hour' as const },
  }),
  'GET /shared-jobs': () => ({ query: { near: '94601' } }),
  'POST /login': link,
  'POST /jobs/link': link,
  'POST /profiles/link': link,
  'POST /login/code': () => ({ body: { code: '000000' } }),
  'POST /login/verify': () => ({ body: { token: `${randomUUID()}.x` } }),
  'POST /workspace': () => ({ body: { grant: 'no.such.grant.here' } }),
  'POST /jobs': () => ({ body: job(newPerson('poster').email) }),
  'PUT /jobs/batch': () => {
    const { email: _, ...fields } = job('');
    return { body: { rows: [{ ...fields, external_id: randomUUID() }], dry_run: true } };
  },
  'POST /profiles': () => ({ body: profile(newPerson('maker').email) }),
  'PUT /jobs/:token': () => ({ body: job(actors.employer.email) }),
  'PUT /jobs/:token/state': () => ({ body: { is_paused: false, is_shared: false } }),
  'PUT /profiles/:token': () => ({ body: profile(actors.seeker.email) }),
  'PUT /profiles/:token/state': () => ({ body: { is_paused: false, radius_miles: 50 } }),
  'POST /jobs/:id/report': () => ({ body: { reason: 'misleading', note: 'It is in another city' } }),
  'POST /contacts/:profileId/report': () => ({ body: { reason: 'no_license' } }),
  'POST /jobs/:id/apply': () => ({ body: { note: 'I am interested' } }),
  'PUT /jobs/:id/apply': () => ({ body: { undo: 'nothing' } }),
  'POST /login/passkey': () => ({
    body: {
      credential_id: randomUUID(),
      client_data: 'x',
      authenticator_data: 'x',
      signature: 'x',
      user_handle: 'x',
    },
  }),
  'POST /login/recovery-code': () => ({ body: { email: newPerson('locked-out').email, code: '0000' } }),
  'POST /account/passkeys': () => ({
    body: { credential_id: randomUUID(), client_data: 'x', attestation: 'x' },
  }),
  'PUT /account/passkeys/:id': () => ({ body: { name: 'My phone' } }),
  'POST /webhooks': () => ({ body: { url: 'https://hooks.example.com/', types: ['hire.changed' as const] } }),
  'PUT /webhooks/:id': () => ({ body: { is_paused: true } }),
  'POST /keys': () => ({ body: { name: 'Their own program', scopes: ['jobs:write' as const] } }),
  'POST /practices': () => ({ body: { name: '' } }),
  'PUT /practices/:id': () => ({ body: { name: 'Another clinic' } }),
  'POST /practices/:id/invitations': () => ({
    body: { email: newPerson('guest').email, role: 'hiring' as const },
  }),
  'PUT /practices/:id/members/:accountId': () => ({ body: { role: 'hiring' as const } }),
  'PUT /jobs/:token/owner': () => ({ body: { practice_id: randomUUID() } }),
  'POST /sites': () => ({
    body: { name: newPerson('site').email.replaceAll(/[^a-z\d]/g, ' '), job_location: 'Tampa, FL' },
  }),
  'PUT /sites/:id': () => ({ body: { name: 'North', job_location: 'Tampa, FL' } }),
  'PUT /account/mails': () => ({
    body: { kind: 'jobs' as const, pace: 'daily' as const, filter: { miles: 20, shift: ['Night'] } },
  }),
  'PUT /account/quiet-hours': () => ({ body: { hours: { from: 21, until: 7 } } }),
  'PUT /account/answer-promise': () => ({ body: { is_on: true } }),
  'PUT /account/job-asks': () => ({ body: { wanted: true } }),
  'PUT /account/profile-asks': () => ({ body: { wanted: true } }),
  'PUT /contacts': () => ({ body: { profile_ids: [randomUUID()], stage: 'passed' } }),
  'PUT /contacts/:profileId': () => ({ body: { private_note: 'Call on Monday' } }),
  'POST /contacts/:profileId/interview': () => ({
    body: { job_id: randomUUID(), minutes: 30, method: 'phone', starts: [`${inThreeDays}T10:00`] },
  }),
  'PUT /contacts/:profileId/interview': () => ({ body: { took_place: true } }),
  'POST /interviews/:token': () => ({ body: { starts_at: new Date().toISOString() } }),
  'PUT /interviews/:token': () => ({ body: { took_place: true } }),
  'POST /create-checkout-session': () => ({ body: { priceId: 'price_monthly' } }),
  'POST /hires/quote': (thing) => ({ body: hire(thing) }),
  'POST /hires': (thing) => ({ body: { ...hire(thing), charge_cents: 325_000 } }),
  'POST /hires/:id/pay': () => ({ body: { charge_cents: 325_000 } }),
  'POST /hires/:id/did-not-last': () => ({ body: { ended_on: today } }),
  'POST /hires/:id/dispute': () => ({ body: { reason: 'Never worked here' } }),
  'POST /profiles/:id/already-known': () => ({ body: { reason: 'Worked here before' } }),
  'POST /hire-confirmations/:token': () => ({ body: { answer: 'confirmed' } }),
  'POST /hire-confirmations/:token/check': () => ({ body: { still: true, left_on: null } }),
};
