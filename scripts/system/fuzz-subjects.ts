import { unlockedPeople } from '../personas/matched-people.ts';
import type { AnyRequest } from './any-request.ts';

export interface Sent extends AnyRequest {
  cookie: string;
}

export interface Subjects {
  cookies: string[];
  /** Existing path values by the start of their path. */
  known: Record<string, string[]>;
}

/** An employer who has unlocked a nurse, with their sessions, jobs and profiles. */
export async function fuzzSubjects(): Promise<Subjects> {
  const { clinic, nurse, job, profile } = await unlockedPeople();
  const body = { name: 'Downtown', job_location: 'San Francisco, CA' };
  const { site } = await clinic.call('POST /sites', { body });
  const hook = { url: 'https://hooks.example.com/nearward', types: ['hire.changed' as const] };
  const { id: webhook } = await clinic.call('POST /webhooks', { body: hook });
  return {
    cookies: ['', 'session=', `session=${'x'.repeat(32)}`, clinic.cookie, nurse.cookie],
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
  };
}
