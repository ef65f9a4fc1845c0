import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { unseal } from '@nearward/marketplace/seal';
import { SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import type { IdentityEnv } from '../src/env.js';
import { practiceEmails } from '../src/practices/practice-emails.js';
import { eventsOf, query, service, team } from './shared-identity.js';
import type { Person } from './team.js';

const subjectOf = (name: 'team-job-address' | 'team-job-disowned') =>
  practiceEmails[name].text({ practice: 'Bright Smiles', url: '' }).subject;

describe('Job of a team', () => {
  const endedJobContacts = async (key: string) => {
    const { JOBS_GRANT_KEY } = service.env as unknown as IdentityEnv;
    return (await eventsOf('identity.v1.JobContactEnded', key)).map(
      ({ addressKey, jobId, sealedSuccessor }) => ({
        ...{ addressKey, jobId },
        successor: unseal(SuccessorSchema, sealedSuccessor, JOBS_GRANT_KEY).email,
      }),
    );
  };
  const subjectsTo = ({ email }: Person) =>
    service.inbox.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('has its owners emailed about a new address, except the one who changed it', async () => {
    const founder = await team.founder();
    const [owner, hiring] = [await team.member(founder, 'owner'), await team.member(founder, 'hiring')];
    const jobId = uuid();
    const payload = { jobId, practiceKey: founder.key, memberId: owner.viewer.user_id };
    await service.deliver('jobs.v1.JobAddressChanged', payload);
    const { text } = await service.inbox.emailAbout(founder.email, subjectOf('team-job-address'));
    expect(text).toContain(`/jobs/manage/${jobId}?practice=${founder.id}`);
    await service.deliver('jobs.v1.JobAddressChanged', { ...payload, memberId: '' });
    await service.inbox.emailAbout(owner.email, subjectOf('team-job-address'));
    await service.waitForEmails();
    expect(subjectsTo(owner).filter((subject) => subject === subjectOf('team-job-address'))).toHaveLength(1);
    expect(subjectsTo(hiring)).not.toContain(subjectOf('team-job-address'));
    expect(await endedJobContacts(founder.key)).toEqual([]);
  });

  it('gets the oldest owner’s address for one that is not the team’s, and owners are emailed', async () => {
    const founder = await team.founder();
    const owner = await team.member(founder, 'owner');
    const ended = { addressKey: 'key of a stranger', jobId: uuid() };
    const payload = { jobId: ended.jobId, disownedKey: ended.addressKey };
    await service.deliver('jobs.v1.JobAddressChanged', { ...payload, practiceKey: founder.key });
    await service.handle('jobs.v1.JobAddressChanged', { ...payload, practiceKey: 'a closed practice' });
    for (const { email } of [founder, owner])
      await service.inbox.emailAbout(email, subjectOf('team-job-disowned'));
    expect(await endedJobContacts(founder.key)).toEqual([{ ...ended, successor: founder.email }]);
    expect(await endedJobContacts('a closed practice')).toEqual([]);
  });

  it('gets the oldest owner’s address when its member no longer hires, now or as planned', async () => {
    const founder = await team.founder();
    const [hiring, owner] = [await team.member(founder, 'hiring'), await team.member(founder, 'owner')];
    expect(await team.changeMember(founder, founder.id, hiring, { role: 'owner' })).toBe(
      practiceTexts.roleChanged,
    );
    expect(await team.changeMember(hiring, founder.id, hiring, { role: 'hiring' })).toBe(
      practiceTexts.roleChanged,
    );
    expect(await endedJobContacts(founder.key)).toEqual([]);
    await team.changeMember(founder, founder.id, hiring, { role: 'billing' });
    const contact = { jobId: '', successor: founder.email };
    const first = { ...contact, addressKey: hiring.viewer.owner_key };
    expect(await endedJobContacts(founder.key)).toEqual([first]);
    await team.changeMember(founder, founder.id, owner, { role: 'billing' });
    await query(
      `update membership set planned_at = now() - interval '1 minute' where practice_id = $1 and account_id = $2`,
      founder.id,
      owner.viewer.user_id,
    );
    const second = { ...contact, addressKey: owner.viewer.owner_key };
    await eventually(async () => expect(await endedJobContacts(founder.key)).toEqual([first, second]));
  });
});

describe('Team member with a job', () => {
  it('acts for the only team by default, unless it is an own job', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'hiring');
    const actsFor = async () => {
      const { body } = await team.findSession(member.session);
      return (body as { me: { acting: { id: string } | null } }).me.acting?.id;
    };
    expect(await actsFor()).toBe(founder.id);
    const { owner_key: ownerKey } = member.viewer;
    const list = (listingId: string, listedAt: string) =>
      service.deliver('contacts.v1.OwnerListed', { ownerKey, listedAt, listingId });
    const ofStranger = uuid();
    await service.deliver('jobs.v1.UnverifiedJobAdded', { jobId: ofStranger, ownerKey });
    await list(ofStranger, '2026-01-01T00:00:00Z');
    await service.waitUntilIdle();
    expect(await actsFor()).toBe(founder.id);
    await list(uuid(), '2026-01-02T00:00:00Z');
    await eventually(async () => expect(await actsFor()).toBeUndefined());
  });
});
