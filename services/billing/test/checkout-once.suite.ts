import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { KillableBilling } from './killable-billing.js';
import { TestBilling } from './test-billing.js';

const sessions = 'POST /v1/checkout/sessions';
const open = 'mutation { openCheckout(priceId: "price_monthly") { sessionId } }';
interface Opened {
  data: { openCheckout: { sessionId: string } };
}

describe('Concurrent checkouts of one person', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const second = duringTests(() => KillableBilling.create(testBilling));

  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const slowly = (milliseconds: number) =>
    testBilling.controlStandIn('troubles', { kind: 'slow', calls: sessions, times: 1, milliseconds });
  const openAtSecond = async (viewer: SignedIn) =>
    (await second.graphql<Opened>(viewer, open, {}))?.data.openCheckout.sessionId;
  async function sessionsOf({ owner_key }: SignedIn): Promise<string[]> {
    const standIn = await testBilling.readStandIn();
    const own = Object.values(standIn.customers).find(({ metadata }) => metadata.owner_key === owner_key);
    return Object.values(standIn.sessions)
      .filter(({ customer }) => customer === own?.id)
      .map(({ id }) => id);
  }

  it('create one session at Stripe, even in two processes with slow responses', async () => {
    await second.start();
    const viewer = createViewer();
    await slowly(1_500);
    const sessionIds = await Promise.all([
      ...Array.from({ length: 4 }, async () => (await testBilling.openCheckout(viewer)).sessionId),
      ...Array.from({ length: 4 }, () => openAtSecond(viewer)),
    ]);
    expect(await sessionsOf(viewer)).toEqual([...new Set(sessionIds)]);
    second.kill();
    await second.ended();
  });

  it.each(['charged', 'responded'] as const)(
    'create one session if the first process is killed at %s',
    async (point) => {
      await second.start(point, 0, sessions);
      const viewer = createViewer();
      await openAtSecond(viewer);
      await second.ended();
      const { sessionId } = await testBilling.openCheckout(viewer);
      expect(await sessionsOf(viewer)).toEqual([sessionId]);
    },
  );

  it('create another session after the first expired', async () => {
    const viewer = createViewer();
    const first = (await testBilling.openCheckout(viewer)).sessionId;
    await testBilling.controlStandIn('sessions/expire', { session: first });
    const next = (await testBilling.openCheckout(viewer)).sessionId;
    expect(next).not.toBe(first);
    expect((await testBilling.openCheckout(viewer)).sessionId).toBe(next);
  });

  it('create another session after the customer was deleted', async () => {
    const viewer = createViewer();
    const first = (await testBilling.openCheckout(viewer)).sessionId;
    await testBilling.service.deliverDeletion(viewer.owner_key);
    const former = 'select from former_customer where owner_key = $1';
    await eventually(async () => expect(await testBilling.rows(former, [viewer.owner_key])).toHaveLength(1));
    const next = (await testBilling.openCheckout(viewer)).sessionId;
    expect(next).not.toBe(first);
    expect(await sessionsOf(viewer)).toEqual([next]);
  });

  it('recover from a failure that Stripe saved under the key', async () => {
    for (const kind of ['failing', 'lost']) {
      const viewer = createViewer();
      await testBilling.controlStandIn('troubles', { kind, calls: sessions, times: 1 });
      expect((await testBilling.openCheckout(viewer)).error).toBeUndefined();
    }
  });
});
