import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { freePorts } from '../stack/ports.ts';
import { serviceNames } from '../../proto/services.ts';
import { Stack } from '../stack/stack.ts';
import { startStores } from '../testing/stores.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { live } from './life.ts';
import { awaited, Person } from './person.ts';
import { releasedStack } from './released-stack.ts';

interface Contacts {
  contacts: { profile_id: string; name: string; is_unlocked: boolean; has_application: boolean }[];
}
interface Current {
  recommended: { id: string; employer_name: string }[];
  unlocked_by: { employer_name: string }[];
}
interface Billing {
  hires: { status: string }[];
  unlocked: { name: string }[];
}

/**
 * The code of the release before fills its databases, then this one's starts beside it, on the same databases and queues;
 * people go in by both doors; then the old one's processes end one after the other. Returns what was done.
 */
export async function upgrade(): Promise<string[]> {
  const file = join(root, 'proto/baseline/release/release.json');
  const { version, commit } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; commit: string };
  const stores = await startStores();
  const shared = { DATABASE_URL: stores.postgresUrl, REDIS_URL: stores.redisUrl };
  const { folder, stack: old } = await releasedStack(commit, shared);
  const { PATH, HOME } = process.env;
  const outside = { SMTP_URL: old.at.smtpUrl, STRIPE_API_URL: old.at.stripeUrl };
  const now = new Stack({
    env: { PATH, HOME, APP_ENV: 'test', ...shared, ...outside },
    ports: await freePorts(),
    dataDir: throwAwayFolder(),
    throwAway: true,
  });
  const done: string[] = [];
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const result = await work().catch((cause: unknown) => {
      console.error(cause);
      throw new Error(`From ${version} to this: ${what}`, { cause });
    });
    console.log(`  ${what}`);
    done.push(what);
    return result;
  };
  const doors = { old: old.at, now: { ...now.at, inboxUrl: old.at.inboxUrl } };
  try {
    const people = await step('the release before starts, and is lived in', async () => {
      await old.startAll();
      return live(old, folder);
    });
    await step('this one starts beside it, over its data', () => now.startAll());
    const clinic = new Person(doors.now, people.clinic.email, people.clinic.cookie);
    await step('what was there is whole at the new door', async () => {
      const { contacts } = await clinic.call<Contacts>('GET', '/contacts');
      const open = contacts.filter(({ is_unlocked }) => is_unlocked).map(({ name }) => name);
      if (open.sort().join() !== 'Dana Ortiz,Robin Alvarez') throw new Error(`Unlocked are ${open}`);
    });
    await step('the charge that waited for Stripe is made once', async () => {
      await old.start('stripe');
      const paid = async () => (await clinic.call<Billing>('GET', '/billing')).hires;
      await awaited(
        'two paid hires',
        async () => (await paid()).filter(({ status }) => status === 'paid').length === 2,
      );
    });
    await step('a job of the new door and a profile of the old one match, for both', () =>
      meet('old', 'now'),
    );
    await step('a job of the old door and a profile of the new one match, for both', () =>
      meet('now', 'old'),
    );
    await step('the processes of the release before end', async () => {
      for (const name of ['gateway', ...serviceNames] as const) await old.stop(name);
    });
    await step('a job and a profile match without it', () => meet('now', 'now'));
  } finally {
    await Promise.all([now.stop(), old.stop()]);
    for (const stack of [now, old]) rmSync(stack.at.dataDir, { recursive: true, force: true });
    await stores.stop();
  }
  return done;

  /** From two doors: they match, one applies, the other unlocks, and each is told. */
  async function meet(professional: keyof typeof doors, employer: keyof typeof doors): Promise<void> {
    const name = `${professional}-${employer}`;
    const specialties = [`Other: ${name}`];
    const nurse = new Person(doors[professional], `nurse-${name}@release.example`);
    const clinic = new Person(doors[employer], `clinic-${name}@release.example`);
    await nurse.createProfile({ specialties });
    await clinic.postJob({ specialties, employer_name: name });
    for (const person of [nurse, clinic]) await person.signIn();
    const job = await awaited('a recommended job', async () => (await current(nurse)).recommended[0]);
    await nurse.call('POST', `/jobs/${job.id}/apply`, { note: 'I know the unit.' });
    const contact = await awaited('a contact who applied', async () => {
      const { contacts } = await clinic.call<Contacts>('GET', '/contacts');
      return contacts.find(({ has_application }) => has_application);
    });
    await clinic.call('POST', `/profiles/${contact.profile_id}/unlock`, {});
    await awaited(
      'billing to hear of it',
      async () => (await clinic.call<Billing>('GET', '/billing')).unlocked.length === 1,
    );
    await awaited('the professional to be told', async () => (await current(nurse)).unlocked_by.length === 1);
  }
}

const current = (person: Person): Promise<Current> => person.call('GET', '/user/current');
