import { describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { scene, testBilling } from './shared-billing.js';

describe("Deletion of an employer's account", () => {
  const deleteAccount = async ({ owner_key }: SignedIn, daysAgo = 0): Promise<void> => {
    const deletionId = uuid();
    const askedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await testBilling.service.deliverDeletion(owner_key, { deletionId, askedAt });
    await eventually(async () => {
      const events = await testBilling.service.publishedEvents('billing.v1.OwnerErased');
      expect(events.map((each) => each.deletionId)).toContain(deletionId);
    });
  };
  const waitUntilDeleted = (viewer: SignedIn) =>
    eventually(async () => expect(await testBilling.customerOf(viewer)).toBeUndefined());
  const dumpRows = async () => {
    const tables = ['unlocked_contact', 'hire', 'card', 'invoice', 'customer', 'outbox'];
    const rows = tables.map((table) => testBilling.rows(`select * from ${table}`));
    return JSON.stringify(await Promise.all(rows));
  };

  it('removes customer, card, subscription and name, and keeps a paid hire in the ledger', async () => {
    const { clinic } = await scene.reported();
    await testBilling.subscribe(clinic.viewer);
    const customer = await testBilling.customerOf(clinic.viewer);
    await deleteAccount(clinic.viewer);
    await waitUntilDeleted(clinic.viewer);
    expect(customer).toBeDefined();
    await testBilling.untilSubscription(clinic.viewer, 'canceled');
    expect(await testBilling.card(clinic.viewer)).toBeNull();
    expect(await dumpRows()).not.toContain(clinic.email);
    expect((await scene.account(clinic.viewer)).ledger.length).toBeGreaterThan(0);
  });

  it('tells the professional of a hire that the employer left', async () => {
    const { clinic, nurse } = await scene.reported();
    const token = await scene.confirmationToken(nurse);
    const query = 'query ($token: String!) { hireConfirmation(token: $token) { employer_left } }';
    const read = async () => (await testBilling.request(null, query, { token })).data;
    expect(await read()).toEqual({ hireConfirmation: { employer_left: false } });
    await deleteAccount(clinic.viewer);
    expect(await read()).toEqual({ hireConfirmation: { employer_left: true } });
  });

  it('requires a new unlock from an employer who comes back', async () => {
    const { clinic, nurse } = await scene.unlocked();
    await deleteAccount(clinic.viewer);
    await scene.unlock(clinic); // an event from before that arrives later
    expect(await dumpRows()).not.toContain(clinic.email);
    expect((await scene.account(clinic.viewer)).unlocked).toEqual([]);
    expect((await scene.quote(clinic.viewer, nurse)).error).toBe(
      'NOT_FOUND: Please unlock the contact first.',
    );
    await scene.unlockAs(nurse, clinic, -1, { version: Date.now() });
    await testBilling.service.waitUntilIdle();
    const { unlocked } = await scene.account(clinic.viewer);
    expect(unlocked).toMatchObject([{ profile_id: nurse.profile_id }]);
  });

  /** An employer who left yesterday with a fee due, and what waives it. */
  const createLeftEmployer = async () => {
    const clinic = await scene.clinic();
    const { viewer } = clinic;
    const nurse = await scene.unlock(clinic);
    const { id } = await scene.hire(viewer, nurse);
    await testBilling.advanceDays(-2);
    await scene.pay(viewer, id, 325_000); // creates the customer
    await testBilling.advanceDays(2);
    await deleteAccount(viewer, 1);
    expect(await testBilling.customerOf(viewer)).toBeDefined();
    const waive = async () => expect(await scene.decideHire(id, 'waive')).toBeUndefined();
    return { viewer, id, waive };
  };

  it('publishes that the card is erased, even without a webhook', async () => {
    const { viewer } = await scene.clinic('pay');
    await testBilling.settle();
    await testBilling.pauseWebhooks(true);
    try {
      await deleteAccount(viewer);
      const changes = await testBilling.service.publishedEvents('billing.v1.CustomerChanged');
      const own = changes.filter(({ ownerKey }) => ownerKey === viewer.owner_key);
      expect(own.map(({ hasCard }) => hasCard)).toEqual([true, false]);
    } finally {
      await testBilling.pauseWebhooks(false);
    }
  });

  /** Starts another process, which sweeps immediately, until this has happened. */
  const sweepUntil = async (happened: () => Promise<unknown>) => {
    const next = await runService(billingService, { ...testBilling.service.env, PORT: 0 });
    try {
      await happened();
    } finally {
      await next.stop();
    }
  };

  it('deletes the customer once no fee is due, also after an outage of Stripe', async () => {
    const { viewer, waive } = await createLeftEmployer();
    await testBilling.controlStandIn('troubles', { kind: 'down', calls: 'DELETE /v1/customers/', times: 4 });
    await waive();
    await waitUntilDeleted(viewer);
    expect((await testBilling.readStandIn()).troubles).toEqual([]);
  });

  it('deletes the customer once a paid fee has its invoice', async () => {
    await testBilling.advanceDays(-1);
    const clinic = await scene.clinic('pay');
    const { viewer } = clinic;
    await testBilling.advanceDays(1);
    const { id } = await scene.hire(viewer, await scene.unlock(clinic));
    await testBilling.waitUntilHandled();
    await testBilling.rows(
      'update hire set uninvoiced_payment = payment_intent, asked_at = now() where id = $1',
      [id],
    );
    await deleteAccount(viewer);
    expect(await testBilling.customerOf(viewer)).toBeDefined();
    await testBilling.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await waitUntilDeleted(viewer);
  });

  it('deletes the customer whose last fee an earlier release settled', async () => {
    const { viewer, id } = await createLeftEmployer();
    await testBilling.service.rows(`update hire set status = 'waived' where id = $1`, id);
    await sweepUntil(() => waitUntilDeleted(viewer));
  });

  it.each([
    ['saved a card', (viewer: SignedIn) => scene.saveCard(viewer, 'pay')],
    ['is on the page of a checkout', (viewer: SignedIn) => testBilling.openCheckout(viewer)],
  ])('keeps the customer of an employer who came back and %s', async (_, act) => {
    const { viewer, waive } = await createLeftEmployer();
    await act(viewer);
    await waive();
    await testBilling.waitUntilHandled();
    expect(await testBilling.customerOf(viewer)).toBeDefined();
  });

  it('keeps the new customer of an employer who came back', async () => {
    const { viewer, id, waive } = await createLeftEmployer();
    await waive();
    const former = 'select from former_customer where owner_key = $1';
    await eventually(async () => expect(await testBilling.rows(former, [viewer.owner_key])).toHaveLength(1));
    await testBilling.openCardSetup(viewer);
    await testBilling.rows('update hire set asked_at = null where id = $1', [id]);
    const requestedHires = 'select from hire where id = $1 and asked_at is not null';
    await sweepUntil(() =>
      eventually(async () => expect(await testBilling.rows(requestedHires, [id])).toHaveLength(1)),
    );
    await testBilling.waitUntilHandled();
    expect(await testBilling.customerOf(viewer)).toBeDefined();
  });

  describe('that is delivered after the employer came back', () => {
    it.each([0, 2])('keeps the card of a customer that is %i days old', async (days) => {
      await testBilling.advanceDays(-days);
      const { viewer } = await scene.clinic('pay');
      await testBilling.advanceDays(days);
      if (days > 0) {
        await testBilling.click((await testBilling.openCardSetup(viewer)).sessionId, 'asksAgain');
        await eventually(async () => expect((await testBilling.card(viewer))?.last4).toBe('3155'));
      }
      const card = await testBilling.card(viewer);
      await deleteAccount(viewer, 1);
      await testBilling.waitUntilHandled();
      expect(await testBilling.customerOf(viewer)).toBeDefined();
      expect(await testBilling.card(viewer)).toEqual(card);
    });

    it('keeps the links of new invoices', async () => {
      const { viewer } = await scene.clinic();
      await testBilling.subscribe(viewer);
      const urls = async () => (await scene.account(viewer)).invoices.map(({ url }) => url);
      await eventually(async () => expect(await urls()).toEqual([expect.any(String)]));
      await deleteAccount(viewer, 1);
      expect(await urls()).toEqual([expect.any(String)]);
    });
  });

  it('keeps due fees and ends the subscription', async () => {
    const { clinic, nurse } = await scene.unlocked();
    await scene.hire(clinic.viewer, nurse);
    await testBilling.subscribe(clinic.viewer);
    await deleteAccount(clinic.viewer);
    expect(await testBilling.customerOf(clinic.viewer)).toBeDefined();
    await testBilling.untilSubscription(clinic.viewer, 'canceled');
    expect((await scene.account(clinic.viewer)).hires).toMatchObject([{ status: 'due' }]);
  });

  it('ends a plan that was bought just before, and closes the page of another checkout', async () => {
    const [buyer, visitor] = [await scene.unlocked(), await scene.unlocked()];
    for (const { clinic, nurse } of [buyer, visitor]) await scene.hire(clinic.viewer, nurse);
    await testBilling.settle();
    await testBilling.pauseWebhooks(true);
    try {
      const [bought, open] = [
        await testBilling.openCheckout(buyer.clinic.viewer),
        await testBilling.openCheckout(visitor.clinic.viewer),
      ];
      await testBilling.click(bought.sessionId, 'pay');
      for (const { clinic } of [buyer, visitor]) await deleteAccount(clinic.viewer);
      await testBilling.click(open.sessionId, 'pay');
    } finally {
      await testBilling.pauseWebhooks(false);
    }
    await testBilling.untilSubscription(buyer.clinic.viewer, 'canceled');
    await testBilling.settle();
    await testBilling.untilSubscription(visitor.clinic.viewer, 'none');
  });

  it('stores no card again that is still at Stripe', async () => {
    const { clinic, nurse } = await scene.unlocked();
    await scene.hire(clinic.viewer, nurse);
    await scene.saveCard(clinic.viewer, 'pay');
    await testBilling.subscribe(clinic.viewer);
    await deleteAccount(clinic.viewer);
    await testBilling.untilSubscription(clinic.viewer, 'canceled');
    await testBilling.settle();
    expect(await testBilling.cardAtStripe(clinic.viewer)).toBeDefined();
    expect(await testBilling.card(clinic.viewer)).toBeNull();
  });

  it('keeps the reason of an open claim until an operator decides it', async () => {
    const { clinic, nurse } = await scene.unlocked(undefined, 1);
    const reason = `Worked here in the time of ${uuid()}`;
    expect(await scene.claim(clinic.viewer, nurse, reason)).toBeUndefined();
    await deleteAccount(clinic.viewer);
    const content = await dumpRows();
    expect(content).toContain(reason);
    expect(content).not.toContain(clinic.email);
    expect(await scene.decideClaim(nurse, true)).toBeUndefined();
    expect(await dumpRows()).not.toContain(reason);
  });

  it('keeps the reason of a dispute until an operator decides it', async () => {
    const { clinic, nurse } = await scene.unlocked(undefined, 30);
    expect(await scene.enterHire(nurse)).toBeUndefined();
    const { id } = await scene.hireOf(clinic.viewer, nurse);
    const reason = `Worked elsewhere ${uuid()}`;
    expect(await scene.dispute(clinic.viewer, id, reason)).toBeUndefined();
    await deleteAccount(clinic.viewer);
    expect(await dumpRows()).toContain(reason);
    expect(await scene.decideHire(id, 'uphold')).toBeUndefined();
    expect(await dumpRows()).not.toContain(reason);
  });
});
