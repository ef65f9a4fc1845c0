import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { newPerson, type Person } from './people.ts';

interface Employer {
  person: Person;
  professional: Person;
  /** The profile of the unlocked contact. */
  profile_id: string;
  name: string;
}

/** An employer who has unlocked the only match, which has reached billing. */
export async function employerWithContact(): Promise<Employer> {
  const unique = randomUUID().slice(0, 8);
  const name = `Clinic ${unique}`;
  const person = newPerson('unlocking-clinic');
  const alone = { specialties: [`Other: ${unique}`] };
  const professional = newPerson('unlocked-nurse');
  await professional.createProfile(alone);
  await person.postJob({ ...alone, employer_name: name });
  await person.signIn();
  const { profile_id } = await eventually(async () => {
    const { contacts } = await person.call('GET /contacts');
    if (!contacts[0]) throw new Error('No contact yet');
    return contacts[0];
  });
  await person.call('POST /profiles/:id/unlock', { id: profile_id });
  await eventually(async () => {
    const { unlocked } = await person.call('GET /billing');
    if (unlocked.length !== 1) throw new Error('Billing knows of no unlock yet');
  });
  return { person, professional, profile_id, name };
}
