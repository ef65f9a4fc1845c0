import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { unlock } from './employer.ts';
import { newPerson, type Person, testedProduct } from './person.ts';

/** Fields with which jobs and professionals match each other and nobody of other tests. */
export const onlyEachOther = () => ({ specialties: [`Other: ${randomUUID()}`] });

/** The two keys of a job or profile: the id in a session of its owner, and the token without one. */
export const keysOf = (listing?: { id: string; token: string | null } | null) => ({
  id: listing?.id ?? '',
  token: listing?.token ?? '',
});

interface Options {
  job?: Parameters<Person['postJob']>[0];
  profile?: Parameters<Person['createProfile']>[0];
  at?: ReturnType<typeof testedProduct>;
}

/** A clinic and a nurse, signed in, who are each other's only match, and each sees the other. */
export async function matchedPeople({ job = {}, profile = {}, at = testedProduct() }: Options = {}) {
  const only = onlyEachOther();
  const [clinic, nurse] = [newPerson('clinic', at), newPerson('nurse', at)];
  await Promise.all([
    clinic.postJob({ ...only, ...job }),
    nurse.createProfile({ ...only, ...profile }),
    clinic.signIn(),
    nurse.signIn(),
  ]);
  await Promise.all([expectContacts(clinic, 1), expectRecommended(nurse, 1)]);
  const [user, professional] = [await clinic.current(), await nurse.current()];
  return { clinic, nurse, only, job: keysOf(user.jobs[0]), profile: keysOf(professional.profile) };
}

/** The same after the clinic unlocked the nurse and billing received it. */
export async function unlockedPeople(options?: Options) {
  const people = await matchedPeople(options);
  await unlock(people.clinic, people.profile.id);
  return people;
}

/** Waits until an employer has exactly this many contacts. */
export const expectContacts = (clinic: Person, count: number) =>
  eventually(async () => {
    const { contacts, pagination } = await clinic.call('GET /contacts');
    requireCount('contacts', pagination.total_contacts, count);
    return contacts;
  });

export const expectRecommended = (nurse: Person, count: number) =>
  eventually(async () => {
    const { recommended } = await nurse.current();
    requireCount('recommended jobs', recommended.length, count);
    return recommended;
  });

function requireCount(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${actual} ${what} instead of ${expected}`);
}
