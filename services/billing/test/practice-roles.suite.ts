import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { practiceRoles, type PracticeRole } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import { day, type Nurse, type ReportedHire } from './hire-scene.js';
import { alone, type Practice, PracticeScene } from './practice-scene.js';
import { scene, testBilling } from './shared-billing.js';

type Call = (viewer: Viewer) => Promise<string | undefined>;

describe('Member of a practice', () => {
  const practices = new PracticeScene(scene);
  let practice: Practice;
  let made: ReportedHire;
  let invoice: string;
  let nurse: Nurse;
  /** An owner of another practice, a member who acts for themselves, and the founder who does. */
  let others: SignedIn[];
  beforeAll(async () => {
    made = await scene.reported();
    nurse = await scene.unlock(made.clinic, 20);
    invoice = await eventually(async () => {
      const [first] = (await scene.account(made.clinic.viewer)).invoices;
      if (!first) throw new Error('No invoice yet');
      return first.id;
    });
    practice = await practices.createPractice(made.clinic);
    const another = await practices.createPractice(await scene.clinic());
    others = [another.founder, alone(practices.member(practice, 'owner')), alone(practice.founder)];
  });

  const withId =
    (name: string, id: () => string, selection = '{ url }'): Call =>
    (viewer) =>
      scene.act(viewer, name, { id: id() }, selection);
  const error = async (response: Promise<{ error: string | undefined }>) => (await response).error;
  const hireId = () => made.hire.id;

  const billing: PracticeRole[] = ['owner', 'billing'];
  const hiring: PracticeRole[] = ['owner', 'hiring'];
  const done = /^done$/;
  const [missing, noInvoice, noPlan] = [/^NOT_FOUND/, /no open invoice/, /no active subscription/];
  /** The roles that may make a call, and the result for them and for people who do not act for this practice. */
  const calls: [string, PracticeRole[], Call, own: RegExp, foreign: RegExp][] = [
    ['openCardSetup', billing, (by) => error(testBilling.openCardSetup(by)), done, done],
    ['openCheckout', billing, (by) => error(testBilling.openCheckout(by)), done, done],
    [
      'openSubscriptionPayment',
      billing,
      (by) => error(testBilling.openSubscriptionPayment(by)),
      noInvoice,
      noInvoice,
    ],
    ['cancelSubscription', billing, (by) => testBilling.cancel(by), noPlan, noPlan],
    ['openHirePayment', billing, (by) => error(scene.pay(by, hireId(), 0)), /nothing to pay/, missing],
    ['openHireReceipt', billing, withId('openHireReceipt', hireId), done, missing],
    ['openInvoice', billing, withId('openInvoice', () => invoice), done, missing],
    ['hireQuote', hiring, (by) => error(scene.quote(by, nurse)), done, missing],
    [
      'reportHire',
      hiring,
      (by) => error(scene.report(by, nurse, { charge_cents: 1 })),
      /amount has changed/,
      missing,
    ],
    ['endHire', hiring, (by) => scene.end(by, hireId(), day(-300)), /within 30 days/, missing],
    ['checkHire', hiring, withId('checkHire', hireId, '{ id }'), /not asking about this hire/, missing],
    ['claimAlreadyKnown', hiring, (by) => scene.claim(by, nurse), /only within 5 business days/, missing],
    ['disputeHire', [...practiceRoles], (by) => scene.dispute(by, hireId()), /^CONFLICT/, missing],
  ];

  it.each(calls)('may call %s in the roles %s', async (_, roles, call, own, foreign) => {
    const forbidden = /^FORBIDDEN: Your role does not allow this/;
    for (const role of practiceRoles)
      expect([role, (await call(practices.member(practice, role))) ?? 'done']).toEqual([
        role,
        expect.stringMatching(roles.includes(role) ? own : forbidden),
      ]);
    for (const other of others) expect((await call(other)) ?? 'done').toMatch(foreign);
    expect(await call({ ...practice.founder, actor_id: uuid() })).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
    expect(await call(null)).toBe('UNAUTHENTICATED: Please sign in first.');
  });

  it('opens pages of the practice’s customer only for the practice', async () => {
    const member = practices.member(practice, 'billing');
    await testBilling.openCardSetup(member);
    expect(await testBilling.customerOf(practice)).toBeDefined();
    expect(await testBilling.customerOf(member)).toBeUndefined();
    await testBilling.openCardSetup(alone(member));
    expect(await testBilling.customerOf(member)).toBeDefined();
  });

  it('sees what the role covers', async () => {
    const readBilling = async (viewer: SignedIn) => ({
      card: (await testBilling.card(viewer))?.last4 ?? null,
      plan: (await testBilling.subscription(viewer)).status,
      ...(await scene.account(viewer)),
    });
    const owner = await readBilling(practice.founder);
    expect(owner).toMatchObject({
      card: '4242',
      plan: 'none',
      hires: [{ id: hireId(), name: 'Dana Ortiz' }],
    });
    expect(owner.unlocked).toHaveLength(2);
    expect(owner.ledger).toHaveLength(3);
    expect(owner.invoices).toHaveLength(1);
    const [hire] = owner.hires;
    expect(hire?.receipt_url).not.toBeNull();
    const hidden = { card: null, ledger: [], invoices: [] };
    expect(await readBilling(practices.member(practice, 'hiring'))).toEqual({
      ...owner,
      ...hidden,
      hires: [{ ...hire, receipt_url: null }],
    });
    expect(await readBilling(practices.member(practice, 'billing'))).toEqual({ ...owner, unlocked: [] });
    for (const other of others)
      expect(await readBilling(other)).toMatchObject({ ...hidden, hires: [], unlocked: [] });
  });

  it('without money in the role sees no balance', async () => {
    const clinic = await scene.clinic();
    await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const owing = await practices.createPractice(clinic);
    expect(await scene.account(practices.member(owing, 'billing'))).toMatchObject({ owed_cents: 325_000 });
    expect(await scene.account(practices.member(owing, 'hiring'))).toMatchObject({ owed_cents: 0 });
  });
});
