import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { scene, testBilling } from './shared-billing.js';

describe('Card on file', () => {
  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const save = async (viewer: SignedIn, card = 'pay') => {
    const { sessionId } = await testBilling.openCardSetup(viewer);
    return testBilling.click(sessionId, card);
  };
  const untilCard = (viewer: SignedIn, last4: string) =>
    eventually(async () => expect((await testBilling.card(viewer))?.last4).toBe(last4));
  const customerEvents = (viewer: SignedIn): Promise<{ payload: object; version: string }[]> =>
    testBilling.service.rows(
      `select payload, version from outbox where type = 'billing.v1.CustomerChanged'
       and payload->>'ownerKey' = $1 order by seq`,
      viewer.owner_key,
    );

  it('is saved on a hosted page, stored after the webhook, and replaced by the next one', async () => {
    const viewer = createViewer();
    expect(await testBilling.card(viewer)).toBeNull();
    const response = await save(viewer);
    expect(response.headers.get('location')).toBe('http://localhost:3000/billing?card=saved');
    await untilCard(viewer, '4242');
    expect(await customerEvents(viewer)).toEqual([
      { payload: { ownerKey: viewer.owner_key, hasCard: true }, version: '1' },
    ]);
    await save(viewer, 'asksAgain');
    await untilCard(viewer, '3155');
  });

  it('differs from the card of a subscription, and is published with it, once per change', async () => {
    const viewer = createViewer();
    await testBilling.subscribe(viewer);
    await testBilling.waitUntilHandled();
    expect(await customerEvents(viewer)).toHaveLength(1);
    expect(await testBilling.card(viewer)).toBeNull();
    await save(viewer);
    await eventually(async () =>
      expect((await customerEvents(viewer)).map(({ payload }) => payload)).toEqual([
        { ownerKey: viewer.owner_key, subscribed: true },
        { ownerKey: viewer.owner_key, subscribed: true, hasCard: true },
      ]),
    );
  });

  it('is not usable and published as missing once it expired', async () => {
    const clinic = await scene.clinic('pay');
    const { viewer } = clinic;
    const lastMonth = new Date();
    lastMonth.setUTCDate(0);
    const [exp_month, exp_year] = [lastMonth.getUTCMonth() + 1, lastMonth.getUTCFullYear()];
    // As if it had been saved with this date a month ago.
    const query = 'update card set exp_month = $2, exp_year = $3 where owner_key = $1';
    await testBilling.rows(query, [viewer.owner_key, exp_month, exp_year]);
    const payment_method = await testBilling.cardAtStripe(viewer);
    await testBilling.controlStandIn('cards', { payment_method, exp_month, exp_year });
    // A late webhook about saving it may have stored it once more before.
    await eventually(async () =>
      expect((await customerEvents(viewer)).at(-1)?.payload).toEqual({ ownerKey: viewer.owner_key }),
    );
    expect((await scene.quote(viewer, await scene.unlock(clinic))).has_card).toBe(false);
  });

  it('is removed once detached at Stripe, and the next hire becomes due', async () => {
    const clinic = await scene.clinic('pay');
    const payment_method = await testBilling.cardAtStripe(clinic.viewer);
    await testBilling.controlStandIn('cards/detach', { payment_method });
    await eventually(async () => expect(await testBilling.card(clinic.viewer)).toBeNull());
    const nurse = await scene.unlock(clinic);
    expect((await scene.quote(clinic.viewer, nurse)).has_card).toBe(false);
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('is published again, once, after the previous release changed it', async () => {
    const viewer = createViewer();
    await save(viewer);
    await untilCard(viewer, '4242');
    await testBilling.service.rows(
      'update customer set published_version = null, version = version + 1 where owner_key = $1',
      viewer.owner_key,
    );
    const isKnown = `select from customer where owner_key = $1 and published_version = version`;
    await eventually(async () =>
      expect(await testBilling.service.rows(isKnown, viewer.owner_key)).toHaveLength(1),
    );
    expect(await customerEvents(viewer)).toEqual([
      { payload: { ownerKey: viewer.owner_key, hasCard: true }, version: '1' },
      { payload: { ownerKey: viewer.owner_key, hasCard: true }, version: '3' },
    ]);
  });
});
