import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import type { Clinic, Nurse } from './hire-scene.js';
import { addressKey, alone, type Practice, PracticeScene } from './practice-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Practice', () => {
  const practices = new PracticeScene(scene);

  const unlock = (practice: Practice) => scene.unlock(practices.clinicOf(practice));
  /** The account once it has this many invoices, which follow their payments. */
  const accountWith = (invoices: number, viewer: SignedIn) =>
    eventually(async () => {
      const account = await scene.account(viewer);
      expect(account.invoices).toHaveLength(invoices);
      return account;
    });
  const deleteAccount = async (ownerKey: string, accountId = '') => {
    await testBilling.service.handleDeletion(ownerKey, { accountId });
  };
  const leave = async (practice: Practice, { user_id }: SignedIn, email: string) => {
    await testBilling.service.handle('identity.v1.MembershipEnded', {
      practiceId: practice.id,
      ownerKey: practice.owner_key,
      accountId: user_id,
      addressKey: addressKey(email),
    });
  };

  it('keeps the customer and plan of its founder, who has none alone', async () => {
    const clinic = await scene.clinic();
    await testBilling.subscribe(clinic.viewer);
    const customer = await testBilling.customerOf(clinic.viewer);
    const practice = await practices.createPractice(clinic);
    expect((await testBilling.subscription(practice.founder)).status).toBe('active');
    const member = practices.member(practice, 'billing');
    expect((await testBilling.openCheckout(member)).error).toMatch(/already have an active/);
    expect((await testBilling.customerOf(practice))?.id).toBe(customer?.id);
    expect((await testBilling.subscription(alone(practice.founder))).status).toBe('none');
  });

  it('has one first-hire credit, which the new key of the founder does not get again', async () => {
    const practice = await practices.createPractice(await scene.clinic());
    const founder = { viewer: alone(practice.founder), email: practice.email };
    const member = practices.member(practice, 'hiring');
    const credit = async (viewer: SignedIn, nurse: Nurse) =>
      (await scene.quote(viewer, nurse)).first_hire_credit_cents;
    expect(await credit(founder.viewer, await scene.unlock(founder))).toBe(0);
    expect(await credit(member, await unlock(practice))).toBe(25_000);
    await scene.hire(member, await unlock(practice));
    expect(await credit(practice.founder, await unlock(practice))).toBe(0);
    const own = { viewer: alone(member), email: `member-${uuid()}@example.com` };
    expect(await credit(own.viewer, await scene.unlock(own))).toBe(25_000);
    await testBilling.service.handle('identity.v1.OwnerKeyReplaced', {
      addressKey: practice.owner_key,
      newKey: founder.viewer.owner_key,
    });
    expect(await credit(founder.viewer, await scene.unlock(founder))).toBe(0);
  });

  it('shows which member reported a hire', async () => {
    const practice = await practices.createPractice(await scene.clinic());
    const nurse = await unlock(practice);
    const member = practices.member(practice, 'hiring');
    const hire = await scene.hire(member, nurse);
    expect(hire.reported_by).toBe(member.user_id);
    const published = await testBilling.service.publishedEvents('billing.v1.HireChanged');
    expect(published.filter(({ hireId }) => hireId === hire.id)).toMatchObject([
      { memberId: member.user_id, employerKey: practice.owner_key },
    ]);
    expect((await scene.reported(null)).hire.reported_by).toBeNull();
  });

  it('that is suspended buys no plan and still reports and pays', async () => {
    const practice = await practices.createPractice(await scene.clinic());
    const nurse = await unlock(practice);
    const owner = { ...practice.founder, is_suspended: true };
    expect((await testBilling.openCheckout(owner)).error).toMatch(/^FORBIDDEN: .*suspended/);
    const { id, charge_cents } = await scene.hire(owner, nurse);
    expect((await scene.pay(owner, id, charge_cents)).error).toBeUndefined();
  });

  it('is named in the links of its emails and where Stripe sends a member back, and so is its founder alone', async () => {
    const practice = await practices.createPractice(await scene.clinic());
    const { id, charge_cents } = await scene.hire(practice.founder, await unlock(practice));
    const member = practices.member(practice, 'billing');
    const returns = async ({ sessionId = '' }: { sessionId?: string }) => {
      const session = (await testBilling.readStandIn()).sessions[sessionId];
      return [session?.success_url, session?.cancel_url].map((url) =>
        url?.replace('http://localhost:3000', ''),
      );
    };
    const acting = `practice=${practice.id}`;
    expect(await returns(await testBilling.openCheckout(member))).toEqual([
      `/subscription?checkout=done&${acting}`,
      `/subscription?${acting}`,
    ]);
    const payment = await scene.pay(member, id, charge_cents);
    expect(await returns(payment)).toEqual([`/billing?hire=paid&${acting}`, `/billing?${acting}`]);
    const cardPages = { [acting]: member, 'practice=none': alone(practice.founder) };
    for (const [parameter, viewer] of Object.entries(cardPages))
      expect(await returns(await testBilling.openCardSetup(viewer))).toEqual([
        `/billing?card=saved&${parameter}`,
        `/billing?${parameter}`,
      ]);
    expect(await returns(await testBilling.openCardSetup(alone(member)))).toEqual([
      '/billing?card=saved',
      '/billing',
    ]);

    await testBilling.click(payment.sessionId, 'pay');
    const { text } = await testBilling.emailTo(practice.email, /^Receipt/);
    expect(text).toContain(`/hires/receipt/${id}?${acting}`);
    expect(text).toContain(`/billing?${acting}`);
  });

  it('gets emails at the new address of its job; a person keeps the address of the unlock', async () => {
    const clinics: Clinic[] = [
      practices.clinicOf(await practices.createPractice(await scene.clinic('pay'))),
      await scene.clinic('pay'),
    ];
    const received = clinics.map(async ({ viewer, email }) => {
      const nurse = scene.newNurse();
      const next = `next-${uuid()}@example.com`;
      const unlockedAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
      await scene.unlockAs(nurse, { viewer, email }, 10, { unlockedAt });
      await scene.unlockAs(nurse, { viewer, email: next }, 10, { unlockedAt, version: 2 });
      await scene.hire(viewer, nurse);
      await testBilling.service.waitForEmails();
      return [email, next].map((each) => testBilling.emailsTo(each, /^Receipt/).length);
    });
    expect(await Promise.all(received)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('emails the address of the unlock, also if the event without it arrives first', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = scene.newNurse();
    const second = scene.unlockAs(nurse, { ...clinic, email: '' }, 10, { version: 2 });
    await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(1));
    await Promise.all([second, scene.unlockAs(nurse, clinic)]);
    await scene.hire(clinic.viewer, nurse);
    await testBilling.emailTo(clinic.email, /^Receipt/);
  });

  it('emails an employer once the address is verified', async () => {
    for (const clinic of [
      practices.clinicOf(await practices.createPractice(await scene.clinic('pay'))),
      await scene.clinic('pay'),
    ]) {
      const [unverified, nurse] = [scene.newNurse(), scene.newNurse()];
      const unlockedAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
      const hidden = { ...clinic, email: '' };
      await scene.unlockAs(unverified, hidden, 10, { unlockedAt, employerUnverified: true });
      await scene.hire(clinic.viewer, unverified);
      await scene.unlockAs(nurse, hidden, 10, { unlockedAt, employerUnverified: true });
      await scene.unlockAs(nurse, clinic, 10, { unlockedAt, version: 2 });
      await scene.hire(clinic.viewer, nurse);
      await testBilling.emailTo(clinic.email, /^Receipt/);
      await testBilling.service.waitForEmails();
      expect(testBilling.emailsTo(clinic.email, /^Receipt/)).toHaveLength(1);
    }
  });

  it('does not email about hires through deleted jobs a member who left or no longer hires', async () => {
    for (const end of [leave, loseRole]) await expectOtherAddress(end);
  });
  const loseRole: typeof leave = async (practice, { user_id: accountId }, email) => {
    const ended = { ownerKey: practice.owner_key, accountId, addressKey: addressKey(email) };
    await testBilling.service.handle('identity.v1.JobContactEnded', ended);
  };
  const expectOtherAddress = async (end: typeof leave) => {
    const practice = await practices.createPractice(await scene.clinic('pay'));
    const former = `former-${uuid()}@example.com`;
    const member = practices.member(practice, 'hiring', former);
    const nurse = scene.newNurse();
    await scene.unlockAs(nurse, { ...practices.clinicOf(practice), email: former });
    await unlock(practice);
    const elsewhere = await scene.unlock({ viewer: member, email: former });
    await end(practice, member, former);
    await scene.hire(practice.founder, nurse);
    await testBilling.emailTo(practice.email, /^Receipt/);
    expect(testBilling.emailsTo(former, /^Receipt/)).toEqual([]);
    const stored = 'select employer_email from unlocked_contact where unlock_id = $1';
    expect(await testBilling.rows(stored, [elsewhere.unlock_id])).toEqual([{ employer_email: former }]);
  };

  it('stops sending receipts to a member who left', async () => {
    const practice = await practices.createPractice(await scene.clinic());
    const [first, second] = [`first-${uuid()}@example.com`, `second-${uuid()}@example.com`];
    const leaving = practices.member(practice, 'billing', first);
    const staying = practices.member(practice, 'billing', second);
    await testBilling.subscribe(leaving, { email: first });
    await leave(practice, staying, second);
    expect((await testBilling.customerOf(practice))?.email).toBe(first);
    await leave(practice, leaving, first);
    expect((await testBilling.customerOf(practice))?.email).toBeNull();
    expect((await testBilling.subscription(practice.founder)).status).toBe('active');
  });

  it('keeps its money when a member deletes the account, without the member’s id', async () => {
    const practice = await practices.createPractice(await scene.clinic('pay'));
    const member = practices.member(practice, 'hiring');
    const nurse = await unlock(practice);
    await scene.hire(member, nurse);
    const before = await accountWith(1, practice.founder);
    expect(before.hires).toMatchObject([{ reported_by: member.user_id }]);
    for (const { owner_key, user_id } of [member, practice.founder]) await deleteAccount(owner_key, user_id);
    const owner = practices.member(practice, 'owner');
    expect(await scene.account(owner)).toEqual({
      ...before,
      hires: before.hires.map((hire) => ({ ...hire, reported_by: null })),
    });
    expect((await testBilling.card(owner))?.last4).toBe('4242');
    // The account has the same key if it returns.
    const alias = 'select from owner_alias where owner_key = $1';
    expect(await testBilling.rows(alias, [practice.founder.owner_key])).toHaveLength(1);
  });

  it('that closes ends its plan and keeps its ledger', async () => {
    const practice = await practices.createPractice(await scene.clinic('pay'));
    await scene.hire(practice.founder, await unlock(practice));
    await testBilling.subscribe(practice.founder);
    const { ledger } = await scene.account(practice.founder);
    await deleteAccount(practice.owner_key);
    expect(await testBilling.customerOf(practice)).toBeUndefined();
    await testBilling.untilSubscription(practice.founder, 'canceled');
    const after = await scene.account(practice.founder);
    expect(after).toMatchObject({ unlocked: [], ledger, hires: [{ reported_by: null }] });
    expect(await testBilling.rows('select from practice where id = $1', [practice.id])).toEqual([]);
  });

  it.each(['before', 'after'])(
    'is stored although an event about its founder’s deleted account arrives %s',
    async (when) => {
      const clinic = await scene.clinic();
      const { owner_key, user_id: accountId } = clinic.viewer;
      const askedAt = new Date(Date.now() - 1).toISOString();
      const remove = async () => {
        await testBilling.service.handleDeletion(owner_key, { askedAt, accountId });
      };
      if (when === 'before') await remove();
      const { id } = await practices.createPractice(clinic);
      if (when === 'after') await remove();
      expect(await testBilling.rows('select from practice where id = $1', [id])).toHaveLength(1);
    },
  );
});
