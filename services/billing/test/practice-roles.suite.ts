import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { mayWorkIn, type PracticeArea, practiceRoles } from '@nearward/proto/rest/practice-texts';
import { day, HireScene, type Nurse } from './hire-scene.js';
import { alone, type Practice, PracticeScene } from './practice-scene.js';
import { TestBilling } from './test-billing.js';

const forbidden = 'FORBIDDEN: Your role does not allow this. Ask an owner.';

describe('Member of a practice', () => {
  let testBilling: TestBilling;
  let scene: HireScene;
  let practices: PracticeScene;
  let practice: Practice;
  let hired: { id: string; invoice: string };
  let nurse: Nurse;
  /** An owner of another practice, a member who acts for themselves, and the founder who does. */
  let others: SignedIn[];
  beforeAll(async () => {
    testBilling = await TestBilling.start();
    scene = new HireScene(testBilling);
    practices = new PracticeScene(scene);
    const clinic = await scene.clinic('pay');
    nurse = await scene.unlock(clinic, 20);
    const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const invoice = await eventually(async () => {
      const [found] = (await scene.account(clinic.viewer)).invoices;
      if (!found) throw new Error('No invoice yet');
      return found.id;
    });
    hired = { id, invoice };
    practice = await practices.found(clinic);
    const another = await practices.found(await scene.clinic());
    others = [another.founder, alone(practices.member(practice, 'owner')), alone(practice.founder)];
  });
  afterAll(() => testBilling.stop());

  const ask = async (viewer: Viewer, query: string, variables: object = {}) =>
    (await testBilling.ask(viewer, query, variables)).refused;

  /** Each call with its area, the result for a role that covers it, and the one for others. */
  const calls: [string, PracticeArea, (viewer: SignedIn) => Promise<string | undefined>, RegExp?, RegExp?][] =
    [
      ['card', 'billing', async (viewer) => (await testBilling.openCardSetup(viewer)).refused],
      ['checkout', 'billing', async (viewer) => (await testBilling.openCheckout(viewer)).refused],
      [
        'payment of the plan',
        'billing',
        async (viewer) => (await testBilling.openSubscriptionPayment(viewer)).refused,
        /no open invoice/,
        /no open invoice/,
      ],
      [
        'cancellation',
        'billing',
        (viewer) => testBilling.cancel(viewer),
        /no active subscription/,
        /no active subscription/,
      ],
      [
        'payment of a hire',
        'billing',
        async (viewer) => (await scene.pay(viewer, hired.id, 0)).refused,
        /nothing to pay/,
        /^NOT_FOUND/,
      ],
      [
        'receipt',
        'billing',
        (viewer) => ask(viewer, 'mutation ($id: ID!) { openHireReceipt(id: $id) { url } }', { id: hired.id }),
        undefined,
        /^NOT_FOUND/,
      ],
      [
        'invoice',
        'billing',
        (viewer) =>
          ask(viewer, 'mutation ($id: ID!) { openInvoice(id: $id) { url } }', { id: hired.invoice }),
        undefined,
        /^NOT_FOUND/,
      ],
      [
        'quote',
        'hiring',
        async (viewer) => (await scene.quote(viewer, nurse)).refused,
        undefined,
        /^NOT_FOUND/,
      ],
      [
        'report',
        'hiring',
        async (viewer) => (await scene.report(viewer, nurse, { charge_cents: 1 })).refused,
        /amount has changed/,
        /^NOT_FOUND/,
      ],
      ['end', 'hiring', (viewer) => scene.end(viewer, hired.id, day(-300)), /within 30 days/, /^NOT_FOUND/],
      [
        'check',
        'hiring',
        (viewer) => ask(viewer, 'mutation ($id: ID!) { checkHire(id: $id) { id } }', { id: hired.id }),
        /not asking about this hire/,
        /^NOT_FOUND/,
      ],
      [
        'claim',
        'hiring',
        (viewer) => scene.claim(viewer, nurse),
        /only within 5 business days/,
        /^NOT_FOUND/,
      ],
      ['dispute', 'any', (viewer) => scene.dispute(viewer, hired.id), /^CONFLICT/, /^NOT_FOUND/],
    ];

  it.each(calls)('may call "%s" if the role covers %s', async (_, area, call, allowed, foreign) => {
    for (const role of practiceRoles) {
      const result = await call(practices.member(practice, role));
      if (!mayWorkIn(role, area)) expect(result).toBe(forbidden);
      else if (allowed) expect(result).toMatch(allowed);
      else expect(result).toBeUndefined();
    }
    for (const other of others)
      if (foreign) expect(await call(other)).toMatch(foreign);
      else expect(await call(other)).toBeUndefined();
    const impersonated = { ...practice.founder, actor_id: crypto.randomUUID() };
    expect(await call(impersonated)).toBe('FORBIDDEN: You cannot do this while impersonating someone.');
  });

  it('opens pages of the practice’s customer only for the practice', async () => {
    const customersOf = async (owner_key: string) =>
      Object.values((await testBilling.sandboxState()).customers).filter(
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
    const seen = async (viewer: SignedIn) => ({
      card: (await testBilling.card(viewer))?.last4 ?? null,
      plan: (await testBilling.subscription(viewer)).status,
      ...(await scene.account(viewer)),
    });
    const owner = await seen(practice.founder);
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
    expect(await seen(practices.member(practice, 'hiring'))).toEqual({
      ...owner,
      card: null,
      hires: [{ ...hire, receipt_url: null }],
      ledger: [],
      invoices: [],
    });
    expect(await seen(practices.member(practice, 'billing'))).toEqual({ ...owner, unlocked: [] });
    for (const other of others)
      expect(await seen(other)).toMatchObject({
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
    const owing = await practices.found(clinic);
    expect(await scene.account(practices.member(owing, 'billing'))).toMatchObject({ owed_cents: 325_000 });
    expect(await scene.account(practices.member(owing, 'hiring'))).toMatchObject({ owed_cents: 0 });
  });
});
