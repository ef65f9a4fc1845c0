import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { onlyEachOther } from '../personas/matched-people.ts';
import { clinicJob, newPerson, Person, testedProduct } from '../personas/person.ts';
import { foundPractice, invite, join, removeMember } from '../personas/practice.ts';
import './product.ts';

async function createPractice(specialties: object = onlyEachOther()) {
  const owner = newPerson('owner');
  await owner.postJob(specialties);
  await owner.signIn();
  return { owner, id: await foundPractice(owner) };
}
async function listProfessional(specialties: object) {
  const nurse = newPerson('nurse');
  await nurse.createProfile(specialties);
  await nurse.signIn();
  return { nurse, profileId: (await nurse.current()).profile?.id ?? '' };
}
const contactsOf = async (owner: Person) => (await owner.call('GET /contacts')).contacts;
const jobsFor = async (person: Person, practice: string) =>
  (await person.call('GET /user/current', { query: { practice } })).jobs?.map(({ id }) => id) ?? [];

describe('A team', () => {
  it('has no unlock by a member after their removal, and one at most if both happen concurrently', async () => {
    const only = onlyEachOther();
    const { owner, id } = await createPractice(only);
    for (let round = 0; round < 3; round++) {
      const member = await newPerson('member').signIn();
      const { profileId } = await listProfessional(only);
      await join(owner, id, member);
      const ofNurse = async () => (await contactsOf(owner)).filter((each) => each.profile_id === profileId);
      await eventually(async () => expect(await ofNurse()).toHaveLength(1));
      const unlock = () => member.try('POST', `/api/profiles/${profileId}/unlock?practice=${id}`);
      const [unlocked] = await Promise.all([unlock(), removeMember(owner, id, member)]);
      expect((await unlock()).status).toBe(404);
      expect([200, 404]).toContain(unlocked.status);
      expect(await ofNurse()).toMatchObject([{ is_unlocked: unlocked.status === 200 }]);
    }
  });

  it('owns a job that was posted while it was founded, or its founder does', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = newPerson('owner');
      await owner.postJob(onlyEachOther());
      await owner.signIn();
      const signedOut = new Person(testedProduct(), owner.email);
      const [id] = await Promise.all([
        foundPractice(owner),
        owner.postJob(onlyEachOther()),
        signedOut.postJob(onlyEachOther()),
      ]);
      await eventually(async () => {
        const jobs = [...(await jobsFor(owner, id)), ...(await jobsFor(owner, 'none'))];
        expect([jobs.length, new Set(jobs).size]).toEqual([3, 3]);
      });
    }
  });

  it('hides professionals from its jobs by a member’s domain after the acceptance, not by an invitation', async () => {
    const only = onlyEachOther();
    const { owner, id } = await createPractice(only);
    const domain = `${randomUUID()}.example`;
    const member = await new Person(testedProduct(), `member@${domain}`).signIn();
    const hiding = async () => {
      const { nurse, profileId } = await listProfessional(only);
      const body = { hidden_domains: [domain] };
      await nurse.call('PUT /profiles/:token/state', { token: profileId, body });
      return profileId;
    };
    const seen = async () => (await contactsOf(owner)).map(({ profile_id }) => profile_id);
    const invitation = await invite(owner, id, member);
    const invited = await hiding();
    await eventually(async () => expect(await seen()).toEqual([invited]));
    await member.call('POST /invitations/:id/accept', { id: invitation });
    await eventually(async () => expect(await seen()).toEqual([]));
  });

  it('is closed to a removed member, as are the links of the jobs that they posted for it', async () => {
    const { owner, id } = await createPractice();
    const member = await newPerson('member').signIn();
    const invitation = await invite(owner, id, member);
    await member.call('POST /invitations/:id/accept', { id: invitation });
    expect((await member.try('POST', `/api/jobs?practice=${id}`, clinicJob(member.email))).status).toBe(201);
    const link = `/api/jobs/${await member.emailedToken('/jobs/manage/')}`;
    const visitor = newPerson('visitor');
    expect((await visitor.try('GET', link)).status).toBe(200);
    await removeMember(owner, id, member);
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
    expect((await member.try('PUT', link, clinicJob(member.email))).status).toBe(404);
    expect((await member.try('DELETE', link)).status).toBe(404);
    expect(await jobsFor(owner, id)).toHaveLength(2);
    expect(await jobsFor(member, 'none')).toEqual([]);
  });
});
