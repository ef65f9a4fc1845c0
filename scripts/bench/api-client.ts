import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from '@nearward/proto/call-request';
import type { CallArguments, CallResponse, CallName } from '@nearward/proto/calls';
import { createCapabilityToken } from '@nearward/marketplace/capability-token';
import { clinicJob } from '../personas/persona-requests.ts';

/** A signed-in client of the public API. */
export class ApiClient {
  private cookie = '';
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get headers() {
    return { cookie: this.cookie };
  }

  async signIn(email: string): Promise<this> {
    const answer = await this.send('POST', '/dev/sign-in', JSON.stringify({ email }));
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return this;
  }

  async call<Name extends CallName>(name: Name, ...[sent]: CallArguments<Name>): Promise<CallResponse<Name>> {
    const { method, path, body } = requestOf(name, sent);
    const answer = await this.send(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as CallResponse<Name>;
  }

  private send(method: string, path: string, body?: string): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      body,
    });
  }
}

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

/** Posts a job or edits a profile at an interval until it is stopped. Resolves with the number of accepted requests. */
export async function sendArrivals(
  url: string,
  profiles: StoredProfile[],
  key: string,
  perSecond: number,
  stop: AbortSignal,
): Promise<{ taken: number; refused: number }> {
  const visitor = new ApiClient(url);
  const answers: Promise<boolean>[] = [];
  const takenIn = (answer: Promise<unknown>) =>
    answer.then(
      () => true,
      () => false,
    );
  const startedAt = performance.now();
  for (let n = 0; !stop.aborted; n++) {
    await sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()));
    const profile = profiles[n % profiles.length];
    if (n % 2 === 0 || !profile) {
      answers.push(takenIn(visitor.call('POST /jobs', { body: job(`load-${randomUUID()}@bench.example`) })));
      continue;
    }
    const { id, places, ...rest } = profile;
    const token = createCapabilityToken('profile', { id, token_version: 1 }, key);
    const specialties = [...new Set([...rest.specialties, n % 4 === 1 ? 'Urology' : 'Podiatry'])];
    const locations = places.map((place) => place.formatted_address);
    const body = { ...rest, locations, specialties };
    answers.push(takenIn(visitor.call('PUT /profiles/:token', { token, body })));
  }
  const taken = (await Promise.all(answers)).filter(Boolean).length;
  return { taken, refused: answers.length - taken };
}

/** Milliseconds from the response to a posted job until its employer sees the first contact. */
export async function measureFirstContact(url: string): Promise<number> {
  const email = `probe-${randomUUID()}@bench.example`;
  const employer = await new ApiClient(url).signIn(email);
  await employer.call('POST /jobs', { body: job(email) });
  const startedAt = performance.now();
  for (;;) {
    const { contacts } = await employer.call('GET /contacts', { query: { page: '1', per_page: '1' } });
    if (contacts.length > 0) return performance.now() - startedAt;
    await sleep(20);
  }
}
