import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { laptopKeys } from '@nearward/common/env/keys';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { Person } from '../personas/person.ts';
import type { Stack } from '../stack/stack.ts';
import { waitFor } from '../testing/wait-for.ts';

interface Lived {
  stack: Stack;
  /** The code that runs. */
  folder: string;
  clinic: Person;
  subscriber: Person;
  nurse: Person;
  second: Person;
  jobToken: string;
  jobId: string;
  profileToken: string;
  /** A professional whom the clinic has not unlocked yet. */
  lockedId: string;
}

const admin = 'admin@demo.example';

/** Everything that 1.0 could not do. Each action runs only if the table of calls or events of that code has it. */
export async function createLaterHistory(lived: Lived): Promise<void> {
  const [calls, events] = await Promise.all([table(lived.folder, 'calls'), table(lived.folder, 'events')]);
  await readEveryPage(lived);
  if ('PUT /contacts/:profileId' in calls) await sortOut(lived);
  if ('PUT /profiles/:token/state' in calls) await hide(lived);
  if ('POST /subscription/payment' in calls) await payRenewal(lived);
  if ('identity.v1.FailedWorkDecided' in events) await decideFailedWork(lived.stack);
  if ('identity.v1.AccountSuspended' in events) await suspend(lived);
  if ('contacts.v1.ReportDecided' in events) await report(lived);
  if ('contacts.v1.InterviewChanged' in events) await offerInterview(lived);
  if ('contacts.v1.ContactStopChanged' in events) await askToStop(lived);
  if ('contacts.v1.WebhookChanged' in events) await createWebhook(lived);
  if ('contacts.v1.JobFilled' in events) await fill(lived);
}

async function fill({ clinic, jobToken, jobId }: Lived): Promise<void> {
  await clinic.call('POST /jobs/:id/fill', { id: jobId });
  await clinic.call('PUT /jobs/:token/state', { token: jobToken, body: { is_paused: false } });
}

async function createWebhook({ clinic }: Lived): Promise<void> {
  const body = { url: 'https://hooks.example.com/', types: ['hire.changed' as const] };
  await clinic.call('POST /webhooks', { body });
}

/** A professional stops contact from an employer who unlocked them, and allows it again. */
async function askToStop({ nurse }: Lived): Promise<void> {
  const { unlocked_by } = await nurse.call('GET /user/current');
  const jobId = unlocked_by?.[0]?.job_id ?? '';
  await nurse.call('POST /unlocks/:jobId/stop', { jobId });
  await nurse.call('DELETE /unlocks/:jobId/stop', { jobId });
}

async function table(folder: string, name: 'calls' | 'events'): Promise<object> {
  const file = join(folder, `proto/dist/${name}.js`);
  return existsSync(file) ? (((await import(file)) as Record<string, object>)[name] ?? {}) : {};
}

/** Reads every page; those that the code lacks are not found. */
async function readEveryPage({ clinic, nurse, second, subscriber, jobToken, jobId, profileToken }: Lived) {
  const filters = new URLSearchParams({
    location: 'Oakland, CA',
    provider_types: '["Registered Nurse"]',
    specialties: '["Cardiology"]',
    unit: 'hour',
  });
  for (const things of ['jobs', 'professionals'])
    for (const path of ['supply', 'supply/additions', 'supply/pay'])
      await nurse.try('GET', `/api/${path}?${filters}&of=${things}`);
  await nurse.try('GET', '/api/geocode?location=94601');
  for (const thing of [`jobs/${jobToken}`, `profiles/${profileToken}`])
    for (const part of ['', '/advice', '/workspace']) await clinic.try('GET', `/api/${thing}${part}`);
  for (const path of ['/user/current', '/user/recommended', '/profiles/current'])
    for (const person of [nurse, second]) await person.try('GET', `/api${path}`);
  for (const path of [`/jobs/${jobId}/public`, `/jobs/${jobId}/applications`])
    await nurse.try('GET', `/api${path}`);
  for (const path of ['/user/current', '/contacts', '/contacts?group=person', '/contacts.csv', '/billing'])
    await clinic.try('GET', `/api${path}`);
  await subscriber.try('GET', '/api/subscription/status');
}

