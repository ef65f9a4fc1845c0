import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCapabilityToken } from '@nearward/marketplace/capability-token';
import { Person, clinicJob } from '../personas/person.ts';
import { sendAtRate } from '../testing/send-at-rate.ts';

const job = (email: string) => ({
  ...clinicJob(email),
  specialties: ['Cardiology', 'Urology'],
  job_location: 'Sacramento, CA',
});

interface StoredProfile {
  id: string;
  email: string;
  name: string;
  places: { formatted_address: string }[];
  provider_types: string[];
  specialties: string[];
}

/** Posts a job or edits a profile at an interval until it is stopped. Resolves with whether each call was accepted. */
export function sendArrivals(
  publicUrl: string,
  profiles: StoredProfile[],
  key: string,
  perSecond: number,
  stop: AbortSignal,
): Promise<boolean[]> {
  const visitor = new Person({ publicUrl }, '');
  const isAccepted = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  return sendAtRate(
    perSecond,
    () => stop.aborted,
    (n) => {
      const profile = profiles[Math.floor(n / 2) % profiles.length];
      if (n % 2 === 0 || !profile)
        return isAccepted(visitor.call('POST /jobs', { body: job(`load-${randomUUID()}@bench.example`) }));
      const { id, places, ...rest } = profile;
      const token = createCapabilityToken('profile', { id, token_version: 1 }, key);
      const specialties = [...new Set([...rest.specialties, n % 4 === 1 ? 'Urology' : 'Podiatry'])];
      const locations = places.map((place) => place.formatted_address);
      const body = { ...rest, locations, specialties };
      return isAccepted(visitor.call('PUT /profiles/:token', { token, body }));
    },
  );
}

/** Milliseconds from the response to a posted job until its employer sees the first contact. */
export async function measureFirstContact(publicUrl: string): Promise<number> {
  const email = `probe-${randomUUID()}@bench.example`;
  const employer = await new Person({ publicUrl }, email).signIn();
  await employer.call('POST /jobs', { body: job(email) });
  const startedAt = performance.now();
  for (;;) {
    const { contacts } = await employer.call('GET /contacts', { query: { page: '1', per_page: '1' } });
    if (contacts.length > 0) return performance.now() - startedAt;
    await sleep(20);
  }
}
