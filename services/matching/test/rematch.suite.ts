import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { runServiceCommand } from '@nearward/common/testing/run-service-command';
import { matchingService } from '../src/app.module.js';
import { listing, type Listing, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Recomputation of all matches', () => {
  const scene = duringTests(() => Scene.start());

  const rematchAll = () => runServiceCommand(matchingService, scene.service, ['rematch']);
  const pairs = async (jobs: readonly Listing[], nurses: readonly Listing[]) =>
    [...(await scene.recommendedMatches(jobs, nurses)).keys()].sort();

  it('adds matches of imported rows, ends outdated ones, and publishes both', async () => {
    const jobs = Array.from({ length: 60 }, (_, n) => listing({ providerTypes: [n % 2 ? 'CRNA' : 'LPN'] }));
    const nurse = listing({ places: [oakland], providerTypes: ['CRNA'] });
    const assistant = listing({ owner: jobs[0]?.owner, places: [oakland], providerTypes: ['LPN'] });
    await scene.deliver(jobs, [nurse, assistant]);
    const before = await pairs(jobs, [nurse, assistant]);
    expect(before).toHaveLength(59);

    const { dataSource } = scene.service;
    await dataSource.query('delete from match where job % 2 = 0');
    await dataSource.query('update match set score = 0, metres = 7 where job % 3 = 0');
    await dataSource.query(
      `insert into match select job.number, provider.number, 1, 1, 1, null, 1
       from matched_job job join matched_provider provider on provider.owner_key = job.owner_key`,
    );
    expect((await rematchAll()).output).toBe('matching: 60 job(s) will be matched again');
    await scene.waitForDeliveries();
    expect(await pairs(jobs, [nurse, assistant])).toEqual(before);
    const published = (await scene.recomputedPairs()).flat();
    expect(published.filter(({ reasons }) => !reasons)).toMatchObject([
      { jobId: jobs[0]?.id, profileId: assistant.id },
    ]);
    const reasons = published.flatMap((pair) => pair.reasons ?? []);
    expect(new Set(reasons.map(({ miles }) => miles))).toEqual(new Set([10]));
    expect(reasons.length).toBeGreaterThanOrEqual(29);
  });

  it('publishes nothing if nothing changed', async () => {
    await scene.job(listing());
    await rematchAll();
    await scene.waitForDeliveries();
    const published = await scene.recomputedPairs();
    await rematchAll();
    await scene.waitForDeliveries();
    expect(await scene.recomputedPairs()).toHaveLength(published.length);
  });
});
