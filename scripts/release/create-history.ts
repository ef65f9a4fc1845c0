import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { reportHire, unlock } from '../personas/employer.ts';
import { Person, clinicJob, nurseProfile, payAt } from '../personas/person.ts';
import { serviceEnvironment } from '../stack/service-processes.ts';
import type { Stack } from '../stack/stack.ts';
import { createLaterHistory } from './create-later-history.ts';
import { waitFor } from '../testing/wait-for.ts';
import { Databases } from '../testing/databases.ts';

/** Triggers everything in the product once, so that every event is published; one hire waits for Stripe. */
export async function createHistory(
  stack: Stack,
  folder: string,
): Promise<Record<'clinic' | 'subscriber', Person> & Record<string, Person>> {
  const at = (name: string) => new Person(stack.at, `${name}@release.example`);
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
  await clinic.call('GET /jobs/:token', { token: jobToken });
  await clinic.call('PUT /jobs/:token', {
    token: jobToken,
    body: { ...clinicJob(clinic.email), emr: 'Epic' },
  });
  const profileToken = await nurse.emailedToken('/profiles/manage/');
  await nurse.call('GET /profiles/:token', { token: profileToken });
  await nurse.call('PUT /profiles/:token', {
    token: profileToken,
    body: { ...nurseProfile(nurse.email), specialties: ['Cardiology', 'Urology'] },
  });
  for (const person of Object.values(people)) await person.signIn();

  const job = await waitFor('a recommended job', async () => (await recommended(nurse))[0]);
  await nurse.call('POST /jobs/:id/apply', { id: job.id, body: { note: 'I know the unit.' } });
  await second.call('POST /jobs/:id/save', { id: job.id });

  const contacts = await waitFor('contacts', async () => {
    const page = await clinic.call('GET /contacts');
    const complete = page.contacts.length >= 4 && page.contacts.some((each) => each.has_application);
    return complete && page.contacts;
  });
  const idOf = (name: string) => contacts.find((contact) => contact.name === name)?.profile_id ?? '';
  await addCard(clinic);
  await unlock(clinic, idOf('Dana Ortiz'));
  await reportHire(clinic, idOf('Dana Ortiz'));
  await waitFor('a paid hire', async () =>
    (await clinic.call('GET /billing')).hires.every(({ status }) => status === 'paid'),
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
  await leaver.call('DELETE /profiles/:token', { token: leaving });
  await leaver.call('DELETE /jobs/:token', { token: await leaver.emailedToken('/jobs/manage/') });
  await rematch(stack, folder);

  await stack.stop('stripe');
  await reportHire(clinic, idOf('Robin Alvarez'));
  return people;
}

/** Uses the "this was not me" links; 1.0 sent none. */
async function blockSenders(person: Person): Promise<void> {
  await person.postJob();
  await person.createProfile();
  const jobToken = await person.emailedToken('/jobs/manage/');
  const [notMyJob] = await person.emailedTokens('/not-me/jobs/');
  if (notMyJob) await person.call('POST /not-me/jobs/:token', { token: notMyJob });
  else await person.call('DELETE /jobs/:token', { token: jobToken });
  const profileToken = await person.emailedToken('/profiles/manage/');
  const [notMyProfile] = await person.emailedTokens('/not-me/profiles/');
  if (notMyProfile) await person.call('POST /not-me/profiles/:token', { token: notMyProfile });
  else await person.call('DELETE /profiles/:token', { token: profileToken });
}

/** Deletes the matches first, because unchanged matches publish nothing. */
async function rematch(stack: Stack, folder: string): Promise<void> {
  const env = serviceEnvironment('matching', stack.at);
  await new Databases(stack.at.postgresUrl).rows('matching', 'delete from match');
  const program = join(folder, 'services/matching/dist/main.js');
  execFileSync(process.execPath, [program, 'rematch'], { cwd: folder, env });
}

const recommended = async (person: Person) => (await person.call('GET /user/current')).recommended ?? [];

async function addCard(clinic: Person): Promise<void> {
  await payAt(await clinic.call('POST /billing/card', { body: {} }));
  await waitFor('a card', async () => (await clinic.call('GET /billing')).card ?? undefined);
}

async function subscribe(person: Person): Promise<void> {
  await payAt(await person.call('POST /create-checkout-session', { body: { priceId: 'price_monthly' } }));
  await waitFor(
    'a subscription',
    async () => (await person.call('GET /billing')).subscription.status === 'active',
  );
}
