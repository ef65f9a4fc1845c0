import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { meet } from '../personas/meet.ts';
import { type Addresses, newPerson, nurseProfile, Person } from '../personas/person.ts';
import { foundPractice } from '../personas/practice.ts';
import { root } from '../project.ts';
import { serviceNames } from '../../proto/services.ts';
import { createTestStack } from '../testing/test-stack.ts';
import { startStores } from '../testing/test-stores.ts';
import type { Drill } from '../drills/run-drill.ts';
import { createHistory } from './create-history.ts';
import { waitFor } from '../testing/wait-for.ts';

import { releasedStack } from './released-code.ts';

/**
 * Fills databases with the code of the previous release, then starts this version next to it on the same databases and
 * queues. People use both gateways, and the old processes end in turn.
 */
export const runUpgrade: Drill = async (_, report) => {
  const file = join(root, 'proto/baseline/release/release.json');
  const { version, commit } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; commit: string };
  const stores = await startStores();
  const shared = { DATABASE_URL: stores.postgresUrl, REDIS_URL: stores.redisUrl };
  const { folder, stack: old } = await releasedStack(commit, shared);
  const outside = { SMTP_URL: old.at.smtpUrl, STRIPE_API_URL: old.at.stripeUrl };
  const { stack: now, stop: stopNow } = await createTestStack({ ...shared, ...outside });
  let steps = 0;
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const result = await work().catch((cause: unknown) => {
      console.error(cause);
      throw new Error(`From ${version} to this: ${what}`, { cause });
    });
    console.log(`  ${what}`);
    steps++;
    return result;
  };
  const gateways = { old: old.at, now: { ...now.at, inboxUrl: old.at.inboxUrl } };
  const meetBy = (professional: keyof typeof gateways, employer: keyof typeof gateways) =>
    meet(newPerson('nurse', gateways[professional]), newPerson('clinic', gateways[employer]));
  try {
    const people = await step('the previous release starts, and people use it', async () => {
      await old.startAll();
      return createHistory(old, folder);
    });
    await step('this version starts next to it, on its data', () => now.startAll());
    const clinic = new Person(gateways.now, people.clinic.email, { cookie: people.clinic.cookie });
    await step('the new gateway returns the existing data', async () => {
      const { contacts } = await clinic.call('GET /contacts');
      const open = contacts.filter(({ is_unlocked }) => is_unlocked).map(({ name }) => name);
      if (open.sort().join() !== 'Dana Ortiz,Robin Alvarez') throw new Error(`Unlocked are ${open}`);
    });
    await step('the charge that waited for Stripe is made once', async () => {
      await old.start('stripe');
      const paid = async () => (await clinic.call('GET /billing')).hires;
      await waitFor(
        'two paid hires',
        async () => (await paid()).filter(({ status }) => status === 'paid').length === 2,
      );
    });
    await step('a job of the new gateway and a profile of the old one match, in both', () =>
      meetBy('old', 'now'),
    );
    await step('a job of the old gateway and a profile of the new one match, in both', () =>
      meetBy('now', 'old'),
    );
    const isShown = await step('a change by the previous release keeps licenses and languages', () =>
      changeByPrevious(gateways.old, gateways.now),
    );
    await step('the processes of the previous release stop', async () => {
      for (const name of ['gateway', ...serviceNames] as const) await old.stop(name);
    });
    await step('listings that it received are published again with licenses and languages', async () => {
      for (const name of ['jobs', 'profiles'] as const) await now.stop(name);
      for (const name of ['jobs', 'profiles'] as const) await now.start(name);
      await waitFor('a contact with license and language', isShown);
    });
    await step('a job and a profile match without it', () => meetBy('now', 'now'));
    await step('its accounts create practices, which keep jobs, contacts and plan', async () => {
      for (const { email } of [people.clinic, people.subscriber])
        await createPractice(new Person(gateways.now, email));
    });
  } finally {
    await Promise.all([stopNow(), old.stop()]);
    rmSync(old.at.dataDir, { recursive: true, force: true });
    await stores.stop();
  }
  report({ name: `from ${version}`, figures: { steps }, problems: [] });
};

/** The previous release does not know these fields. Returns whether the employer sees them. */
async function changeByPrevious(old: Addresses, now: Addresses): Promise<() => Promise<boolean>> {
  const specialties = [`Other: ${randomUUID()}`];
  const [nurse, clinic] = [newPerson('nurse', now), newPerson('clinic', now)];
  const stated = { languages: ['Spanish' as const], licenses: ['Registered Nurse, CA, 2099-03'] };
  await nurse.createProfile({ specialties, ...stated });
  await clinic.postJob({ specialties, languages: stated.languages });
  await clinic.signIn();
  const token = await nurse.emailedToken('/profiles/manage/');
  const body = { ...nurseProfile(nurse.email), specialties, name: 'Robin Alvarez' };
  await new Person(old, nurse.email).call('PUT /profiles/:token', { token, body });
  const { profile } = await nurse.call('GET /profiles/:token', { token });
  const { name, languages, licenses } = profile;
  if (!isDeepStrictEqual({ name, languages, licenses }, { name: body.name, ...stated }))
    throw new Error(`The profile of ${name} has ${languages} and ${licenses}`);
  return async () => {
    const [contact] = (await clinic.call('GET /contacts')).contacts;
    return contact?.licenses[0]?.status === 'licensed' && contact.matching_languages.join() === 'Spanish';
  };
}

/** Everything that the account had is the practice’s then. */
async function createPractice(person: Person): Promise<void> {
  await person.signIn();
  const before = await readEmployer(person);
  if (before.jobs.length === 0) throw new Error(`${person.email} has no job`);
  person.actFor(await foundPractice(person, 'Old Practice'));
  await waitFor('a practice with the same data', async () =>
    isDeepStrictEqual(await readEmployer(person), before),
  );
}

async function readEmployer(person: Person) {
  const { jobs } = await person.call('GET /user/current');
  const { contacts } = await person.call('GET /contacts');
  const { subscription, card, hires, unlocked } = await person.call('GET /billing');
  return {
    jobs: (jobs ?? []).map((job) => job.id).sort(),
    contacts: contacts.map((contact) => [contact.profile_id, contact.is_unlocked].join()).sort(),
    billing: { plan: subscription.status, card: card?.last4, hires: hires.length, unlocked: unlocked.length },
  };
}
