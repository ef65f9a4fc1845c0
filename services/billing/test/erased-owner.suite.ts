import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

describe('After an employer’s account is deleted', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  const deleteAccount = async ({ owner_key }: SignedIn): Promise<void> => {
    const deletionId = uuid();
    const askedAt = new Date().toISOString();
    await till.service.deliver('identity.v1.AccountDeleted', { deletionId, ownerKey: owner_key, askedAt });
    await eventually(async () => {
      const said = await till.service.publishedEvents('billing.v1.OwnerErased');
      expect(said.map((each) => each.deletionId)).toContain(deletionId);
    });
  };
  const subscribe = async (viewer: SignedIn) => {
    const { sessionId = '' } = await till.openCheckout(viewer);
    await till.click(sessionId, 'pay');
    await eventually(async () => expect((await till.subscription(viewer)).status).toBe('active'));
  };
  const customerOf = async ({ owner_key }: SignedIn) =>
    Object.values((await till.known()).customers).find(({ metadata }) => metadata.owner_key === owner_key);
  const stored = async () => {
    const tables = ['unlocked_contact', 'hire', 'card', 'invoice', 'customer', 'outbox'];
    const rows = tables.map((table) => till.service.dataSource.query<unknown[]>(`select * from ${table}`));
    return JSON.stringify(await Promise.all(rows));
  };

  it('their customer at Stripe, card, subscription and name are gone, and a paid hire stays in the ledger', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    await hiring.hire(clinic.viewer, nurse);
    await eventually(async () =>
      expect((await hiring.account(clinic.viewer)).hires).toMatchObject([{ status: 'paid' }]),
    );
    await subscribe(clinic.viewer);
    const customer = await customerOf(clinic.viewer);
    await deleteAccount(clinic.viewer);
    expect(await customerOf(clinic.viewer)).toBeUndefined();
    expect(customer).toBeDefined();
    await eventually(async () => expect((await till.subscription(clinic.viewer)).status).toBe('canceled'));
    expect(await till.card(clinic.viewer)).toBeNull();
    expect(await stored()).not.toContain(clinic.email);
    expect((await hiring.account(clinic.viewer)).ledger.length).toBeGreaterThan(0);
  });

  it('who comes back has unlocked nobody until they do so again', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    await deleteAccount(clinic.viewer);
    expect((await hiring.account(clinic.viewer)).unlocked).toEqual([]);
    expect((await hiring.quote(clinic.viewer, nurse)).refused).toBe(
      'NOT_FOUND: Please unlock the contact first.',
    );
    await hiring.unlockAs(nurse, clinic, -1, { version: Date.now() });
    await till.service.waitUntilIdle();
    const { unlocked } = await hiring.account(clinic.viewer);
    expect(unlocked).toMatchObject([{ profile_id: nurse.profile_id }]);
  });

  it('an unlock of before that is heard later brings no name back', async () => {
    const clinic = await hiring.clinic();
    await deleteAccount(clinic.viewer);
    await hiring.unlock(clinic);
    await till.service.waitUntilIdle();
    expect(await stored()).not.toContain(clinic.email);
  });

  it('what is still due stays due, and only the subscription ends', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    await hiring.hire(clinic.viewer, nurse);
    await subscribe(clinic.viewer);
    await deleteAccount(clinic.viewer);
    expect(await customerOf(clinic.viewer)).toBeDefined();
    await eventually(async () => expect((await till.subscription(clinic.viewer)).status).toBe('canceled'));
    expect((await hiring.account(clinic.viewer)).hires).toMatchObject([{ status: 'due' }]);
  });

  it('a claim that waits keeps its reason until an operator has decided it', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic, 1);
    const reason = `Worked here in the time of ${uuid()}`;
    expect(await hiring.claim(clinic.viewer, nurse, reason)).toBeUndefined();
    await deleteAccount(clinic.viewer);
    const kept = await stored();
    expect(kept).toContain(reason);
    expect(kept).not.toContain(clinic.email);
    const operator = till.service.viewer('operator@example.com', { is_admin: true });
    const decide = 'mutation ($id: ID!) { decideClaim(unlock_id: $id, accepted: true) { message } }';
    const { refused } = await till.ask(operator, decide, { id: nurse.unlock_id });
    expect(refused).toBeUndefined();
    expect(await stored()).not.toContain(reason);
  });

  it('everything is gone once Stripe is back, where it was away', async () => {
    const clinic = await hiring.clinic('pay');
    till.hangStripe();
    const deleting = deleteAccount(clinic.viewer);
    await eventually(() => expect(till.leftHanging.length).toBeGreaterThan(0));
    till.letStripeGoOn();
    await deleting;
    expect(await customerOf(clinic.viewer)).toBeUndefined();
  });
});
