import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { TestBilling } from './test-billing.js';

describe('Card on file', () => {
  const testBilling = duringTests(() => TestBilling.start());

  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const save = async (viewer: SignedIn, card = 'pay') => {
    const { sessionId } = await testBilling.openCardSetup(viewer);
    return testBilling.click(sessionId, card);
  };
  const untilCard = (viewer: SignedIn, last4: string) =>
    eventually(async () => expect((await testBilling.card(viewer))?.last4).toBe(last4));
  const customerEvents = (viewer: SignedIn): Promise<{ payload: object; version: string }[]> =>
    testBilling.service.dataSource.query(
      `select payload, version from outbox where type = 'billing.v1.CustomerChanged'
       and payload->>'ownerKey' = $1 order by seq`,
      [viewer.owner_key],
    );

  it('is saved on a hosted page and stored after the webhook', async () => {
    const viewer = createViewer();
    expect(await testBilling.card(viewer)).toBeNull();
    const response = await save(viewer);
    expect(response.headers.get('location')).toBe('http://localhost:3000/billing?card=saved');
    await untilCard(viewer, '4242');
    const [event, ...more] = await customerEvents(viewer);
    expect(event).toEqual({
      payload: { ownerKey: viewer.owner_key, hasCard: true },
      version: '1',
    });
    expect(more).toEqual([]);
  });

  it('is replaced by the next one', async () => {
    const viewer = createViewer();
    await save(viewer);
    await untilCard(viewer, '4242');
    await save(viewer, 'asksAgain');
    await untilCard(viewer, '3155');
  });

  it('is not stored after a decline or a canceled page', async () => {
    const viewer = createViewer();
    const declined = await save(viewer, 'decline');
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await save(viewer, 'back')).headers.get('location')).toBe('http://localhost:3000/billing');
    expect(await testBilling.card(viewer)).toBeNull();
  });

  it('is published with the subscription, once per change', async () => {
    const viewer = createViewer();
    const { sessionId } = await testBilling.openCheckout(viewer);
    await testBilling.click(sessionId, 'pay');
    await eventually(async () => expect(await customerEvents(viewer)).toHaveLength(1));
    await save(viewer);
    await eventually(async () =>
      expect((await customerEvents(viewer)).map(({ payload }) => payload)).toEqual([
        { ownerKey: viewer.owner_key, subscribed: true },
        { ownerKey: viewer.owner_key, subscribed: true, hasCard: true },
      ]),
    );
  });

  it('is published as missing once it expired', async () => {
    const viewer = createViewer();
    await save(viewer);
    await untilCard(viewer, '4242');
    const lastMonth = new Date();
    lastMonth.setUTCDate(0);
    const [exp_month, exp_year] = [lastMonth.getUTCMonth() + 1, lastMonth.getUTCFullYear()];
    // As if it had been saved with this date a month ago.
    await testBilling.service.dataSource.query(
      'update card set exp_month = $2, exp_year = $3 where owner_key = $1',
      [viewer.owner_key, exp_month, exp_year],
    );
    const { cards, customers } = await testBilling.readStandIn();
    const customer = Object.values(customers).find(
      ({ metadata }) => metadata.owner_key === viewer.owner_key,
    )?.id;
    const card = Object.values(cards).find((each) => each.customer === customer);
    await testBilling.controlStandIn('cards', { payment_method: card?.id, exp_month, exp_year });
    // A late webhook about saving it may have stored it once more before.
    await eventually(async () =>
      expect((await customerEvents(viewer)).at(-1)?.payload).toEqual({ ownerKey: viewer.owner_key }),
    );
  });

  it('is published again, once, after the previous release changed it', async () => {
    const viewer = createViewer();
    await save(viewer);
    await untilCard(viewer, '4242');
    await testBilling.service.dataSource.query(
      'update customer set published_version = null, version = version + 1 where owner_key = $1',
      [viewer.owner_key],
    );
    const isKnown = `select from customer where owner_key = $1 and published_version = version`;
    await eventually(async () =>
      expect(await testBilling.service.dataSource.query(isKnown, [viewer.owner_key])).toHaveLength(1),
    );
    expect(await customerEvents(viewer)).toEqual([
      { payload: { ownerKey: viewer.owner_key, hasCard: true }, version: '1' },
      { payload: { ownerKey: viewer.owner_key, hasCard: true }, version: '3' },
    ]);
  });

  it('cannot be saved by an admin who impersonates the person', async () => {
    const viewer = createViewer();
    expect((await testBilling.openCardSetup(null)).error).toBe('UNAUTHENTICATED: Please sign in first.');
    expect((await testBilling.openCardSetup({ ...viewer, actor_id: uuid() })).error).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
  });
});
