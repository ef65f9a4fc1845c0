import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { serviceEnvironment } from '../stack/service-processes.ts';
import type { Stack } from '../stack/stack.ts';
import { createLaterHistory } from './create-later-history.ts';
import { awaited, ReleaseUser } from './release-user.ts';

interface Contacts {
  contacts: { profile_id: string; name: string; has_application: boolean }[];
}
interface Billing {
  card: object | null;
  subscription: { status: string };
  unlocked: { profile_id: string }[];
  hires: { status: string }[];
}

const today = () => new Date().toISOString().slice(0, 10);

/** Triggers everything in the product once, so that every event is published; one hire waits for Stripe. */
export async function createHistory(
  stack: Stack,
  folder: string,
): Promise<{ clinic: ReleaseUser } & Record<string, ReleaseUser>> {
  const at = (name: string) => new ReleaseUser(stack.at, `${name}@release.example`);
  const [clinic, subscriber] = [at('clinic'), at('subscriber')];
  const [nurse, second, locked, leaver] = [at('nurse'), at('second-nurse'), at('locked-nurse'), at('leaver')];
  const people = { clinic, subscriber, nurse, second, locked, leaver };

  await clinic.postJob();
  await subscriber.postJob({ employer_name: 'Harbor Practice', job_location: 'Los Angeles, CA' });
  await leaver.postJob({ job_location: 'Reno, NV', employer_name: 'Closing Practice' });
  await nurse.createProfile();
  await second.createProfile({ name: 'Robin Alvarez' });
  await locked.createProfile({ name: 'Kim Tran', specialties: ['Cardiology', 'Neurology'] });
  await leaver.createProfile({ name: 'Alex Gone', locations: ['San Jose, CA'] });

  await blockSenders(at('stranger'));
  const jobToken = await clinic.emailedToken('/jobs/manage/');
  await clinic.call('GET', `/jobs/${jobToken}`);
  await clinic.call('PUT', `/jobs/${jobToken}`, { ...clinic.job(), emr: 'Epic' });
  const profileToken = await nurse.emailedToken('/profiles/manage/');
  await nurse.call('GET', `/profiles/${profileToken}`);
  await nurse.call('PUT', `/profiles/${profileToken}`, {
    ...nurse.profile(),
    specialties: ['Cardiology', 'Urology'],
  });
  for (const person of Object.values(people)) await person.signIn();

  const job = await awaited('a recommended job', async () => (await recommended(nurse))[0]);
  await nurse.call('POST', `/jobs/${job.id}/apply`, { note: 'I know the unit.' });
  await second.call('POST', `/jobs/${job.id}/save`);

  const contacts = await awaited('contacts', async () => {
    const page = await clinic.call<Contacts>('GET', '/contacts');
    const complete = page.contacts.length >= 4 && page.contacts.some((each) => each.has_application);
    return complete && page.contacts;
  });
  const idOf = (name: string) => contacts.find((contact) => contact.name === name)?.profile_id ?? '';
  await addCard(clinic);
  await unlock(clinic, idOf('Dana Ortiz'));
  await reportHire(clinic, idOf('Dana Ortiz'));
  await awaited('a paid hire', async () =>
    (await billing(clinic)).hires.every(({ status }) => status === 'paid'),
  );
  await subscribe(subscriber);
  const lockedId = idOf('Kim Tran');
  await createLaterHistory({
    ...{ stack, folder, clinic, subscriber, nurse, second },
    ...{ jobToken, jobId: job.id, profileToken, lockedId },
  });

  await unlock(clinic, idOf('Robin Alvarez'));
  await unlock(clinic, idOf('Alex Gone'));
  const leaving = await leaver.emailedToken('/profiles/manage/');
  await leaver.call('DELETE', `/profiles/${leaving}`);
  await leaver.call('DELETE', `/jobs/${await leaver.emailedToken('/jobs/manage/')}`);
  await rematch(stack, folder);

  await stack.stop('stripe');
  await reportHire(clinic, idOf('Robin Alvarez'));
  return people;
}

/** Uses the "this was not me" links; 1.0 sent none. */
async function blockSenders(person: ReleaseUser): Promise<void> {
  await person.postJob();
  await person.createProfile();
  for (const things of ['jobs', 'profiles']) {
    await person.emailedToken(`/${things}/manage/`);
    const token = (await person.emailedTokens(`/not-me/${things}/`))[0];
    if (token) await person.call('POST', `/not-me/${things}/${token}`);
    else await person.call('DELETE', `/${things}/${await person.emailedToken(`/${things}/manage/`)}`);
  }
}

/** Deletes the matches first, because unchanged matches publish nothing. */
async function rematch(stack: Stack, folder: string): Promise<void> {
  const env = serviceEnvironment('matching', stack.at);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query('delete from match');
  await client.end();
  const program = join(folder, 'services/matching/dist/main.js');
  execFileSync(process.execPath, [program, 'rematch'], { cwd: folder, env });
}

const recommended = async (person: ReleaseUser) =>
  (await person.call<{ recommended: { id: string }[] }>('GET', '/user/current')).recommended;

const billing = (person: ReleaseUser) => person.call<Billing>('GET', '/billing');

async function payAt({ url }: { url: string }): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
}

async function addCard(clinic: ReleaseUser): Promise<void> {
  await payAt(await clinic.call('POST', '/billing/card', {}));
  await awaited('a card', async () => (await billing(clinic)).card);
}

async function subscribe(person: ReleaseUser): Promise<void> {
  await payAt(await person.call('POST', '/create-checkout-session', { priceId: 'price_monthly' }));
  await awaited('a subscription', async () => (await billing(person)).subscription.status === 'active');
}

async function unlock(clinic: ReleaseUser, profile_id: string): Promise<void> {
  await clinic.call('POST', `/profiles/${profile_id}/unlock`, {});
  await awaited('an unlocked contact', async () =>
    (await billing(clinic)).unlocked.some((contact) => contact.profile_id === profile_id),
  );
}

async function reportHire(clinic: ReleaseUser, profile_id: string): Promise<void> {
  const role = { profile_id, role: 'Registered Nurse', offer_accepted_on: today(), starts_on: today() };
  const { charge_cents } = await clinic.call<{ charge_cents: number }>('POST', '/hires/quote', role);
  await clinic.call('POST', '/hires', { ...role, salary: 80_000, charge_cents });
}
