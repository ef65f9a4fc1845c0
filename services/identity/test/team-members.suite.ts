import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { requireSuccess } from '@nearward/common/testing/request-field';
import { unseal } from '@nearward/marketplace/seal';
import { SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import type { IdentityEnv } from '../src/env.js';
import { eventsOf, query, service, team } from './shared-identity.js';
import type { Person } from './team.js';
import { newAddress } from './visitor.js';

const notFound = `NOT_FOUND: ${practiceTexts.notFound}`;
const forbidden = `FORBIDDEN: ${practiceTexts.roleForbids}`;
const noInvitation = `NOT_FOUND: ${practiceTexts.invitationNotFound}`;
const lastOwner = `CONFLICT: ${practiceTexts.lastOwner}`;

describe('Team member', () => {
  type Founder = Person & { id: string; key: string };
  const rolesOf = async (reader: Person, id: string) => {
    const practice = await team.read(reader, id);
    if (typeof practice === 'string') return practice;
    return Object.fromEntries(practice.members.map(({ email, role }) => [email, role]));
  };
  const invitationTo = async (person: Person) => (await team.readOwn(person)).invitations[0]?.id ?? '';
  const makeDue = (practice: string, { viewer }: Person) =>
    query(
      `update membership set planned_at = now() - interval '1 minute' where practice_id = $1 and account_id = $2`,
      practice,
      viewer.user_id,
    );
  const endedMemberships = async (key: string) => {
    const { JOBS_GRANT_KEY } = service.env as unknown as IdentityEnv;
    return (await eventsOf('identity.v1.MembershipEnded', key)).map(
      ({ accountId, addressKey, sealedSuccessor }) => ({
        accountId,
        addressKey,
        successor: unseal(SuccessorSchema, sealedSuccessor, JOBS_GRANT_KEY).email,
      }),
    );
  };

  describe('by invitation', () => {
    it('joins with the invited address, and owners are emailed', async () => {
      const founder = await team.founder();
      const guest = await team.signIn();
      expect(await team.invite(founder, ` ${guest.email.toUpperCase()} `, 'billing')).toBe(
        practiceTexts.invited,
      );
      const email = await service.inbox.emailAbout(guest.email, 'Join the team of Bright Smiles on Nearward');
      expect(email.text).toContain('Bright Smiles');
      expect(email.text).toMatch(/\/account$/m);
      expect(await team.readOwn(guest)).toMatchObject({
        invitations: [{ practice_name: 'Bright Smiles', role: 'billing' }],
      });
      const id = await invitationTo(guest);
      for (const other of [await team.signIn(), founder]) {
        expect(await team.accept(other, id)).toBe(noInvitation);
        expect(await team.decline(other, id)).toBe(noInvitation);
      }
      expect(await team.accept(guest, id)).toBe(practiceTexts.accepted);
      expect(await rolesOf(guest, founder.id)).toEqual({
        [founder.email]: 'owner',
        [guest.email]: 'billing',
      });
      expect((await service.inbox.emailAbout(founder.email, /^Joined your team/)).text).toContain(
        guest.email,
      );
      expect(await team.invite(founder, guest.email)).toBe(`CONFLICT: ${practiceTexts.alreadyMember}`);
      expect(await team.accept(guest, id)).toBe(noInvitation);
      // Only the member's domain and the name's words hide profiles, and not before the acceptance.
      expect(await eventsOf('identity.v1.PracticeChanged', founder.key)).toHaveLength(2);
    });

    it('gets only our words at an address that never signed in, a few times a day from all teams', async () => {
      const [address, ...founders] = [newAddress(), await team.founder('Cheap Pills'), await team.founder()];
      for (const founder of [...founders, ...founders, ...founders])
        expect(await team.invite(founder, address)).toBe(practiceTexts.invited);
      await service.waitForEmails();
      const emails = service.inbox.emailsTo(address);
      expect(emails).toHaveLength(3);
      for (const { text, html } of emails) expect(text + html).not.toMatch(/Cheap|@example\.com invites/);
      const invitee = await team.signIn(address);
      expect((await team.readOwn(invitee)).invitations).toHaveLength(2);
    });

    it('is declined, canceled or expired', async () => {
      const founder = await team.founder();
      const guest = await team.signIn();
      await team.invite(founder, guest.email);
      const declined = await invitationTo(guest);
      expect(await team.decline(guest, declined)).toBe(practiceTexts.declined);
      expect(await team.accept(guest, declined)).toBe(noInvitation);
      const { text } = await service.inbox.emailAbout(founder.email, /^Declined your invitation/);
      expect(text).toContain(`${guest.email} declined the invitation to the team of Bright Smiles.`);
      await team.invite(founder, guest.email);
      const canceled = await invitationTo(guest);
      expect(await team.cancelInvitation(founder, founder.id, canceled)).toBe(
        practiceTexts.invitationCanceled,
      );
      expect(await team.cancelInvitation(founder, founder.id, canceled)).toBe(noInvitation);
      expect(await team.accept(guest, canceled)).toBe(noInvitation);
      await team.invite(founder, guest.email);
      const expired = await invitationTo(guest);
      await query('update invitation set expires_at = now() where id = $1', expired);
      expect((await team.readOwn(guest)).invitations).toEqual([]);
      expect(await team.accept(guest, expired)).toBe(noInvitation);
      // A new one takes the place of the expired one.
      await team.invite(founder, guest.email, 'owner');
      expect(await team.accept(guest, await invitationTo(guest))).toBe(practiceTexts.accepted);
      for (const wrong of ['no id', uuid()]) expect(await team.accept(guest, wrong)).toBe(noInvitation);
    });

    it('joins once, also by concurrent calls, and not while an owner cancels', async () => {
      const founder = await team.founder();
      for (let run = 0; run < 4; run += 1) {
        const guest = await team.signIn();
        await team.invite(founder, guest.email);
        const id = await invitationTo(guest);
        const other = run % 2 ? team.accept(guest, id) : team.cancelInvitation(founder, founder.id, id);
        const results = await Promise.all([team.accept(guest, id), other]);
        expect(results.filter((result) => result === noInvitation)).toHaveLength(1);
        const isIn = results[0] === practiceTexts.accepted || run % 2 === 1;
        expect(Object.keys((await rolesOf(founder, founder.id)) as object).includes(guest.email)).toBe(isIn);
      }
    });

    it.each(['removed', 'demoted'])('does not join after who invited was %s', async (how) => {
      const founder = await team.founder();
      const inviter = await team.member(founder, 'owner');
      const guest = await team.signIn();
      await team.invite({ ...inviter, id: founder.id }, guest.email, 'owner');
      const id = await invitationTo(guest);
      if (how === 'removed') await team.removeMember(inviter, founder.id, inviter);
      else await team.changeMember(inviter, founder.id, inviter, { role: 'hiring' });
      expect((await team.readOwn(guest)).invitations).toEqual([]);
      expect(await team.accept(guest, id)).toBe(noInvitation);
      expect(await team.decline(guest, id)).toBe(noInvitation);
      expect(await team.read(founder, founder.id)).toMatchObject({ invitations: [] });
      // An owner can invite the person again.
      await team.invite(founder, guest.email);
      expect(await team.accept(guest, id)).toBe(practiceTexts.accepted);
    });
  });

  it('without the role of an owner, or of another team, changes nothing', async () => {
    const [founder, stranger] = [await team.founder(), await team.founder()];
    const [hiring, billing] = [await team.member(founder, 'hiring'), await team.member(founder, 'billing')];
    const removed = await team.member(founder, 'owner');
    await team.removeMember(removed, founder.id, removed);
    const guest = await team.signIn();
    await team.invite(founder, guest.email);
    const invitation = await invitationTo(guest);
    const ownerCalls = (person: Person) => [
      () => team.invite({ ...person, id: founder.id }, newAddress()),
      () => team.cancelInvitation(person, founder.id, invitation),
      () => team.rename(person, founder.id, 'Other'),
      () => team.close(person, founder.id),
      () => team.changeMember(person, founder.id, founder, { role: 'hiring' }),
      () => team.changeMember(person, founder.id, founder, { cancel: true }),
      () => team.removeMember(person, founder.id, founder),
      () => team.readAudit(person, founder.id),
    ];
    for (const person of [hiring, billing])
      for (const call of ownerCalls(person)) expect(await call()).toBe(forbidden);
    for (const person of [stranger, guest, removed])
      for (const call of [...ownerCalls(person), () => team.read(person, founder.id)])
        expect(await call()).toBe(notFound);
    const admin = { ...founder, viewer: { ...founder.viewer, actor_id: uuid() } };
    const createPractice = () =>
      team.mutate(admin.viewer, 'mutation { foundPractice(name: "A", grant: "", proof: "") { message } }');
    for (const call of [...ownerCalls(admin), createPractice]) expect(await call()).toMatch(/^FORBIDDEN/);
    expect(await team.read(admin, founder.id)).toMatchObject({ role: 'owner', closes_at: null });
    expect(await team.read(hiring, founder.id)).toMatchObject({
      role: 'hiring',
      name: 'Bright Smiles',
      invitations: [],
    });
    expect(await team.changeMember(founder, founder.id, stranger, { role: 'hiring' })).toBe(
      `NOT_FOUND: ${practiceTexts.memberNotFound}`,
    );
    expect(await team.removeMember(founder, founder.id, stranger)).toBe(
      `NOT_FOUND: ${practiceTexts.memberNotFound}`,
    );
  });

  it('leaves or is removed immediately, and the oldest owner takes over the address of the jobs', async () => {
    const founder: Founder = await team.founder();
    const [leaver, removed] = [await team.member(founder, 'owner'), await team.member(founder, 'hiring')];
    expect(await team.removeMember(leaver, founder.id, leaver)).toBe(practiceTexts.left);
    expect(await team.removeMember(founder, founder.id, removed)).toBe(practiceTexts.removed);
    for (const person of [leaver, removed]) {
      expect((await team.findSession(person.session, founder.id)).status).toBe(404);
      expect((await team.readOwn(person)).practices).toEqual([]);
    }
    expect((await service.inbox.emailAbout(founder.email, /^No longer on your team/)).text).toContain(
      leaver.email,
    );
    await service.inbox.emailAbout(removed.email, /^You are no longer on the team/);
    expect(await endedMemberships(founder.key)).toEqual(
      [leaver, removed].map(({ viewer }) => ({
        accountId: viewer.user_id,
        addressKey: viewer.owner_key,
        successor: founder.email,
      })),
    );
    const events = await service.publishedEvents('identity.v1.MembershipEnded');
    expect(JSON.stringify(events.map((event) => ({ ...event, sealedSuccessor: '' })))).not.toContain('@');
  });

  it('is emailed, alone, that the role no longer hires, at most three times an hour', async () => {
    const founder = await team.founder();
    const [member, owner] = [await team.member(founder, 'hiring'), await team.member(founder, 'owner')];
    await team.changeMember(owner, founder.id, owner, { role: 'billing' });
    const emailsTo = async (person: Person) => {
      await service.waitForEmails();
      return (await service.templatesTo(person.email)).filter((name) => name === 'team-role-lost').length;
    };
    await team.changeMember(founder, founder.id, member, { role: 'billing' });
    expect(await emailsTo(member)).toBe(1);
    for (const role of ['hiring', 'billing', 'hiring', 'billing', 'hiring', 'billing', 'hiring'])
      await team.changeMember(founder, founder.id, member, { role });
    expect(await emailsTo(member)).toBeLessThanOrEqual(3);
    expect([await emailsTo(founder), await emailsTo(owner)]).toEqual([0, 0]);
  });

  it('keeps a founder who left without the practice, which needs another owner', async () => {
    const founder = await team.founder();
    expect(await team.removeMember(founder, founder.id, founder)).toBe(lastOwner);
    expect(await team.changeMember(founder, founder.id, founder, { role: 'billing' })).toBe(lastOwner);
    expect(await team.deleteAccount(founder)).toBe(`CONFLICT: ${practiceTexts.closeFirst}`);
    const member = await team.member(founder, 'hiring');
    expect(await team.changeMember(founder, founder.id, member, { role: 'owner' })).toBe(
      practiceTexts.roleChanged,
    );
    expect(await team.removeMember(founder, founder.id, founder)).toBe(practiceTexts.left);
    expect(await team.viewerOf(founder.session)).not.toHaveProperty('acting');
    expect((await team.findSession(founder.session)).body).not.toHaveProperty('viewer.acting');
    expect(await team.createPractice(founder)).toBe(`CONFLICT: ${practiceTexts.foundedBefore}`);
    expect(await endedMemberships(founder.key)).toMatchObject([
      { addressKey: founder.key, successor: member.email },
    ]);
  });

  describe('who is an owner', () => {
    it('is removed or demoted by another owner after seven days, unless an owner cancels', async () => {
      const founder = await team.founder();
      const [canceled, demoted, removed] = [
        await team.member(founder, 'owner'),
        await team.member(founder, 'owner'),
        await team.member(founder, 'owner'),
      ];
      expect(await team.removeMember(founder, founder.id, canceled)).toBe(practiceTexts.removalPlanned);
      expect(await team.removeMember(founder, founder.id, removed)).toBe(practiceTexts.removalPlanned);
      expect(await team.changeMember(founder, founder.id, demoted, { role: 'hiring' })).toBe(
        practiceTexts.demotionPlanned,
      );
      for (const { email } of [founder, canceled, removed])
        await service.inbox.emailAbout(email, /^An owner will be removed/);
      expect(await team.changeMember(canceled, founder.id, canceled, { cancel: true })).toBe(
        practiceTexts.removalCanceled,
      );
      await service.inbox.emailAbout(founder.email, /^An owner of your team stays/);
      expect(await rolesOf(canceled, founder.id)).toMatchObject({
        [removed.email]: 'owner',
        [demoted.email]: 'owner',
      });
      for (const person of [demoted, removed]) await makeDue(founder.id, person);
      await eventually(async () =>
        expect(await rolesOf(founder, founder.id)).toEqual({
          [founder.email]: 'owner',
          [demoted.email]: 'hiring',
          [canceled.email]: 'owner',
        }),
      );
    });

    it('remains as the last one when all leave concurrently', async () => {
      const founder = await team.founder();
      const owner = await team.member(founder, 'owner');
      const results = await Promise.all(
        [founder, owner].map((each) => team.removeMember(each, founder.id, each)),
      );
      expect(results.sort()).toEqual([lastOwner, practiceTexts.left].sort());
    });
  });

  it('deletes the account and remains in the audit as a former member', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'owner');
    await team.invite({ ...member, id: founder.id }, newAddress());
    await service.deliver('contacts.v1.ContactUnlocked', {
      unlockId: uuid(),
      employerKey: founder.key,
      profileId: uuid(),
      memberId: member.viewer.user_id,
    });
    const entries = async () => requireSuccess(await team.readAudit(founder, founder.id));
    // A hire has an event for each change.
    const self = { employerKey: founder.key, memberId: member.viewer.user_id };
    const hire = { ...self, hireId: uuid() };
    for (const status of ['due', 'paid'] as const)
      await service.deliver('billing.v1.HireChanged', { ...hire, status });
    await service.deliver('contacts.v1.ContactsExported', self);
    const moved = { jobId: uuid(), practiceKey: founder.key, memberId: member.viewer.user_id };
    for (const isMovedIn of [true, false])
      await service.deliver('jobs.v1.JobOwnerChanged', { ...moved, isMovedIn });
    await service.waitUntilIdle();
    const before = await entries();
    // The acts of several events, in any order.
    const ofEvents = [
      ['reported a hire', hire.hireId],
      ['exported', ''],
      ['job moved in', moved.jobId],
      ['job moved out', moved.jobId],
    ];
    const isOfEvents = (entry: { act: string }) => ofEvents.some(([act]) => act === entry.act);
    for (const [act, subject] of ofEvents)
      expect(before).toContainEqual(expect.objectContaining({ email: member.email, act, subject }));
    expect(before.filter(isOfEvents)).toHaveLength(ofEvents.length);
    expect(before.filter((entry) => !isOfEvents(entry))).toMatchObject([
      { email: member.email, act: 'unlocked', subject: expect.stringMatching(/^[\w-]{36}$/) },
      { email: member.email, act: 'invited' },
      { email: member.email, act: 'joined', subject: member.email },
      { email: founder.email, act: 'invited', subject: member.email },
      { email: founder.email, act: 'founded', subject: '' },
    ]);
    expect(await team.deleteAccount(member)).toBe('Your account is deleted.');
    const after = await entries();
    expect(JSON.stringify(after)).not.toContain(member.email);
    expect(after.filter((entry) => !isOfEvents(entry))).toMatchObject([
      { act: 'left', email: null },
      { act: 'unlocked', email: null },
      {},
      {},
      {},
      {},
    ]);
    const email = await service.inbox.emailAbout(founder.email, /^No longer on your team/);
    expect(email.text).toContain(practiceTexts.formerMember);
    for (const table of ['invitation', 'practice_audit', 'practice_email', 'membership', 'outbox'])
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(member.email);
  });

  it('keeps the address after the last own job was deleted', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'hiring');
    const leave = () =>
      service.deliver('contacts.v1.OwnerLeft', {
        ownerKey: member.viewer.owner_key,
        leftAt: new Date().toISOString(),
      });
    await leave();
    await service.waitUntilIdle();
    await query('delete from session where user_id = $1', member.viewer.user_id);
    await leave();
    await service.waitUntilIdle();
    expect(await rolesOf(founder, founder.id)).toMatchObject({ [member.email]: 'hiring' });
    expect((await team.signIn(member.email)).viewer.user_id).toBe(member.viewer.user_id);
  });
});
