import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { Person, singleUseConnection } from '../e2e/people.ts';
import { clinicJob } from '../personas/persona-requests.ts';
import { apart } from './matches.ts';
import { newPerson, product } from './product.ts';

const { publicUrl, inboxUrl } = product.stack.at;

async function createPractice(specialties: object = apart()) {
  const owner = newPerson('owner');
  await owner.postJob(specialties);
  await owner.signIn();
  const { id } = await owner.call('POST /practices', { body: { name: 'Bayside Clinics' } });
  return { owner, id };
}
async function listProfessional(specialties: object) {
  const nurse = newPerson('nurse');
  await nurse.createProfile(specialties);
  await nurse.signIn();
  return { nurse, profileId: (await nurse.current()).profile?.id ?? '' };
}
async function invite(owner: Person, id: string, person: Person): Promise<string> {
  await person.signIn();
  await owner.call('POST /practices/:id/invitations', { id, body: { email: person.email, role: 'hiring' } });
  return (await person.call('GET /user/current')).invitations[0]?.id ?? '';
}
async function join(owner: Person, id: string, person: Person): Promise<void> {
  await person.call('POST /invitations/:id/accept', { id: await invite(owner, id, person) });
}
async function remove(owner: Person, id: string, person: Person): Promise<void> {
  const { members } = await owner.call('GET /practices/:id', { id });
  const accountId = members.find(({ email }) => email === person.email)?.account_id ?? '';
  await owner.call('DELETE /practices/:id/members/:accountId', { id, accountId });
}
const contactsOf = async (owner: Person) => (await owner.call('GET /contacts')).contacts;
const jobsFor = async (person: Person, practice: string) =>
  (await person.call('GET /user/current', { query: { practice } })).jobs?.map(({ id }) => id) ?? [];
const linksTo = async (email: string, pattern: RegExp): Promise<string[]> => {
  const response = await fetch(`${inboxUrl}/email`, { headers: singleUseConnection });
  const emails = (await response.json()) as { to: string[]; text: string }[];
  const own = emails.filter(({ to }) => to.includes(email));
  return own.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, token = '']) => token));
};

describe('A team', () => {
  it('has no unlock by a member after their removal, and one at most if both happen concurrently', async () => {
    const alone = apart();
    const { owner, id } = await createPractice(alone);
    for (let round = 0; round < 3; round++) {
      const member = newPerson('member');
      const { profileId } = await listProfessional(alone);
      await join(owner, id, member);
      const ofNurse = async () => (await contactsOf(owner)).filter((each) => each.profile_id === profileId);
      await eventually(async () => expect(await ofNurse()).toHaveLength(1));
      const unlock = () => member.try('POST', `/api/profiles/${profileId}/unlock?practice=${id}`);
      const [unlocked] = await Promise.all([unlock(), remove(owner, id, member)]);
      expect((await unlock()).status).toBe(404);
      expect([200, 404]).toContain(unlocked.status);
      expect(await ofNurse()).toMatchObject([{ is_unlocked: unlocked.status === 200 }]);
    }
  });

  it('owns a job that was posted while it was founded, or its founder does', async () => {
    for (let round = 0; round < 3; round++) {
      const [owner, visitor] = [newPerson('owner'), newPerson('visitor')];
      await owner.postJob(apart());
      await owner.signIn();
      const signedOut = new Person(publicUrl, owner.email);
      const [{ id }] = await Promise.all([
        owner.call('POST /practices', { body: { name: 'Bayside Clinics' } }),
        owner.postJob(apart()),
        signedOut.postJob(apart()),
        visitor.postJob(apart()),
      ]);
      await eventually(async () => {
        const [ofTeam, ofFounder] = [await jobsFor(owner, id), await jobsFor(owner, 'none')];
        expect(new Set([...ofTeam, ...ofFounder]).size).toBe(3);
        expect(ofTeam.length + ofFounder.length).toBe(3);
      });
    }
  });

  it('hides professionals from its jobs by a member’s domain after the acceptance, not by an invitation', async () => {
    const alone = apart();
    const { owner, id } = await createPractice(alone);
    const domain = `${randomUUID()}.example`;
    const member = new Person(publicUrl, `member@${domain}`);
    const hiding = async () => {
      const { nurse, profileId } = await listProfessional(alone);
      await nurse.call('PUT /profiles/:token/state', {
        token: profileId,
        body: { hidden_domains: [domain] },
      });
      return profileId;
    };
    const seen = async () => (await contactsOf(owner)).map(({ profile_id }) => profile_id);
    const before = await hiding();
    await eventually(async () => expect(await seen()).toEqual([before]));
    const invitation = await invite(owner, id, member);
    const invited = await hiding();
    await eventually(async () => expect((await seen()).sort()).toEqual([before, invited].sort()));
    await member.call('POST /invitations/:id/accept', { id: invitation });
    await eventually(async () => expect(await seen()).toEqual([]));
    await hiding();
    const open = (await listProfessional(alone)).profileId;
    // The hidden one is visible between its two events.
    await eventually(async () => expect(await seen()).toEqual([open]));
    await remove(owner, id, member);
    await eventually(async () => expect(await seen()).toEqual([open]));
  });

  it('is closed to a former member with old links and emails', async () => {
    const { owner, id } = await createPractice();
    const member = newPerson('member');
    const invitation = await invite(owner, id, member);
    await member.call('POST /invitations/:id/accept', { id: invitation });
    const posted = await member.try('POST', `/api/jobs?practice=${id}`, clinicJob(member.email));
    expect(posted.status).toBe(201);
    const manage = /\/jobs\/manage\/([\w-]+)/g;
    const token = await eventually(async () => {
      const [first] = await linksTo(member.email, manage);
      expect(first).toBeDefined();
      return first ?? '';
    });
    const link = `/api/jobs/${token}`;
    const visitor = newPerson('visitor');
    expect((await visitor.try('GET', link)).status).toBe(200);
    await remove(owner, id, member);
    for (const path of [
      `/api/contacts?practice=${id}`,
      `/api/user/current?practice=${id}`,
      `/api/jobs?practice=${id}`,
      `/api/practices/${id}`,
      `/api/practices/${id}/audit`,
    ])
      expect([path, (await member.try('GET', path)).status]).toEqual([path, 404]);
    expect((await member.try('POST', `/api/invitations/${invitation}/accept`)).status).toBe(404);
    // The job has the owner's address and a new link, which is emailed.
    await eventually(async () => expect((await visitor.try('GET', link)).status).toBe(404));
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await member.try(method, link, method === 'PUT' ? clinicJob(member.email) : undefined)).status,
      ).toBe(404);
    await eventually(async () => expect(await linksTo(owner.email, manage)).not.toContain(token));
    expect(await jobsFor(owner, id)).toHaveLength(2);
    expect(await jobsFor(member, 'none')).toEqual([]);
  });
});
