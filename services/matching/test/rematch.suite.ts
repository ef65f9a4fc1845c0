import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { v7 as uuid } from 'uuid';
import { RematchService } from '../src/rematch/rematch.service.js';
import { edited, listing, type Listing, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Recomputation of all matches', () => {
  const scene = duringTests(() => Scene.start());

  const { requestAll } = RematchService.prototype;
  const rematchAll = () => scene.service.dataSource.transaction((manager) => requestAll(manager));
  const pairs = async (jobs: readonly Listing[], nurses: readonly Listing[]) =>
    [...(await scene.recommendedMatches(jobs, nurses)).keys()].sort();

  it('adds matches of imported rows, ends outdated ones, and publishes both', async () => {
    const jobs = Array.from({ length: 60 }, (_, n) => listing({ providerTypes: [n % 2 ? 'CRNA' : 'LPN'] }));
    const nurse = listing({ places: [oakland], providerTypes: ['CRNA'] });
    const assistant = listing({ owner: jobs[0]?.owner, places: [oakland], providerTypes: ['LPN'] });
    for (const job of jobs) await scene.job(job);
    for (const each of [nurse, assistant]) await scene.profile(each);
    await scene.waitForDeliveries();
    const before = await pairs(jobs, [nurse, assistant]);
    expect(before).toHaveLength(59);

    const { dataSource } = scene.service;
    await dataSource.query('delete from match where job % 2 = 0');
    await dataSource.query('update match set score = 0, metres = 7 where job % 3 = 0');
    await dataSource.query(
      `insert into match select job.number, provider.number, 1, 1, 1, null, 1
       from matched_job job join matched_provider provider on provider.owner_key = job.owner_key`,
    );
    expect(await rematchAll()).toBe(60);
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

  it('has no match of a hidden listing, in any order, and finds it again afterwards', async () => {
    for (let time = 0; time < 2; time++) {
      const owner = `${uuid()}@example.com`;
      const [job, other] = [listing({ owner }), listing()];
      const [nurse, second] = [listing(), listing()];
      for (const each of [job, other]) await scene.job(each);
      for (const each of [nurse, second]) await scene.profile(each);
      await scene.waitForDeliveries();
      const all = await pairs([job, other], [nurse, second]);
      expect(all).toHaveLength(4);
      // As in the events about a suspended owner.
      const [hiddenJob, hiddenNurse] = [edited(job, { isPaused: true }), edited(nurse, { isPaused: true })];
      await Promise.all([
        rematchAll(),
        scene.job(hiddenJob),
        rematchAll(),
        scene.profile(hiddenNurse),
        rematchAll(),
      ]);
      await scene.waitForDeliveries();
      await rematchAll();
      const remaining = [`${other.id} ${second.id}`];
      expect(await pairs([job, other], [nurse, second])).toEqual(remaining);
      expect(
        [...(await scene.publishedMatches([job, other])).keys()].filter((pair) => all.includes(pair)),
      ).toEqual(remaining);
      await scene.job(edited(hiddenJob, { isPaused: false }));
      await scene.profile(edited(hiddenNurse, { isPaused: false }));
      expect(await pairs([job, other], [nurse, second])).toEqual(all);
      for (const each of [edited(edited(job, {}), {}), other]) await scene.removeJob(each);
    }
  });
});
