import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

describe('Card for hires', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);

  /** Waits until the service knows. */
  const deleteAtStripe = async (customer: string) => {
    await testBilling.controlStandIn('customers/delete', { customer });
    const query = 'select from former_customer where stripe_id = $1';
    await eventually(async () => expect(await testBilling.rows(query, [customer])).toHaveLength(1));
  };
  const waitForRemoval = (viewer: SignedIn) =>
    eventually(async () => expect(await testBilling.card(viewer)).toBeNull());
  const cardAtStripe = async (viewer: SignedIn): Promise<string> => {
    const rows = await testBilling.rows('select stripe_id from card where owner_key = $1', [
      viewer.owner_key,
    ]);
    return (rows as { stripe_id: string }[])[0]?.stripe_id ?? '';
  };
  const subscribe = async (viewer: SignedIn) => {
    const { sessionId } = await testBilling.openCheckout(viewer);
    await testBilling.click(sessionId, 'pay');
    await eventually(async () => expect((await testBilling.subscription(viewer)).status).toBe('active'));
  };

  it('differs from the card of a subscription', async () => {
    const { viewer } = await scene.clinic();
    await subscribe(viewer);
    await testBilling.service.waitUntilIdle();
    expect(await testBilling.card(viewer)).toBeNull();
  });

  it('is removed once detached at Stripe, and the next hire becomes due', async () => {
    const clinic = await scene.clinic('pay');
    await testBilling.controlStandIn('cards/detach', { payment_method: await cardAtStripe(clinic.viewer) });
    await waitForRemoval(clinic.viewer);
    const nurse = await scene.unlock(clinic);
    expect((await scene.quote(clinic.viewer, nurse)).has_card).toBe(false);
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('is not usable after it expired, and shows that', async () => {
    const clinic = await scene.clinic('pay');
    const payment_method = await cardAtStripe(clinic.viewer);
    await testBilling.controlStandIn('cards', { payment_method, exp_month: 1, exp_year: 2024 });
    await eventually(async () => expect((await testBilling.card(clinic.viewer))?.exp_year).toBe(2024));
    const nurse = await scene.unlock(clinic);
    expect((await scene.quote(clinic.viewer, nurse)).has_card).toBe(false);
  });

  it('ends with the subscription of a customer deleted at Stripe, and both can be bought again', async () => {
    const clinic = await scene.clinic('pay');
    await subscribe(clinic.viewer);
    const { customers } = await testBilling.readStandIn();
    const own = Object.values(customers).find(({ metadata }) => {
      return metadata.owner_key === clinic.viewer.owner_key;
    });
    await deleteAtStripe(own?.id ?? '');
    expect(await testBilling.card(clinic.viewer)).toBeNull();
    expect((await testBilling.subscription(clinic.viewer)).status).toBe('canceled');
    await scene.saveCard(clinic.viewer, 'pay');
    await subscribe(clinic.viewer);
    const nurse = await scene.unlock(clinic);
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'free' });
  });

  it('is stored for the customer that replaces a deleted one while an event about that arrives', async () => {
    const { viewer } = await scene.clinic('pay');
    const { owner_key } = viewer;
    const stripeId = async () => {
      const rows = await testBilling.rows('select stripe_id from customer where owner_key = $1', [owner_key]);
      return (rows as { stripe_id: string }[])[0]?.stripe_id ?? '';
    };
    const deletedId = await stripeId();
    await deleteAtStripe(deletedId);
    await scene.saveCard(viewer, 'pay');
    await testBilling.service.waitUntilIdle();
    const replacementId = await stripeId();
    await testBilling.rows('update customer set stripe_id = $2 where owner_key = $1', [owner_key, deletedId]);
    await testBilling.rows('delete from card where owner_key = $1', [owner_key]);

    await testBilling.service.dataSource.transaction(async (manager) => {
      await manager.query('update customer set stripe_id = $2 where owner_key = $1', [
        owner_key,
        replacementId,
      ]);
      await testBilling.service.deliver('billing.v1.StripeEventReceived', {
        eventId: uuid(),
        customerId: deletedId,
      });
      await eventually(async () => {
        const waitingUpdates = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'update customer%'`;
        expect(await testBilling.rows(waitingUpdates)).not.toEqual([]);
      });
    });
    await testBilling.service.waitUntilIdle();
    expect(await testBilling.card(viewer)).not.toBeNull();
  });
});
