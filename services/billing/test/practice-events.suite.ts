import { describe, expect, it } from '@jest/globals';
import { repeat } from '@nearward/common/testing/repeat';
import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { v7 as uuid } from 'uuid';
import { addressKey } from './practice-scene.js';
import { testBilling } from './shared-billing.js';

interface Founding {
  practiceId: string;
  ownerKey: string;
  newKey: string;
}

describe('Events about practices in any order, each delivered repeatedly', () => {
  const change = ({ practiceId, ownerKey }: Founding) =>
    testBilling.service.deliver('identity.v1.PracticeChanged', { practiceId, ownerKey });
  const replace = ({ ownerKey, newKey }: Founding) =>
    testBilling.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey: ownerKey, newKey });
  const end = ({ ownerKey }: Founding) =>
    testBilling.service.deliver('identity.v1.MembershipEnded', { ownerKey, addressKey: ownerKey });
  const close = ({ ownerKey }: Founding) => testBilling.service.deliverDeletion(ownerKey);
  const events = [change, replace, end, close];

  it(
    'store a practice that has not closed, and the key of its founder',
    () =>
      assert(
        asyncProperty(shuffledSubarray(events, { minLength: 3 }), async (order) => {
          const ownerKey = addressKey(`${uuid()}@example.com`);
          const founding = { practiceId: uuid(), ownerKey, newKey: `new-${uuid()}` };
          for (const deliver of [...order, ...order]) {
            await deliver(founding);
            await testBilling.service.waitUntilIdle();
          }
          const isOpen = order.includes(change) && !order.includes(close);
          expect(await testBilling.rows('select id from practice where owner_key = $1', [ownerKey])).toEqual(
            isOpen ? [{ id: founding.practiceId }] : [],
          );
          const alias = 'select owner_key from owner_alias where address_key = $1';
          expect(await testBilling.rows(alias, [ownerKey])).toEqual(
            order.includes(replace) ? [{ owner_key: founding.newKey }] : [],
          );
        }),
        { numRuns: repeat(4, 60) },
      ),
    60 * 60_000,
  );
});
