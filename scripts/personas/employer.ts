import { waitFor } from '../testing/wait-for.ts';
import type { Person } from './person.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Unlocks a contact, and returns what billing has of it. */
export async function unlock(employer: Person, id: string) {
  await employer.call('POST /profiles/:id/unlock', { id });
  return unlockedContact(employer, id);
}

/** After billing has received the unlock. */
export const unlockedContact = (employer: Person, id: string) =>
  waitFor('billing to receive the unlock', async () =>
    (await employer.call('GET /billing')).unlocked.find(({ profile_id }) => profile_id === id),
  );

/** Reports a hire of today for the quoted amount. */
export async function reportHire(
  employer: Person,
  profile_id: string,
  role = 'Registered Nurse',
): Promise<void> {
  const hire = { profile_id, role, offer_accepted_on: today(), starts_on: today() };
  const { charge_cents } = await employer.call('POST /hires/quote', { body: hire });
  await employer.call('POST /hires', { body: { ...hire, salary: 80_000, charge_cents } });
}
