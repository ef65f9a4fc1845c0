import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { metresBetween, metresPerMile, type Point } from '@nearward/marketplace/geocoding/distance';
import { repeat } from '@nearward/common/testing/repeat';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { radiusMetres } from '../src/matches/tiles.js';
import { requestRematchOfAll } from '../src/rematch/rematch-jobs.js';
import { expectedMatches, metresApart, type Reasons } from './brute-force.js';
import { listing } from './listing-factory.js';
import { Scene } from './scene.js';

const types = ['Registered Nurse', 'CRNA', 'Other: Dental Hygienist', 'Other: dental hygienist', 'Other'];
const specialties = [
  'Cardiology',
  'Neurology',
  'ORS',
  'Orthopedic Surgery',
  'Other: Sleep',
  'Other: SLEEP',
  'Other',
];

const centers: Record<string, Point> = {
  alaska: { lat: 71.29, lng: -156.79 },
  hawaii: { lat: 21.31, lng: -157.86 },
  'Puerto Rico': { lat: 18.45, lng: -66.08 },
  antimeridian: { lat: 51.88, lng: 179.99 },
  'corner of four tiles': { lat: 40, lng: -100 },
};
const directions = { north: [1, 0], south: [-1, 0], east: [0, 1], west: [0, -1] } as const;
type Direction = keyof typeof directions;

/** A point at a distance from another, along its meridian or parallel, found by bisection. */
function at(metres: number, from: Point, direction: Direction): Point {
  const [north, east] = directions[direction];
  const step = (degrees: number): Point => ({
    lat: from.lat + north * degrees,
    lng: ((from.lng + east * degrees + 540) % 360) - 180,
  });
  let [low, high] = [0, 18];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (metresBetween(from, step(middle)) < metres) low = middle;
    else high = middle;
  }
  return step(low);
}

const point = fc
  .tuple(
    fc.constantFrom(...Object.values(centers)),
    fc.constantFrom(
      0,
      0,
      40_000,
      25 * metresPerMile,
      radiusMetres - 1,
      radiusMetres,
      radiusMetres + 1,
      120_000,
    ),
    fc.constantFrom<Direction>('north', 'south', 'east', 'west'),
  )
  .map(([center, metres, direction]) => at(metres, center, direction));

const facts = (places: number) =>
  fc.record({
    places: fc.array(point, { minLength: 1, maxLength: places }),
    providerTypes: fc.subarray(types, { minLength: 1 }),
    specialties: fc.subarray(specialties, { minLength: 1 }),
    account: fc.nat(9),
    isPaused: fc.constantFrom(undefined, undefined, undefined, true),
    radiusMiles: fc.constantFrom(undefined, 50, 49, 25, 24, 1),
    employers: fc.subarray(['Mercy', 'Bayside', 'hospital.example']),
    rank: fc.nat(),
  });

const sortPairs = (matches: Map<string, Reasons>) => [...matches].sort(([a], [b]) => a.localeCompare(b));

describe('Matching', () => {
  const scene = duringTests(() => Scene.start());

  it(
    'finds the same pairs and reasons as brute force, incrementally and by recomputation',
    async () => {
      const jobsOf = fc.array(facts(1), { minLength: 1, maxLength: 10 });
      const profilesOf = fc.uniqueArray(facts(3), {
        minLength: 1,
        maxLength: 10,
        selector: ({ account }) => account,
      });
      await fc.assert(
        fc.asyncProperty(jobsOf, profilesOf, async (jobFacts, profileFacts) => {
          const run = uuid();
          const toListing = ({ account, rank: _, ...thing }: (typeof jobFacts)[number]) =>
            listing({ ...thing, owner: `${account}-${run}@example.com` });
          const jobs = jobFacts.map(toListing);
          const profiles = profileFacts.map(toListing);
          const deliveries = [
            ...jobs.map((job, n) => ({ deliver: () => scene.job(job), rank: jobFacts[n]?.rank ?? 0 })),
            ...profiles.map((profile, n) => ({
              deliver: () => scene.profile(profile),
              rank: profileFacts[n]?.rank ?? 0,
            })),
          ];
          await Promise.all(deliveries.sort((a, b) => a.rank - b.rank).map(({ deliver }) => deliver()));

          const expected = sortPairs(expectedMatches(jobs, profiles));
          expect(sortPairs(await scene.publishedMatches(jobs))).toEqual(expected);
          expect(sortPairs(await scene.recommendedMatches(jobs, profiles))).toEqual(expected);
          for (const job of jobs) {
            for (const { profile_id, metres } of await scene.storedMetres(job)) {
              const profile = profiles.find(({ id }) => id === profile_id);
              expect(metres).toBe(profile && metresApart(job, profile));
            }
          }

          await scene.service.rows('delete from match where job % 3 > 0');
          await scene.service.rows('update match set types = 1, others = null where job % 2 = 0');
          await scene.service.dataSource.transaction((manager) => requestRematchOfAll(manager));
          expect(sortPairs(await scene.publishedMatches(jobs))).toEqual(expected);
          expect(sortPairs(await scene.recommendedMatches(jobs, profiles))).toEqual(expected);

          await Promise.all([
            ...jobs.map((job) => scene.removeJob(job)),
            ...profiles.map((one) => scene.removeProfile(one)),
          ]);
          expect((await scene.publishedMatches(jobs)).size).toBe(0);
        }),
        { numRuns: repeat(8, 250) },
      );
    },
    60 * 60_000,
  );
});
