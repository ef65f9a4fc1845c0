import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { metresBetween, type Point } from '@nearward/common/geocoding/distance';
import fc from 'fast-check';
import { radiusMetres } from '../src/matches/tiles.js';
import { type Listed, listed, Scene } from './scene.js';

const types = ['Registered Nurse', 'CRNA', 'Other: Dental Hygienist', 'Other: dental hygienist'];
const specialties = ['Cardiology', 'Neurology', 'ORS', 'Orthopedic Surgery', 'Other: Sleep', 'Other: SLEEP'];

// Alaska, Hawaii, Puerto Rico, the antimeridian and the corner of four tiles.
const centres: Point[] = [
  { lat: 71.29, lng: -156.79 },
  { lat: 21.31, lng: -157.86 },
  { lat: 18.45, lng: -66.08 },
  { lat: 51.88, lng: 179.99 },
  { lat: 40, lng: -100 },
];

/** A point at a distance from another, due north or along the parallel, found by bisection. */
function at(metres: number, from: Point, direction: 'north' | 'east'): Point {
  const step = (degrees: number) =>
    direction === 'north' ? { ...from, lat: from.lat - degrees } : { ...from, lng: from.lng - degrees };
  let [low, high] = [0, 20];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (metresBetween(from, step(middle)) < metres) low = middle;
    else high = middle;
  }
  return step(low);
}

const point = fc
  .tuple(
    fc.constantFrom(...centres),
    fc.constantFrom(0, 40_000, radiusMetres - 1, radiusMetres + 1, 120_000),
    fc.constantFrom<'north' | 'east'>('north', 'east'),
  )
  .map(([centre, metres, direction]) => at(metres, centre, direction));

const thing = (places: number) =>
  fc.record({
    places: fc.array(point, { minLength: 1, maxLength: places }),
    providerTypes: fc.subarray(types, { minLength: 1 }),
    specialties: fc.subarray(specialties, { minLength: 1 }),
    owner: fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'),
  });

const key = (name: string) => (name === 'ORS' ? 'orthopedicsurgery' : name.toLowerCase().replace(/\s/g, ''));
const share = (a: string[], b: string[]) => a.some((one) => b.some((other) => key(one) === key(other)));

const shouldMatch = (job: Listed, profile: Listed) =>
  job.owner !== profile.owner &&
  share(job.providerTypes, profile.providerTypes) &&
  share(job.specialties, profile.specialties) &&
  profile.places.some((place) => metresBetween(place, job.places[0] ?? place) <= radiusMetres);

describe('The matcher', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.start();
  });
  afterAll(() => scene.service.stop());

  it('finds exactly the pairs that comparing everything with everything finds, in any order of events', async () => {
    const sets = fc.tuple(fc.array(thing(1), { minLength: 1, maxLength: 8 }), fc.array(thing(3), { minLength: 1, maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(sets, fc.infiniteStream(fc.nat()), async ([jobFacts, profileFacts], order) => {
        const jobs = await Promise.all(jobFacts.map((facts) => listed(facts)));
        const profiles = await Promise.all(profileFacts.map((facts) => listed(facts)));
        const deliveries = [
          ...jobs.map((job) => () => scene.postJob(job)),
          ...profiles.map((profile) => () => scene.createProfile(profile)),
        ];
        const shuffled = deliveries
          .map((deliver) => ({ deliver, rank: order.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank);
        await Promise.all(shuffled.map(({ deliver }) => deliver()));
        await scene.settled();

        const expected = jobs.flatMap((job) =>
          profiles.filter((profile) => shouldMatch(job, profile)).map((profile) => `${job.id} ${profile.id}`),
        );
        const jobIds = new Set(jobs.map(({ id }) => id));
        const profileIds = new Set(profiles.map(({ id }) => id));
        const found = [...(await scene.pairs())].filter((pair) => {
          const [job = '', profile = ''] = pair.split(' ');
          return jobIds.has(job) && profileIds.has(profile);
        });
        expect(found.sort()).toEqual(expected.sort());
        await Promise.all([...jobs.map((job) => scene.removeJob(job)), ...profiles.map((p) => scene.removeProfile(p))]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('measures like the database, to the metre at the limit', async () => {
    for (const centre of centres) {
      for (const metres of [radiusMetres - 1, radiusMetres, radiusMetres + 1]) {
        const other = at(metres, centre, 'north');
        const [{ sql }] = await scene.service.dataSource.query('select metres_between($1, $2, $3, $4) as sql', [
          centre.lat,
          centre.lng,
          other.lat,
          other.lng,
        ]);
        expect(Math.abs(sql - metresBetween(centre, other))).toBeLessThan(1e-6);
      }
    }
  });

  it('leaves no stale pair when a job moves while professionals near both places arrive', async () => {
    const here = { lat: 44.0, lng: -100.2 };
    const there = { lat: 31.0, lng: -90.2 };
    const job = await listed({ places: [here] });
    const nurses = await Promise.all(Array.from({ length: 40 }, (_, n) => listed({ places: [n % 2 ? here : there] })));
    await Promise.all([
      scene.postJob(job),
      ...nurses.slice(0, 20).map((nurse) => scene.createProfile(nurse)),
      scene.postJob({ ...job, version: 2, places: [there] }),
      ...nurses.slice(20).map((nurse) => scene.createProfile(nurse)),
    ]);
    await scene.settled();
    const found = [...(await scene.pairs())].filter((pair) => pair.startsWith(job.id)).sort();
    const expected = nurses.filter((_, n) => n % 2 === 0).map((nurse) => `${job.id} ${nurse.id}`);
    expect(found).toEqual(expected.sort());
  });
});
