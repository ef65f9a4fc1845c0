import type { CallInput } from '@nearward/proto/calls';
import type { Person } from './person.ts';

type Role = CallInput<'POST /practices/:id/invitations'>['body']['role'];

/** Founds a practice with everything that the owner has. */
export const foundPractice = async (owner: Person, name = 'Bayside Clinics'): Promise<string> =>
  (await owner.call('POST /practices', { body: { name } })).id;

/** Invites a person, who is signed in and accepts. */
export async function join(owner: Person, id: string, person: Person, role: Role = 'hiring'): Promise<void> {
  await owner.call('POST /practices/:id/invitations', { id, body: { email: person.email, role } });
  const { invitations } = await person.call('GET /user/current');
  await person.call('POST /invitations/:id/accept', { id: invitations?.[0]?.id ?? '' });
}

export async function removeMember(owner: Person, id: string, { email }: Person): Promise<void> {
  const { members } = await owner.call('GET /practices/:id', { id });
  const accountId = members.find((member) => member.email === email)?.account_id ?? '';
  await owner.call('DELETE /practices/:id/members/:accountId', { id, accountId });
}
