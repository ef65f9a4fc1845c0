import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { mayWorkIn, type PracticeArea, practiceRoles } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import { day, HireScene, type Nurse } from './hire-scene.js';
import { alone, type Practice, PracticeScene } from './practice-scene.js';
import { TestBilling } from './test-billing.js';

const forbidden = 'FORBIDDEN: Your role does not allow this. Ask an owner.';

describe('Member of a practice', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  const practices = new PracticeScene(scene);
  let practice: Practice;
  let hired: { id: string; invoice: string };
  let nurse: Nurse;
  /** An owner of another practice, a member who acts for themselves, and the founder who does. */
  let others: SignedIn[];
  beforeAll(async () => {
    const clinic = await scene.clinic('pay');
    nurse = await scene.unlock(clinic, 20);
    const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const invoice = await eventually(async () => {
      const [invoice] = (await scene.account(clinic.viewer)).invoices;
      if (!invoice) throw new Error('No invoice yet');
      return invoice.id;
    });
    hired = { id, invoice };
    practice = await practices.createPractice(clinic);
    const another = await practices.createPractice(await scene.clinic());
    others = [another.founder, alone(practices.member(practice, 'owner')), alone(practice.founder)];
  });

  const request = async (viewer: SignedIn, query: string, id: string) =>
    (await testBilling.request(viewer, query, { id })).error;

  interface EmployerCall {
    name: string;
    area: PracticeArea;
    call: (viewer: SignedIn) => Promise<string | undefined>;
    /** The result for a role that covers the area. */
    result?: RegExp;
    /** The result for people who do not act for this practice. */
    foreign?: RegExp;
  }
  const notFound = /^NOT_FOUND/;
  const calls: EmployerCall[] = [
    {
      name: 'card',
      area: 'billing',
      call: async (viewer) => (await testBilling.openCardSetup(viewer)).error,
    },
    {
      name: 'checkout',
      area: 'billing',
      call: async (viewer) => (await testBilling.openCheckout(viewer)).error,
    },
    {
      name: 'payment of the plan',
      area: 'billing',
      call: async (viewer) => (await testBilling.openSubscriptionPayment(viewer)).error,
      result: /no open invoice/,
      foreign: /no open invoice/,
    },
    {
      name: 'cancellation',
      area: 'billing',
      call: (viewer) => testBilling.cancel(viewer),
      result: /no active subscription/,
      foreign: /no active subscription/,
    },
    {
      name: 'payment of a hire',
      area: 'billing',
      call: async (viewer) => (await scene.pay(viewer, hired.id, 0)).error,
      result: /nothing to pay/,
      foreign: notFound,
    },
    {
      name: 'receipt',
      area: 'billing',
      call: (viewer) => request(viewer, 'mutation ($id: ID!) { openHireReceipt(id: $id) { url } }', hired.id),
      foreign: notFound,
    },
    {
      name: 'invoice',
      area: 'billing',
      call: (viewer) =>
        request(viewer, 'mutation ($id: ID!) { openInvoice(id: $id) { url } }', hired.invoice),
      foreign: notFound,
    },
    {
      name: 'quote',
      area: 'hiring',
      call: async (viewer) => (await scene.quote(viewer, nurse)).error,
      foreign: notFound,
    },
    {
      name: 'report',
      area: 'hiring',
      call: async (viewer) => (await scene.report(viewer, nurse, { charge_cents: 1 })).error,
      result: /amount has changed/,
      foreign: notFound,
    },
    {
      name: 'end',
      area: 'hiring',
      call: (viewer) => scene.end(viewer, hired.id, day(-300)),
      result: /within 30 days/,
      foreign: notFound,
    },
    {
      name: 'check',
      area: 'hiring',
      call: (viewer) => request(viewer, 'mutation ($id: ID!) { checkHire(id: $id) { id } }', hired.id),
      result: /not asking about this hire/,
      foreign: notFound,
    },
    {
      name: 'claim',
      area: 'hiring',
      call: (viewer) => scene.claim(viewer, nurse),
      result: /only within 5 business days/,
      foreign: notFound,
    },
    {
      name: 'dispute',
      area: 'any',
      call: (viewer) => scene.dispute(viewer, hired.id),
      result: /^CONFLICT/,
      foreign: notFound,
    },
  ];
  const expectResult = async (result: Promise<string | undefined>, expected: RegExp | undefined) => {
    if (expected) expect(await result).toMatch(expected);
    else expect(await result).toBeUndefined();
  };

  it.each(calls)('may call "$name" if the role covers $area', async ({ area, call, result, foreign }) => {
    for (const role of practiceRoles) {
      const member = practices.member(practice, role);
      if (mayWorkIn(role, area)) await expectResult(call(member), result);
      else expect(await call(member)).toBe(forbidden);
    }
    for (const other of others) await expectResult(call(other), foreign);
    const impersonated = { ...practice.founder, actor_id: uuid() };
    expect(await call(impersonated)).toBe('FORBIDDEN: You cannot do this while impersonating someone.');
  });

  it('opens pages of the practice’s customer only for the practice', async () => {
    const customersOf = async (owner_key: string) =>
      Object.values((await testBilling.readStandIn()).customers).filter(
        ({ metadata }) => metadata.owner_key === owner_key,
      );
    const member = practices.member(practice, 'billing');
    await testBilling.openCardSetup(member);
    expect(await customersOf(practice.owner_key)).toHaveLength(1);
    expect(await customersOf(member.owner_key)).toEqual([]);
    await testBilling.openCardSetup(alone(member));
    expect(await customersOf(member.owner_key)).toHaveLength(1);
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
      hires: [{ id: hired.id, name: 'Dana Ortiz' }],
    });
    expect(owner.unlocked).toHaveLength(2);
    expect(owner.ledger).toHaveLength(3);
    expect(owner.invoices).toHaveLength(1);
    const [hire] = owner.hires;
    expect(hire?.receipt_url).not.toBeNull();
    expect(await readBilling(practices.member(practice, 'hiring'))).toEqual({
      ...owner,
      card: null,
      hires: [{ ...hire, receipt_url: null }],
      ledger: [],
      invoices: [],
    });
    expect(await readBilling(practices.member(practice, 'billing'))).toEqual({ ...owner, unlocked: [] });
    for (const other of others)
      expect(await readBilling(other)).toMatchObject({
        card: null,
        hires: [],
        unlocked: [],
        ledger: [],
        invoices: [],
      });
  });

  it('without money in the role sees no balance', async () => {
    const clinic = await scene.clinic();
    await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const owing = await practices.createPractice(clinic);
    expect(await scene.account(practices.member(owing, 'billing'))).toMatchObject({ owed_cents: 325_000 });
    expect(await scene.account(practices.member(owing, 'hiring'))).toMatchObject({ owed_cents: 0 });
  });
});
