import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { expect } from '@jest/globals';
import { linked } from '../e2e/people.ts';
import { clinicJob } from '../personas/persona-requests.ts';
import type { AnyRequest } from './any-request.ts';
import { newPerson } from './product.ts';

export interface Sent extends AnyRequest {
  cookie: string;
}

export interface Subjects {
  cookies: string[];
  /** Existing path values by the start of their path. */
  known: Record<string, string[]>;
  /** Requests that must succeed but cannot be generated, because they contain ids of this product. */
  good: Record<string, Sent>;
}

/** An employer who has unlocked a nurse, with their sessions, jobs and profiles, and someone who may found a team. */
export async function fuzzSubjects(): Promise<Subjects> {
  const [employer, nurse, founder] = [newPerson('employer'), newPerson('nurse'), newPerson('founder')];
  const alone = { specialties: [`Other: ${randomUUID()}`] };
  await nurse.createProfile(alone);
  await employer.postJob(alone);
  for (const person of [employer, nurse, founder]) await person.signIn();
  await eventually(async () => {
    expect((await employer.call('GET /contacts')).contacts).toHaveLength(1);
    expect((await nurse.current()).recommended).toHaveLength(1);
  });
  const { jobs } = await employer.current();
  const job = linked(jobs[0]);
  const profile = linked((await nurse.current()).profile);
  await employer.call('POST /profiles/:id/unlock', { id: profile.id });
  await eventually(async () => expect((await employer.call('GET /billing')).unlocked).toHaveLength(1));
  const { site } = await employer.call('POST /sites', {
    body: { name: 'Downtown', job_location: 'San Francisco, CA' },
  });
  const hook = { url: 'https://hooks.example.com/nearward', types: ['hire.changed' as const] };
  const { id: webhook } = await employer.call('POST /webhooks', { body: hook });
  const { grant } = await employer.call('GET /jobs/:token/workspace', { token: job.token });

  const today = new Date().toISOString().slice(0, 10);
  const hire = {
    profile_id: profile.id,
    role: 'LPN',
    offer_accepted_on: today,
    starts_on: today,
    charge_cents: 325_000,
  };
  // Hardly any generated job has a valid pay range.
  const offer = { ...clinicJob(employer.email), ...alone };
  const candidate = {
    email: nurse.email,
    name: 'Dana Ortiz',
    provider_types: ['Registered Nurse'],
    locations: ['Oakland, CA'],
    ...alone,
  };
  const by =
    ({ session }: { session: string }) =>
    (path: string, body: object, method = 'POST'): Sent => ({
      method,
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cookie: `session=${session}`,
    });
  const [byEmployer, byNurse] = [by(employer), by(nurse)];
  const shortlisted = { profile_ids: [profile.id], stage: 'shortlisted' };
  const note = { stage: 'interviewing', reason: 'schedule', private_note: 'Call on Monday' };
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const interview = { job_id: job.id, minutes: 30, method: 'phone', starts: [`${inThreeDays}T10:00`] };
  const complaint = { reason: 'other', note: 'They never answered' };
  return {
    cookies: [
      '',
      'session=',
      `session=${'x'.repeat(32)}`,
      `session=${employer.session}`,
      `session=${nurse.session}`,
    ],
    known: {
      '/api/jobs/{token}': [job.token, job.id],
      '/api/jobs/{id}': [job.id, job.token],
      '/api/profiles/{token}': [profile.token, profile.id],
      '/api/profiles/{id}': [profile.id],
      '/api/contacts/{profileId}': [profile.id],
      '/api/unlocks/{jobId}': [job.id],
      '/api/sites/{id}': [site.id],
      '/api/webhooks/{id}': [webhook],
    },
    good: {
      'POST /api/jobs': byEmployer('/api/jobs', offer),
      'PUT /api/jobs/batch': byEmployer(
        '/api/jobs/batch',
        { rows: [{ ...offer, external_id: 'REQ-1' }], dry_run: false },
        'PUT',
      ),
      'PUT /api/jobs/{token}': byEmployer(`/api/jobs/${job.token}`, offer, 'PUT'),
      'PUT /api/jobs/{token}/state': byEmployer(`/api/jobs/${job.token}/state`, { is_shared: true }, 'PUT'),
      'POST /api/sites': byEmployer('/api/sites', { name: 'Uptown', job_location: 'Oakland, CA' }),
      'PUT /api/sites/{id}': byEmployer(
        `/api/sites/${site.id}`,
        { name: 'Midtown', job_location: 'San Francisco, CA' },
        'PUT',
      ),
      'POST /api/webhooks': byEmployer('/api/webhooks', hook),
      'PUT /api/webhooks/{id}': byEmployer(`/api/webhooks/${webhook}`, { types: hook.types }, 'PUT'),
      'PUT /api/account/mails': byEmployer(
        '/api/account/mails',
        { kind: 'jobs', pace: 'daily', filter: { pay_min: 62, pay_unit: 'hour', miles: 20 } },
        'PUT',
      ),
      'PUT /api/account/quiet-hours': byEmployer('/api/account/quiet-hours', { hours: null }, 'PUT'),
      'PUT /api/account/answer-promise': byEmployer('/api/account/answer-promise', { is_on: true }, 'PUT'),
      'PUT /api/account/job-asks': byEmployer('/api/account/job-asks', { wanted: true }, 'PUT'),
      'PUT /api/account/profile-asks': byEmployer('/api/account/profile-asks', { wanted: true }, 'PUT'),
      'PUT /api/contacts': byEmployer('/api/contacts', shortlisted, 'PUT'),
      'PUT /api/contacts/{profileId}': byEmployer(`/api/contacts/${profile.id}`, note, 'PUT'),
      'POST /api/contacts/{profileId}/report': byEmployer(`/api/contacts/${profile.id}/report`, complaint),
      'POST /api/practices': by(founder)('/api/practices', { name: 'Bayside Clinics' }),
      'POST /api/workspace': byEmployer('/api/workspace', { grant }),
      'POST /api/contacts/{profileId}/interview': byEmployer(
        `/api/contacts/${profile.id}/interview`,
        interview,
      ),
      'POST /api/profiles': byNurse('/api/profiles', { ...candidate, email: newPerson('maker').email }),
      'PUT /api/profiles/{token}': byNurse(`/api/profiles/${profile.token}`, candidate, 'PUT'),
      'PUT /api/profiles/{token}/state': byEmployer(
        `/api/profiles/${profile.token}/state`,
        { hidden_domains: ['hospital.example'] },
        'PUT',
      ),
      'POST /api/profiles/{id}/already-known': byEmployer(`/api/profiles/${profile.id}/already-known`, {
        reason: 'Worked here before',
      }),
      'POST /api/jobs/{id}/apply': byNurse(`/api/jobs/${job.id}/apply`, { note: 'I know the unit' }),
      'POST /api/jobs/{id}/report': byNurse(`/api/jobs/${job.id}/report`, { reason: 'other', note: null }),
      'POST /api/hires/quote': byEmployer('/api/hires/quote', hire),
      'POST /api/hires': byEmployer('/api/hires', hire),
    },
  };
}
