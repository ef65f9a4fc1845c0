import { isDemoAccount } from '@nearward/proto/demo-accounts';
import type { PrivateLinkStart } from '@nearward/proto/page-path';
import type { DemoCalls } from './demo-calls.ts';

const today = new Date().toISOString().slice(0, 10);

/** Polls for up to half a minute, because services receive events a moment later. */
async function awaited<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 150; tries++) {
    const result = await ask();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The demo set waited in vain for ${what}`);
}

/** Creates something in each queue of the demo admin, with other employers than the demo accounts. */
export async function createOperatorCases(calls: DemoCalls, inboxUrl?: string): Promise<void> {
  await claim(calls);
  await dispute(calls);
  await reachLimit(calls);
  if (inboxUrl) await disputeAsProfessional(calls, inboxUrl);
  // The stand-in for an SMTP server rejects this mailbox as full, so its email becomes failed work after a minute.
  await calls.call('POST /login', { body: { email: 'mailbox-full@demo.example' } });
}

/** Unlocks a contact for an employer, and waits until billing has received it. */
async function unlockOne(calls: DemoCalls, employer: string) {
  const { contacts } = await calls.call('GET /contacts', {}, employer);
  const [contact] = contacts.filter((each) => !each.is_unlocked);
  if (!contact) throw new Error('The demo set has nobody to unlock');
  const { profile_id } = contact;
  await calls.call('POST /profiles/:id/unlock', { id: profile_id }, employer);
  await awaited('an unlocked contact', async () =>
    (await calls.call('GET /billing', {}, employer)).unlocked.find((each) => each.profile_id === profile_id),
  );
  return contact;
}

async function claim(calls: DemoCalls): Promise<void> {
  const employer = await calls.signIn('lakeshore@demo.example');
  const { profile_id: id, name } = await unlockOne(calls, employer);
  const reason = `${name.split(' ')[0]} worked here per diem in 2024. The payroll shows it.`;
  await calls.call('POST /profiles/:id/already-known', { id, body: { reason } }, employer);
}

async function dispute(calls: DemoCalls): Promise<void> {
  const email = 'goldengate@demo.example';
  const [employer, admin] = [await calls.signIn(email), await calls.signIn('admin@demo.example')];
  await unlockOne(calls, employer);
  const { unlockedContactsOf } = await calls.graph<{ unlockedContactsOf: { unlock_id: string }[] }>(
    'query ($email: String!) { unlockedContactsOf(employer_email: $email) { unlock_id } }',
    { email },
    admin,
  );
  const input = {
    unlock_id: unlockedContactsOf[0]?.unlock_id,
    role: 'Registered Nurse',
    offer_accepted_on: today,
    starts_on: today,
    note: 'The staff page of their website lists this person.',
  };
  const enter = 'mutation ($input: UnreportedHireInput!) { enterUnreportedHire(input: $input) { message } }';
  await calls.graph(enter, { input }, admin);
  const { hires } = await calls.call('GET /billing', {}, employer);
  const reason = 'They came for a trial day and left. Nobody was hired.';
  await calls.call('POST /hires/:id/dispute', { id: hires[0]?.id ?? '', body: { reason } }, employer);
}

/** Unlocks until the limit for an employer without a card is reached. */
async function reachLimit(calls: DemoCalls): Promise<void> {
  const employer = await calls.signIn('peachtree@demo.example');
  const { contacts } = await calls.call('GET /contacts', {}, employer);
  for (const id of new Set(contacts.map(({ profile_id }) => profile_id))) {
    const unlocked = await calls.call('POST /profiles/:id/unlock', { id }, employer).catch(() => null);
    if (!unlocked) return;
  }
}

async function disputeAsProfessional(calls: DemoCalls, inboxUrl: string): Promise<void> {
  const employer = await calls.signIn('midway@demo.example');
  const { profile_id } = await unlockOne(calls, employer);
  const { contacts } = await calls.call('GET /contacts', {}, employer);
  const email =
    contacts.find((contact) => contact.profile_id === profile_id && contact.is_unlocked)?.email ?? '';
  if (!isDemoAccount(email, 'laptop')) return;
  await calls.signIn(email); // only people with a verified address are emailed about a hire
  const hire = { profile_id, role: 'Registered Nurse', offer_accepted_on: today, starts_on: today };
  const { charge_cents } = await calls.call('POST /hires/quote', { body: hire }, employer);
  await calls.call('POST /hires', { body: { ...hire, charge_cents } }, employer);
  const token = await awaited('an email about a hire', () =>
    emailedToken(inboxUrl, email, '/hires/confirm/'),
  );
  const body = { answer: 'disputed', note: 'I only came for an interview.' } as const;
  await calls.call('POST /hire-confirmations/:token', { token, body });
}

async function emailedToken(
  inboxUrl: string,
  address: string,
  start: PrivateLinkStart,
): Promise<string | undefined> {
  const emails = (await (await fetch(`${inboxUrl}/email`)).json()) as { to: string[]; text: string }[];
  const texts = emails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
  return texts.map((text) => new RegExp(`${start}([\\w.-]+)`).exec(text)?.[1]).find(Boolean);
}