/** An employer reports through contacts, and a professional through jobs. */
async function sortOut({ clinic, second, jobToken, jobId, lockedId }: Lived): Promise<void> {
  await clinic.call('GET /contacts/:profileId', { profileId: lockedId });
  await clinic.call('POST /contacts/:profileId/seen', { profileId: lockedId });
  await clinic.call('PUT /contacts/:profileId', {
    profileId: lockedId,
    body: { stage: 'shortlisted', private_note: 'Ask in June.' },
  });
  await clinic.call('PUT /contacts', { body: { profile_ids: [lockedId], stage: 'new' } });
  for (const state of [{ is_paused: true }, { is_paused: false }, { is_shared: true }])
    await clinic.call('PUT /jobs/:token/state', { token: jobToken, body: state });
  await clinic.call('GET /shared-jobs/:id', { id: jobId });
  await clinic.call('GET /shared-jobs', { query: { near: '94601' } });
  await second.call('POST /user/visit');
  await second.call('PUT /jobs/:id/hide', { id: jobId });
  await second.call('DELETE /jobs/:id/hide', { id: jobId });
  await second.call('POST /jobs/:id/apply', { id: jobId, body: { note: 'For a while.' } });
  const { undo } = await second.call('DELETE /jobs/:id/apply', { id: jobId });
  await second.call('PUT /jobs/:id/apply', { id: jobId, body: { undo: undo ?? '' } });
  await second.call('DELETE /jobs/:id/apply', { id: jobId });
}

/** Hides a professional from everyone, and shows them again. */
async function hide({ nurse, profileToken }: Lived): Promise<void> {
  const hidden = { radius_miles: 20, hidden_names: ['Mercy'], hidden_domains: ['hospital.example'] };
  for (const state of [{ is_paused: true }, hidden, { is_paused: false, radius_miles: 50 }])
    await nurse.call('PUT /profiles/:token/state', { token: profileToken, body: state });
}

/** The bank declines a renewal, and its invoice is paid on the hosted page. */
async function payRenewal({ stack, subscriber }: Lived): Promise<void> {
  const stripe = async <T>(path: string, body?: object): Promise<T> => {
    const request = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${stack.at.stripeUrl}/sandbox${path}`, request)).json() as Promise<T>;
  };
  const waitForHireStatus = (wanted: string) =>
    waitFor(`a subscription that is ${wanted}`, async () => {
      const { subscription } = await subscriber.call('GET /subscription/status');
      return subscription.status === wanted;
    });
  const { subscriptions } = await stripe<{ subscriptions: Record<string, { customer: string }> }>('');
  const [customer] = Object.values(subscriptions).map((each) => each.customer);
  await stripe('/renewals', { customer, declined: true });
  await stripe('/clock', { advance_seconds: 32 * 86_400 });
  await waitForHireStatus('past_due');
  const { url } = await subscriber.call('POST /subscription/payment');
  await fetch(url, { method: 'POST', redirect: 'manual' });
  await waitForHireStatus('active');
}

/** Ignores work that another process has removed. */
async function decideFailedWork({ at }: Stack): Promise<void> {
  const operator = await new Person(at, admin).signIn();
  for (const act of ['rerun', 'setAside'])
    await operator.graph(`mutation ($id: ID!) { ${act}(id: $id) { message } }`, {
      id: `contacts/${randomUUID()}`,
    });
}

/** Suspends an unrelated clinic and reinstates it. */
async function suspend({ stack, subscriber }: Lived): Promise<void> {
  const operator = await new Person(stack.at, admin).signIn();
  const key = deriveOwnerKey(subscriber.email, laptopKeys.OWNER_KEY);
  const variables = { key, reason: 'conduct', note: 'It was somebody else.' };
  await operator.graph(
    'mutation ($key: ID!, $reason: String!, $note: String!) { suspendOwner(key: $key, reason: $reason, note: $note) { message } }',
    variables,
  );
  await operator.graph(
    'mutation ($key: ID!, $note: String!) { reinstateOwner(key: $key, note: $note) { message } }',
    { key, note: 'It was somebody else.' },
  );
}

/** A professional reports a job, which is dismissed. */
async function report({ stack, second, jobId }: Lived): Promise<void> {
  await second.call('POST /jobs/:id/report', { id: jobId, body: { reason: 'other', note: 'Never mind.' } });
  const operator = await new Person(stack.at, admin).signIn();
  await operator.graph('mutation ($id: ID!) { dismissReports(id: $id) { message } }', { id: jobId });
}

/** An unlocked professional is offered a time, which is withdrawn. */
async function offerInterview({ clinic, jobId }: Lived): Promise<void> {
  const { contacts } = await clinic.call('GET /contacts', { query: { group: 'person', stage: 'unlocked' } });
  const [contact] = contacts;
  if (!contact) return;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await clinic.call('POST /contacts/:profileId/interview', {
    profileId: contact.profile_id,
    body: { job_id: jobId, minutes: 30, method: 'phone', starts: [`${day}T10:00`] },
  });
  await clinic.call('DELETE /contacts/:profileId/interview', { profileId: contact.profile_id });
}
