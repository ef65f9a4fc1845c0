import { randomUUID } from 'node:crypto';
import { waitFor } from '../testing/wait-for.ts';
import { unlock } from './employer.ts';
import type { Person } from './person.ts';

/** Two people match, one applies, the other unlocks, and both are informed. */
export async function meet(nurse: Person, clinic: Person): Promise<void> {
  const specialties = [`Other: ${randomUUID()}`];
  await nurse.createProfile({ specialties });
  await clinic.postJob({ specialties });
  for (const person of [nurse, clinic]) await person.signIn();
  const job = await waitFor(
    'a recommended job',
    async () => (await nurse.call('GET /user/current')).recommended?.[0],
  );
  await nurse.call('POST /jobs/:id/apply', { id: job.id, body: { note: 'I know the unit.' } });
  const contact = await waitFor('a contact who applied', async () => {
    const { contacts } = await clinic.call('GET /contacts');
    return contacts.find(({ has_application }) => has_application);
  });
  await unlock(clinic, contact.profile_id);
  await waitFor(
    'the professional to see the unlock',
    async () => (await nurse.call('GET /user/current')).unlocked_by?.length === 1,
  );
}
