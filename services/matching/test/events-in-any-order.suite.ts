import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import { repeat } from '@nearward/common/testing/repeat';
import { v7 as uuid } from 'uuid';
import { requestRematchOfAll } from '../src/rematch/rematch-jobs.js';
import { expectedMatches } from './brute-force.js';
import { edited, listing, type Listing, losAngeles, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

/** Delivers an event under this id. */
type Delivery = (event: string) => Promise<void>;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

describe('Events in any order, each delivered twice', () => {
  const scene = duringTests(() => Scene.start());

  /** Delivers each order of a story with its own jobs and nurses, each event twice. */
  async function inEveryOrder(story: (job: Listing, nurse: Listing) => Delivery[]) {
    const orders = permutations([0, 1, 2, 3]).map((order) => {
      const [job, nurse] = [listing(), listing({ places: [oakland] })];
      const events = story(job, nurse);
      return {
        pair: `${job.id} ${nurse.id}`,
        job,
        nurse,
        steps: order.flatMap((step) => events[step] ?? []),
      };
    });
    for (const step of [0, 1, 2, 3]) {
      const events = orders.map(({ steps }) => ({ deliver: steps[step], id: uuid() }));
      for (let copy = 0; copy < 2; copy++) {
        await Promise.all(events.map(async ({ deliver, id }) => deliver?.(id)));
        await scene.waitForDeliveries();
      }
    }
    const [jobs, nurses] = [orders.map(({ job }) => job), orders.map(({ nurse }) => nurse)];
    const [published, shown] = [
      await scene.publishedMatches(jobs),
      await scene.recommendedMatches(jobs, nurses),
    ];
    return orders.map(({ pair }) => [published.get(pair)?.miles, shown.get(pair)?.miles]);
  }

  it('match a job and a nurse at their latest places after both moved', async () => {
    const ends = await inEveryOrder((job, nurse) => [
      (event) => scene.job(job, event),
      (event) => scene.job(edited(job, { places: [losAngeles] }), event),
      (event) => scene.profile(nurse, event),
      (event) => scene.profile(edited(nurse, { places: [losAngeles] }), event),
    ]);
    expect(ends).toEqual(Array(24).fill([2, 2]));
  });

  it(
    'leave no wrong pair with two processes, many changes and a concurrent recomputation',
    async () => {
      const second = await scene.secondProcess();
      const rematchAll = () =>
        scene.service.dataSource.transaction((manager) => requestRematchOfAll(manager));
      // A type of their own separates them from the listings of the other tests.
      const at = (place: Point) => ({ places: [place], providerTypes: ['LPN'] });
      const [here, there] = [at(oakland), at(losAngeles)];
      const hidings = [{}, { isPaused: true }, { radiusMiles: 1 }, { employers: ['Mercy'] }, {}];
      for (let round = 0; round < repeat(2, 60); round++) {
        const jobs = Array.from({ length: 12 }, (_, n) =>
          listing({ ...(n % 3 ? here : there), employers: ['Mercy'] }),
        );
        const nurses = Array.from({ length: 24 }, (_, n) => listing(n % 2 ? here : there));
        const movedJobs = jobs.map((job, n) => edited(job, n % 4 ? there : here));
        const movedNurses = nurses
          .slice(0, 12)
          .map((nurse, n) => edited(nurse, { ...(n % 3 ? here : there), ...hidings[n % hidings.length] }));
        const [leaving, ...staying] = [...movedNurses, ...nurses.slice(12)];
        const [closing, ...open] = movedJobs;
        if (!leaving || !closing) return;
        await Promise.all([
          ...jobs.map((job) => scene.job(job)),
          ...nurses.map((nurse) => scene.profile(nurse)),
          rematchAll(),
          ...movedJobs.map((job) => scene.job(job)),
          ...movedNurses.map((nurse) => scene.profile(nurse)),
          scene.removeProfile(leaving),
          scene.removeJob(closing),
          rematchAll(),
        ]);
        const expected = expectedMatches(open, staying);
        expect(expected.size).toBeGreaterThan(0);
        const published = await scene.publishedMatches(jobs);
        expect([...published].sort()).toEqual([...expected].sort());
        expect([...(await scene.recommendedMatches(jobs, nurses))].sort()).toEqual([...published].sort());
        await Promise.all([
          ...open.map((job) => scene.removeJob(job)),
          ...staying.map((one) => scene.removeProfile(one)),
        ]);
        await scene.waitForDeliveries();
      }
      await second.stop();
    },
    60 * 60_000,
  );
});

describe('Matches of one listing', () => {
  const scene = duringTests(() => Scene.start());

  it('are published in events of at most 500 pairs', async () => {
    const here = { providerTypes: ['LPN'], specialties: ['Podiatry'] };
    const jobs = Array.from({ length: 501 }, () => listing(here));
    await Promise.all(jobs.map((job) => scene.job(job)));
    await scene.waitForDeliveries();
    const before = (await scene.changedPairs()).length;
    await scene.profile(listing(here));
    expect((await scene.publishedMatches(jobs)).size).toBe(501);
    const events = await scene.changedPairs();
    expect(events.slice(before).map((pairs) => pairs.length)).toEqual([500, 1]);
  });
});
