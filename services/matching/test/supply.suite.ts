import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { metresBetween } from '@nearward/marketplace/geocoding/distance';
import { listing, oakland, placeOf, sanFrancisco } from './listing-factory.js';
import { Scene } from './scene.js';

interface Count {
  miles: number;
  about: number;
  is_fewer: boolean;
}

const weekMs = 7 * 24 * 60 * 60 * 1_000;

describe('Counts near a place', () => {
  const scene = duringTests(() => Scene.start({ RATE_LIMITS: 'supply=8/3600' }));
  afterEach(() => void jest.restoreAllMocks());

  const ask = (client: string, variables: object) =>
    scene.service.graphql<{ supply: Count[] }>(
      null,
      `query ($of: String!, $location: String!, $provider_types: [String!]!, $specialties: [String!]) {
        supply(of: $of, location: $location, provider_types: $provider_types, specialties: $specialties) {
          miles about is_fewer } }`,
      { of: 'professionals', location: 'San Francisco, CA', specialties: ['Cardiology'], ...variables },
      client,
    );

  it('are public rounded numbers of professionals and jobs, near and farther', async () => {
    const sanJose = await placeOf('San Jose, CA');
    expect(metresBetween(sanFrancisco, sanJose)).toBeGreaterThan(25 * 1_609.344);
    for (let n = 0; n < 17; n++) {
      const places = [n < 12 ? oakland : sanJose];
      await scene.profile(listing({ places, providerTypes: ['Other: Flight Nurse'] }));
      await scene.job(listing({ places, providerTypes: ['LPN'] }));
    }
    await scene.waitForDeliveries();
    const about = [
      { miles: 10, about: 10, is_fewer: false },
      { miles: 25, about: 10, is_fewer: false },
      { miles: 50, about: 15, is_fewer: false },
    ];
    const { supply } = (await ask('one', { provider_types: ['Other: flight  nurse'] })).data;
    expect(supply.map(({ miles, is_fewer }) => [miles, is_fewer])).toEqual([
      [10, false],
      [25, false],
      [50, false],
    ]);
    expect([10, 15]).toContain(supply[1]?.about); // twelve people, and up to two more or fewer
    expect([15, 20]).toContain(supply[2]?.about);
    const anySpecialty = { provider_types: ['Other: Flight Nurse'], specialties: null };
    expect((await ask('one', anySpecialty)).data.supply).toEqual(supply);
    expect((await ask('one', { of: 'jobs', provider_types: ['LPN'] })).data.supply).toEqual(about);
    const few = [
      { miles: 10, about: 10, is_fewer: true },
      { miles: 25, about: 10, is_fewer: true },
      { miles: 50, about: 10, is_fewer: true },
    ];
    expect((await ask('one', { provider_types: ['LPN'] })).data.supply).toEqual(few);
    expect((await ask('one', { provider_types: ['Other: nobody is that'] })).data.supply).toEqual(few);
    const codes = await scene.service.rows(`select from other_choice where key = 'nobodyisthat'`);
    expect(codes).toEqual([]);
  });

  it('of professionals differ from week to week, and those of jobs do not', async () => {
    const listings = () =>
      Array.from({ length: 12 }, () => listing({ providerTypes: ['Medical Assistant'] }));
    await scene.deliver(listings(), listings());
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const counts = { professionals: new Set<number | undefined>(), jobs: new Set<number | undefined>() };
    for (let week = 0; week < 40; week++) {
      clock.mockReturnValue(now + week * weekMs);
      for (const each of ['professionals', 'jobs'] as const) {
        const { data } = await ask(`week ${week}`, { of: each, provider_types: ['Medical Assistant'] });
        counts[each].add(data.supply[0]?.about);
      }
    }
    expect([...counts.professionals].sort()).toEqual([10, 15]);
    expect([...counts.jobs]).toEqual([10]);
  });

  it('leave out who is unverified or hides from anyone, and stay the same from another place', async () => {
    const post = (count: number, what: Parameters<typeof listing>[0]) =>
      Promise.all(
        Array.from({ length: count }, () =>
          scene.profile(listing({ providerTypes: ['CRNA'], specialties: ['Hem/Onc'], ...what })),
        ),
      );
    const askNear = async (location: string, specialties: string[]) =>
      (await ask('hiding', { location, provider_types: ['CRNA'], specialties })).data.supply[2];
    await post(7, {});
    await post(40, { isUnverified: true });
    await post(40, { employers: ['Mercy'] });
    await post(40, { specialties: ['Oncology'], employers: ['Mercy'] });
    await scene.waitForDeliveries();
    const few = { miles: 50, about: 10, is_fewer: true };
    expect(await askNear('San Francisco, CA', ['Hem/Onc'])).toEqual(few);
    const { data } = await scene.service.graphql<{ supplyAdditions: object[] }>(
      null,
      `query { supplyAdditions(of: "professionals", location: "San Francisco, CA", provider_types: ["CRNA"],
        specialties: ["Hem/Onc"]) { choice } }`,
      {},
      'hiding',
    );
    expect(data.supplyAdditions).toEqual([]);
    await post(43, {});
    await scene.waitForDeliveries();
    const many = await askNear('San Francisco, CA', ['Hem/Onc']);
    expect([50, 45]).toContain(many?.about);
    expect(await askNear('Oakland, CA', ['Hem/Onc', 'Podiatry'])).toEqual(many);
  });

  it('counts what one more related choice would add, if ten or more', async () => {
    const nurses = (count: number, specialty: string) =>
      Array.from({ length: count }, () => listing({ providerTypes: ['LCSW'], specialties: [specialty] }));
    await scene.deliver([], [...nurses(13, 'Neurosurgery'), ...nurses(7, 'Podiatry')]);
    const askNear = async (location: string) =>
      scene.service.graphql<{ supplyAdditions: object[] }>(
        null,
        `query ($location: String!) { supplyAdditions(of: "professionals", location: $location,
          provider_types: ["LCSW"], specialties: ["Neurology"]) { field choice about } }`,
        { location },
        'additions',
      );
    expect((await askNear('San Francisco, CA')).data.supplyAdditions).toEqual([
      { field: 'specialties', choice: 'Neurosurgery', about: expect.any(Number) },
    ]);
    expect((await askNear('Nowhereville, CA')).data.supplyAdditions).toEqual([]);
    for (let times = 2; times < 8; times++) await askNear('Nowhereville, CA');
    expect((await askNear('San Francisco, CA')).errors?.[0]?.extensions.code).toBe('TOO_MANY');
  });

  it('are empty for an unknown place, reject an invalid query and are rate limited', async () => {
    const lost = await ask('two', { location: 'Nowhereville, CA', provider_types: ['LPN'] });
    expect(lost.data.supply).toEqual([]);
    for (const wrong of [{ of: 'people' }, { location: 'here' }, { provider_types: [] }]) {
      const { errors } = await ask('two', { provider_types: ['LPN'], ...wrong });
      expect(errors?.[0]?.extensions.code).toBe('INVALID');
    }
    for (let n = 0; n < 8; n++) await ask('three', { provider_types: ['LPN'] });
    const { errors } = await ask('three', { provider_types: ['LPN'] });
    expect(errors?.[0]?.extensions.code).toBe('TOO_MANY');
  });
});
