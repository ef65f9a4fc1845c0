import { isDemoAccount } from '@nearward/proto/demo-accounts';
import { reportHire, unlock } from '../personas/employer.ts';
import type { Person, SignIn } from '../personas/person.ts';

const today = new Date().toISOString().slice(0, 10);

/** Creates something in each queue of the demo admin, with other employers than the demo accounts. */
export async function createOperatorCases(
  signIn: SignIn,
  { hasInbox }: { hasInbox: boolean },
): Promise<void> {
  await claim(signIn);
  await dispute(signIn);
  await reachLimit(signIn);
  if (hasInbox) await disputeAsProfessional(signIn);
}

/** Unlocks a contact for an employer. */
async function unlockOne(employer: Person) {
  const { contacts } = await employer.call('GET /contacts');
  const [contact] = contacts.filter((each) => !each.is_unlocked);
  if (!contact) throw new Error('The demo set has nobody to unlock');
  await unlock(employer, contact.profile_id);
  return contact;
}

async function claim(signIn: SignIn): Promise<void> {
  const employer = await signIn('lakeshore@demo.example');
  const { profile_id: id, name } = await unlockOne(employer);
  const reason = `${name.split(' ')[0]} worked here per diem in 2024. The payroll shows it.`;
  await employer.call('POST /profiles/:id/already-known', { id, body: { reason } });
}

async function dispute(signIn: SignIn): Promise<void> {
  const email = 'goldengate@demo.example';
  const [employer, admin] = [await signIn(email), await signIn('admin@demo.example')];
  await unlockOne(employer);
  const { unlockedContactsOf } = await admin.graph<{ unlockedContactsOf: { unlock_id: string }[] }>(
    'query ($email: String!) { unlockedContactsOf(employer_email: $email) { unlock_id } }',
    { email },
  );
  const input = {
    unlock_id: unlockedContactsOf[0]?.unlock_id,
    role: 'Registered Nurse',
    offer_accepted_on: today,
    starts_on: today,
    note: 'The staff page of their website lists this person.',
  };
  const enter = 'mutation ($input: UnreportedHireInput!) { enterUnreportedHire(input: $input) { message } }';
  await admin.graph(enter, { input });
  const { hires } = await employer.call('GET /billing');
  const reason = 'They came for a trial day and left. Nobody was hired.';
  await employer.call('POST /hires/:id/dispute', { id: hires[0]?.id ?? '', body: { reason } });
}

/** Unlocks until the limit for an employer without a card is reached. */
async function reachLimit(signIn: SignIn): Promise<void> {
  const employer = await signIn('peachtree@demo.example');
  const { contacts } = await employer.call('GET /contacts');
  for (const id of new Set(contacts.map(({ profile_id }) => profile_id))) {
    const unlocked = await employer.call('POST /profiles/:id/unlock', { id }).catch(() => null);
    if (!unlocked) return;
  }
}

async function disputeAsProfessional(signIn: SignIn): Promise<void> {
  const employer = await signIn('midway@demo.example');
  const { profile_id } = await unlockOne(employer);
  const { contacts } = await employer.call('GET /contacts');
  const email =
    contacts.find((contact) => contact.profile_id === profile_id && contact.is_unlocked)?.email ?? '';
  if (!isDemoAccount(email, 'laptop')) return;
  const professional = await signIn(email); // only people with a verified address are emailed about a hire
  await reportHire(employer, profile_id);
  const token = await professional.emailedToken('/hires/confirm/');
  const body = { answer: 'disputed', note: 'I only came for an interview.' } as const;
  await professional.call('POST /hire-confirmations/:token', { token, body });
}
