import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { mutation, readField } from '@nearward/common/testing/request-field';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import { unseal } from '@nearward/marketplace/seal';
import { HiringMembersSchema, SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { laptopKeys } from '@nearward/common/env/keys';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import type { IdentityEnv } from '../src/env.js';
import { ageSignIn, eventsOf, query, service, signInOperator, team } from './shared-identity.js';
import { newAddress } from './visitor.js';

const notFound = `NOT_FOUND: ${practiceTexts.notFound}`;

describe('Practice', () => {
  const decide = async (name: string, args: object) =>
    team.mutate(await signInOperator(), mutation(name, { note: 'x', ...args }));
  const suspend = (key: string) => decide('suspendOwner', { key, reason: 'conduct' });
  const foundingEvents = async (addressKey: string) =>
    (await service.publishedEvents('identity.v1.OwnerKeyReplaced')).filter(
      (event) => event.addressKey === addressKey,
    );

  it('takes over the owner key of its founder, who gets a new one and acts for it by default', async () => {
    const founder = await team.signIn();
    const { owner_key: key, user_id } = founder.viewer;
    expect(await team.createPractice(founder)).toBe(practiceTexts.founded);
    const { body } = await team.findSession(founder.session);
    expect(body).toMatchObject({
      viewer: { user_id, address_key: key, acting: { owner_key: key, role: 'owner' } },
      me: {
        practices: [{ name: 'Bright Smiles', role: 'owner' }],
        acting: { name: 'Bright Smiles' },
        invitations: [],
      },
    });
    const own = await team.viewerOf(founder.session);
    expect(own).not.toHaveProperty('acting');
    expect(own.owner_key).not.toBe(key);
    expect(own.owner_key).toMatch(/^[\w-]{43}$/);
    expect(await foundingEvents(key)).toMatchObject([{ newKey: own.owner_key }]);
    const [event] = await eventsOf('identity.v1.PracticeChanged', key);
    const employer = { employer_name: 'Bright Smiles', email: founder.email };
    expect(event?.employerKeys.sort()).toEqual(deriveEmployerKeys(employer, laptopKeys.OWNER_KEY).sort());
  });

  it('is founded once per account, also by concurrent calls', async () => {
    const founder = await team.signIn();
    const twice = await Promise.all([team.createPractice(founder), team.createPractice(founder)]);
    expect(twice.sort()).toEqual([`CONFLICT: ${practiceTexts.alreadyFounded}`, practiceTexts.founded].sort());
    expect(await team.createPractice(founder)).toBe(`CONFLICT: ${practiceTexts.alreadyFounded}`);
    expect(await foundingEvents(founder.viewer.owner_key)).toHaveLength(1);
  });

  it('needs a name, a recent sign-in, and an address without a profile', async () => {
    const founder = await team.signIn();
    expect(await team.createPractice(founder, ' ')).toBe(`INVALID: ${practiceTexts.nameRequired}`);
    expect(await team.createPractice(founder, 'Bright Smiles', false)).toBe(
      `CONFLICT: ${practiceTexts.hasProfile}`,
    );
    const other = await team.signIn();
    const withOther = { name: 'A', grant: await team.foundingGrant(other), proof: '' };
    expect(await team.mutate(founder.viewer, mutation('foundPractice', withOther))).toBe(
      `CONFLICT: ${practiceTexts.hasProfile}`,
    );
    await ageSignIn(founder.viewer, 11);
    expect(await team.createPractice(founder)).toMatch(/^SIGN_IN_AGAIN/);
    expect((await team.readOwn(founder)).practices).toEqual([]);
  });

  it('is acted for if a call names it, only by its members', async () => {
    const [founder, stranger] = [await team.founder(), await team.founder()];
    const member = await team.member(founder, 'billing');
    expect(await team.viewerOf(member.session, founder.id)).toMatchObject({
      owner_key: member.viewer.owner_key,
      acting: { practice_id: founder.id, owner_key: founder.key, role: 'billing' },
    });
    for (const practiceId of [stranger.id, uuid(), 'no id', ''])
      expect(await team.findSession(member.session, practiceId)).toMatchObject({
        status: 404,
        body: { message: practiceTexts.notFound, statusCode: 404 },
      });
    expect(await team.read(stranger, founder.id)).toBe(notFound);
    expect(await team.read(stranger, 'no id')).toBe(notFound);
  });

  it('signs its founder in to the same account, by email, from a known browser and after a deletion', async () => {
    const founder = await team.founder();
    const again = await team.signIn(founder.email);
    expect(again.viewer).toMatchObject({
      user_id: founder.viewer.user_id,
      owner_key: founder.viewer.owner_key,
      address_key: founder.key,
    });
    const heir = await team.member(founder, 'owner');
    expect(await team.deleteAccount(again)).toBe('Your account is deleted.');
    const later = await team.signIn(founder.email);
    expect(later.viewer).toMatchObject({
      user_id: founder.viewer.user_id,
      owner_key: founder.viewer.owner_key,
    });
    expect(await team.readOwn(later)).toMatchObject({ practices: [], acting: null });
    expect(await team.read(heir, founder.id)).toMatchObject({ members: [{ email: heir.email }] });
  });

  it('is renamed by owners three times a day, which publishes the keys of its name', async () => {
    const founder = await team.founder();
    for (const name of ['A Clinic', 'B Clinic', 'C Clinic'])
      expect(await team.rename(founder, founder.id, name)).toBe(practiceTexts.renamed);
    expect(await team.rename(founder, founder.id, 'D Clinic')).toMatch(/^TOO_MANY/);
    expect(await team.rename(founder, founder.id, 'C Clinic')).toBe(practiceTexts.renamed);
    const events = await eventsOf('identity.v1.PracticeChanged', founder.key);
    const [key] = deriveEmployerKeys({ employer_name: 'B Clinic', email: 'a@x.org' }, laptopKeys.OWNER_KEY);
    expect(events.map(({ employerKeys }) => employerKeys.includes(key ?? ''))).toContain(true);
    expect(events).toHaveLength(4);
  });

  it('keeps the name that another tab saved, if the request names the one that it read', async () => {
    const founder = await team.founder();
    await team.rename(founder, founder.id, 'A Clinic');
    await team.rename(founder, founder.id, 'B Clinic', 'A Clinic');
    expect(await team.rename(founder, founder.id, 'C Clinic', 'A Clinic')).toBe(
      `CONFLICT: ${texts.changedElsewhere}`,
    );
    expect(await team.rename(founder, founder.id, 'B Clinic', 'A Clinic')).toBe(practiceTexts.renamed);
    expect(await team.read(founder, founder.id)).toMatchObject({ name: 'B Clinic' });
  });

  describe('under suspension', () => {
    it('suspends those who act for it, and only as long as they do', async () => {
      const founder = await team.founder();
      const member = await team.member(founder, 'hiring');
      expect(await suspend(founder.key)).toBe(suspensionTexts.suspended);
      await service.inbox.emailAbout(founder.email, /^Your team is suspended: /);
      expect(await team.viewerOf(founder.session, founder.id)).toMatchObject({ is_suspended: true });
      expect((await team.findSession(founder.session, founder.id)).body).toMatchObject({
        me: { suspension: { reason: 'conduct' } },
      });
      expect(await team.viewerOf(founder.session)).not.toHaveProperty('is_suspended');
      const refused = `FORBIDDEN: ${suspensionTexts.refused}`;
      expect(await team.invite(founder, newAddress())).toBe(refused);
      expect(await team.rename(founder, founder.id, 'Other')).toBe(refused);
      expect(await team.removeMember(founder, founder.id, member)).toBe(refused);
      expect(await team.removeMember(member, founder.id, member)).toBe(practiceTexts.left);
      await decide('reinstateOwner', { key: founder.key });
      await service.inbox.emailAbout(founder.email, /^Your team is no longer suspended: /);
      expect(await team.invite(founder, newAddress())).toBe(practiceTexts.invited);
    });

    it('lets a suspended account act for none', async () => {
      const founder = await team.founder();
      const member = await team.member(founder, 'owner');
      await suspend(member.viewer.owner_key);
      expect((await team.findSession(member.session, founder.id)).status).toBe(404);
      expect(await team.read(member, founder.id)).toBe(notFound);
      expect((await team.findSession(member.session)).body).toMatchObject({
        viewer: { is_suspended: true },
        me: { practices: [], acting: null },
      });
      expect(await team.viewerOf(founder.session, founder.id)).not.toHaveProperty('is_suspended');
    });

    it('publishes that a suspended account does not hire, and that it does again', async () => {
      const founder = await team.founder();
      const member = await team.member(founder, 'hiring');
      const published = async () => (await eventsOf('identity.v1.MembersChanged', founder.key)).slice(2);
      await suspend(member.viewer.owner_key);
      await decide('reinstateOwner', { key: member.viewer.owner_key });
      const both = [founder.key, member.viewer.owner_key].sort();
      expect(await published()).toMatchObject([
        { addressKeys: both, hiringAddressKeys: [founder.key] },
        { addressKeys: both, hiringAddressKeys: both },
      ]);
    });

    it('gives the jobs of a suspended member the address of an owner who is not suspended', async () => {
      const founder = await team.founder();
      const [owner, member] = [await team.member(founder, 'owner'), await team.member(founder, 'hiring')];
      for (const { viewer } of [founder, member, owner]) await suspend(viewer.owner_key);
      const { JOBS_GRANT_KEY } = service.env as unknown as IdentityEnv;
      const ended = (await eventsOf('identity.v1.JobContactEnded', founder.key)).map(
        ({ addressKey, jobId, accountId, sealedSuccessor }) => ({
          ...{ addressKey, jobId, accountId },
          successor: unseal(SuccessorSchema, sealedSuccessor, JOBS_GRANT_KEY).email,
        }),
      );
      const toOwner = { jobId: '', accountId: '', successor: owner.email };
      expect(ended).toEqual([
        { ...toOwner, addressKey: founder.key },
        { ...toOwner, addressKey: member.viewer.owner_key },
      ]);
    });

    it('lets a suspended owner change nothing, leave, and close only a team without another owner', async () => {
      const founder = await team.founder();
      const owner = await team.member(founder, 'owner');
      const member = await team.member(founder, 'hiring');
      await team.removeMember(founder, founder.id, owner);
      await suspend(owner.viewer.owner_key);
      const refused = `FORBIDDEN: ${suspensionTexts.refused}`;
      for (const call of [
        () => team.removeMember(owner, founder.id, member),
        () => team.removeMember(owner, founder.id, founder),
        () => team.changeMember(owner, founder.id, member, { role: 'owner' }),
        () => team.changeMember(owner, founder.id, owner, { cancel: true }),
        () => team.close(owner, founder.id),
      ])
        expect(await call()).toBe(refused);
      expect(await team.removeMember(owner, founder.id, owner)).toBe(practiceTexts.left);
      await suspend(founder.viewer.owner_key);
      expect(await team.readMemberships(founder)).toEqual([
        { id: founder.id, name: 'Bright Smiles', role: 'owner', closes_at: null, may_leave: false },
      ]);
      expect(await team.removeMember(founder, founder.id, member)).toBe(refused);
      expect(await team.close(founder, founder.id)).toBe(practiceTexts.closing);
      expect(await team.close(founder, founder.id, true)).toBe(practiceTexts.closingCanceled);
    });
  });

  it('is not left to a suspended owner', async () => {
    const founder = await team.founder();
    const [suspended, member] = [await team.member(founder, 'owner'), await team.member(founder, 'hiring')];
    expect(await team.readMemberships(founder)).toMatchObject([{ may_leave: true }]);
    await suspend(suspended.viewer.owner_key);
    expect(await team.readMemberships(suspended)).toMatchObject([{ id: founder.id, may_leave: true }]);
    expect(await team.readMemberships(founder)).toMatchObject([{ may_leave: false }]);
    expect(await team.readMemberships(member)).toMatchObject([{ may_leave: true }]);
    expect(await team.removeMember(founder, founder.id, founder)).toBe(
      `CONFLICT: ${practiceTexts.lastOwner}`,
    );
    expect(await team.deleteAccount(founder)).toBe(`CONFLICT: ${practiceTexts.closeFirst}`);
    await team.changeMember(founder, founder.id, member, { role: 'owner' });
    expect(await team.removeMember(founder, founder.id, founder)).toBe(practiceTexts.left);
  });

  it('publishes its members, and whose role hires, when someone founds, joins, changes or leaves it', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'billing');
    for (const role of ['hiring', 'billing'] as const)
      await team.changeMember(founder, founder.id, member, { role });
    await team.removeMember(member, founder.id, member);
    const published = await eventsOf('identity.v1.MembersChanged', founder.key);
    const [alone, both] = [[founder.key], [founder.key, member.viewer.owner_key].sort()];
    expect(published.map(({ addressKeys }) => addressKeys)).toEqual([alone, both, both, both, alone]);
    expect(published.map(({ hiringAddressKeys }) => hiringAddressKeys)).toEqual([
      alone,
      alone,
      both,
      alone,
      alone,
    ]);
    const addresses = published.map(({ sealedHiringMembers }) =>
      unseal(HiringMembersSchema, sealedHiringMembers, laptopKeys.SEAL_KEY).members.map(({ email }) => email),
    );
    expect(addresses.map((emails) => emails.includes(member.email))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is shown to operators with its members, and found by a member and by its id', async () => {
    const founder = await team.founder();
    const member = await team.member(founder, 'billing');
    const operator = await signInOperator();
    const user =
      'query ($id: ID!) { user(id: $id) { account { id } practices { id name members { email role } } } }';
    expect(await readField(service, operator, user, { id: founder.key })).toEqual({
      account: null,
      practices: [
        {
          id: founder.id,
          name: 'Bright Smiles',
          members: [
            { email: founder.email, role: 'owner' },
            { email: member.email, role: 'billing' },
          ],
        },
      ],
    });
    const search = async (q: string) => {
      const users = 'query ($q: String!) { users(q: $q) { accounts { key } } }';
      const { accounts } = await readField<{ accounts: { key: string }[] }>(service, operator, users, { q });
      return accounts.map(({ key }) => key).sort();
    };
    expect(await search(member.email)).toEqual([founder.key, member.viewer.owner_key].sort());
    expect(await search(founder.email)).toEqual([founder.key, founder.viewer.owner_key].sort());
    expect(await search(founder.id)).toEqual([founder.key]);
  });

  it('is closed by an operator, unless an owner cancels it, also a suspended one', async () => {
    const founder = await team.founder();
    await suspend(founder.viewer.owner_key);
    const close = () => decide('closeOwnersPractice', { key: founder.key, note: 'No owner responds' });
    expect(await close()).toBe(practiceTexts.closing);
    await service.inbox.emailAbout(founder.email, /^Your team will be closed/);
    expect(await close()).toBe(`CONFLICT: ${practiceTexts.closingAlready}`);
    expect(await decide('closeOwnersPractice', { key: 'no team' })).toBe(notFound);
    expect(await team.close(founder, founder.id, true)).toBe(practiceTexts.closingCanceled);
    const closing = mutation('closeOwnersPractice', { key: founder.key, note: 'x' });
    expect(await team.mutate(founder.viewer, closing)).toMatch(/^FORBIDDEN/);
    const [entry] = await query(
      'select act, reason from audit_entry where owner_key = $1 order by id desc',
      founder.key,
    );
    expect(entry).toEqual({ act: 'close team', reason: 'No owner responds' });
  });

  it('that closes is deleted after seven days like an account, unless an owner cancels', async () => {
    const founder = await team.founder();
    const owner = await team.member(founder, 'owner');
    const colleagues = [await team.member(founder, 'hiring'), await team.member(founder, 'billing')];
    expect(await team.close(founder, founder.id)).toBe(practiceTexts.closing);
    for (const { email } of [founder, owner, ...colleagues])
      await service.inbox.emailAbout(email, /^Your team will be closed/);
    expect(await team.read(founder, founder.id)).toMatchObject({ closes_at: expect.any(String) });
    expect(await team.close(owner, founder.id, true)).toBe(practiceTexts.closingCanceled);
    expect(await team.read(founder, founder.id)).toMatchObject({ closes_at: null });
    for (const { email } of [founder, ...colleagues])
      await service.inbox.emailAbout(email, /^Your team will not be closed/);
    await team.close(owner, founder.id);
    await query(`update practice set closes_at = now() - interval '1 minute' where id = $1`, founder.id);
    await eventually(async () => expect(await team.read(owner, founder.id)).toBe(notFound));
    expect(await eventsOf('identity.v1.AccountDeleted', founder.key)).toMatchObject([{ accountId: '' }]);
    expect(await team.viewerOf(founder.session)).not.toHaveProperty('acting');
    expect((await team.findSession(founder.session)).body).toMatchObject({ me: { practices: [] } });
    expect(await team.createPractice(founder)).toBe(`CONFLICT: ${practiceTexts.foundedBefore}`);
  });
});
