import { beforeAll, describe, expect, it } from '@jest/globals';
import { NightlyService } from '../src/reconcile/nightly.service.js';
import type { CustomerOwner } from '../src/reconcile/differences.service.js';
import type { ReconcileService } from '../src/reconcile/reconcile.service.js';
import { scene, testBilling } from './shared-billing.js';

const night = new Date('2030-01-01T09:00:00Z');

describe('Nightly comparison with Stripe', () => {
  let owners: string[];
  beforeAll(async () => {
    const clinics = await Promise.all([1, 2, 3].map(() => scene.clinic('pay')));
    owners = clinics.map(({ viewer }) => viewer.owner_key).sort();
  });

  /** A process that reconciles and crashes after this many hires. */
  function process(compared: string[], deletedAfter = Infinity): NightlyService {
    let remaining = deletedAfter;
    const reconciling: Pick<ReconcileService, 'findNextOwner' | 'reconcile'> = {
      findNextOwner: async (after) => {
        const owner_key = owners.find((each) => each > after);
        return Promise.resolve(
          owner_key === undefined ? undefined : { owner_key, stripe_ids: [], current: null },
        );
      },
      reconcile: ({ owner_key }: CustomerOwner) => {
        if (remaining-- <= 0)
          return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
        compared.push(owner_key);
        return Promise.resolve(0);
      },
    };
    return new NightlyService(testBilling.service.dataSource, reconciling as ReconcileService, {
      RECONCILE_HOUR: 8,
    });
  }

  it('runs at its hour in one process and resumes after a crash', async () => {
    const compared: string[] = [];
    await process(compared).runIfDue(new Date('2030-01-01T07:59:00Z'));
    expect(compared).toEqual([]);
    await Promise.all(
      [process(compared, 2), process(compared, 2), process(compared, 2)].map((each) => each.runIfDue(night)),
    );
    expect(compared).toEqual(owners.slice(0, 2));
    await process(compared).runIfDue(night); // the process that took it may still be running
    expect(compared).toHaveLength(2);
    await testBilling.service.rows(`update reconciliation set taken_at = now() - interval '11 minutes'`);
    await process(compared).runIfDue(night);
    expect(compared).toEqual(owners);
    await process(compared).runIfDue(night);
    expect(compared).toEqual(owners);
  });
});
