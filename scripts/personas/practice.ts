import type { CallInput } from '@nearward/proto/calls';
import type { Person } from './person.ts';

type Role = CallInput<'POST /practices/:id/invitations'>['body']['role'];

/** Founds a practice with everything that the owner has. */
export const foundPractice = async (owner: Person, name = 'Bayside Clinics'): Promise<string> =>
  (await owner.call('POST /practices', { body: { name } })).id;

/** Invites a person, who is signed in, and returns the id of the invitation. */
export async function invite(
  owner: Person,
  id: string,
  person: Person,
  role: Role = 'hiring',
): Promise<string> {
  await owner.call('POST /practices/:id/invitations', { id, body: { email: person.email, role } });
  const { invitations } = await person.call('GET /user/current');
  return invitations?.[0]?.id ?? '';
}

export async function join(owner: Person, id: string, person: Person, role?: Role): Promise<void> {
  await person.call('POST /invitations/:id/accept', { id: await invite(owner, id, person, role) });
}

export async function memberId(owner: Person, id: string, { email }: Person): Promise<string> {
  const { members } = await owner.call('GET /practices/:id', { id });
  return members.find((member) => member.email === email)?.account_id ?? '';
}

export async function removeMember(owner: Person, id: string, person: Person): Promise<void> {
  const accountId = await memberId(owner, id, person);
  await owner.call('DELETE /practices/:id/members/:accountId', { id, accountId });
}
