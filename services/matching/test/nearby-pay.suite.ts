import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { metresBetween } from '@nearward/marketplace/geocoding/distance';
import type { NearbyPay } from '@nearward/proto/rest/supply';
import {
  edited,
  listing,
  type Listing,
  losAngeles,
  oakland,
  placeOf,
  sanFrancisco,
} from './listing-factory.js';
import { Scene } from './scene.js';

const hourly = (payMin?: number, payMax = payMin) => ({ payMin, payMax, payUnit: 'hour' as const });
const yearly = (pay: number) => ({ payMin: pay, payMax: pay, payUnit: 'year' as const });

describe('Pay of other employers nearby', () => {
  const scene = duringTests(() => Scene.start({ RATE_LIMITS: 'supply=8/3600' }));

  const ask = (variables: object, viewer: Viewer = null, client?: string) =>
    scene.service.graphql<{ nearbyPay: NearbyPay }>(
      viewer,
      `query ($location: String!, $provider_types: [String!]!, $unit: String!) {
        nearbyPay(location: $location, provider_types: $provider_types, unit: $unit) {
          pay { pay_min pay_max about } } }`,
      { location: 'San Francisco, CA', unit: 'hour', ...variables },
      client,
    );
  const payOf = async (role: string, variables: object = {}, viewer: Viewer = null) =>
    (await ask({ provider_types: [role], ...variables }, viewer)).data.nearbyPay.pay;

  /** Posts two jobs of each employer with the same hourly pay. */
  async function post(role: string, pays: readonly number[]): Promise<Listing[]> {
    const jobs = pays.flatMap((dollars, n) => {
      const owner = `employer-${n}-${role}@example.com`;
      return [1, 2].map(() => listing({ owner, providerTypes: [role], pay: hourly(dollars) }));
    });
    await scene.deliver(jobs);
    return jobs;
  }

  it('is the rounded middle half from ten jobs of five employers on', async () => {
    const role = 'LPN';
    await post(role, [30, 52, 60, 90]);
    const ofClinic = { owner: 'clinic@example.com', providerTypes: ['Registered Nurse', role] };
    // Averages 44.25: of a range, and of a job that states only the minimum.
    await scene.deliver([listing({ ...ofClinic, pay: hourly(40, 45) })]);
    expect(await payOf(role)).toBeNull();
    await scene.deliver([listing({ ...ofClinic, pay: { payMin: 46, payUnit: 'hour' } })]);
    const middle = { pay_min: 44, pay_max: 60, about: 10 };
    expect(await payOf(role)).toEqual(middle);
    expect(await payOf(role, { provider_types: [role, 'Medical Assistant'] })).toEqual(middle);
    expect(await payOf(role, { location: 'Sacramento, CA' })).toEqual(middle);
    expect(await payOf(role, { provider_types: ['Medical Assistant', role] })).toBeNull();
    expect(await payOf(role, { unit: 'year' })).toBeNull();
    expect(await payOf(role, { location: 'Los Angeles, CA' })).toBeNull();
    expect(await payOf(role, { location: 'Nowhereville, CA' })).toBeNull();
    const sacramento = await placeOf('Sacramento, CA');
    expect(metresBetween(sanFrancisco, sacramento)).toBeGreaterThan(51 * 1_609.344);
  });

  it('needs five employers, and one with many jobs does not shift it', async () => {
    const role = 'CRNA';
    await post(role, [50, 54, 60]);
    const chain = { owner: 'chain@example.com', providerTypes: [role], pay: hourly(200) };
    await scene.deliver(Array.from({ length: 20 }, () => listing({ ...chain, places: [oakland] })));
    expect(await payOf(role)).toBeNull();
    await scene.deliver([listing({ ...chain, owner: 'clinic@example.com', pay: hourly(20) })]);
    expect(await payOf(role)).toEqual({ pay_min: 50, pay_max: 60, about: 25 });
  });

  it('counts neither the own jobs nor those of the team that one acts for', async () => {
    const role = 'PMHNP';
    await post(role, [40, 44, 50, 56, 70]);
    expect(await payOf(role)).not.toBeNull();
    const owner = scene.service.viewer(`employer-0-${role}@example.com`);
    const member = scene.service.viewer('member@example.com');
    const acting = { practice_id: member.user_id, owner_key: owner.owner_key, role: 'owner' as const };
    expect(await payOf(role, {}, member)).not.toBeNull();
    expect(await payOf(role, {}, owner)).toBeNull();
    expect(await payOf(role, {}, { ...member, acting })).toBeNull();
    expect(await payOf(role, {}, { ...member, address_key: owner.owner_key })).toBeNull();
  });

  it('follows changes, pauses and removals of jobs', async () => {
    const role = 'LCSW';
    const [job = listing()] = await post(role, [40, 44, 50, 56, 70]);
    const isShown = async () => {
      await scene.waitForDeliveries();
      return (await payOf(role)) !== null;
    };
    const steps: [Partial<Listing>, boolean][] = [
      [{}, true],
      [{ pay: undefined }, false],
      [{ pay: hourly(40) }, true],
      [{ pay: yearly(90_000) }, false],
      [{ pay: hourly(40), places: [losAngeles] }, false],
      [{ places: [oakland] }, true],
      [{ isOlder: true }, true],
      [{ isOlder: false, isPaused: true }, false],
      [{ isPaused: false }, true],
    ];
    let current = job;
    for (const [changes, shown] of steps) {
      current = edited(current, changes);
      await scene.job(current);
      expect([changes, await isShown()]).toEqual([changes, shown]);
    }
    await scene.removeJob(current);
    expect(await isShown()).toBe(false);
  });
});
