import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { listing, losAngeles, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

interface Advice {
  matches: number;
  additions: { field: string; choice: string; about: number }[];
  near: { about: number; is_fewer: boolean } | null;
}

describe('Advice to the owner', () => {
  const scene = duringTests(() => Scene.start({ RATE_LIMITS: 'supply=3/3600' }));

  const advice = async (type: 'PostedJob' | 'Profile', { id }: { id: string }) => {
    const selection = 'advice { matches additions { field choice about } near { about is_fewer } }';
    const listing = { __typename: type, id };
    return (await scene.service.entity<{ advice: Advice }>(null, listing, selection)).advice;
  };
  const nearJobs = async ({ id }: { id: string }) => {
    const profile = { __typename: 'Profile', id };
    type Result = { near_jobs: object[] };
    return (await scene.service.entity<Result>(null, profile, 'near_jobs { miles job { id } }')).near_jobs;
  };
  const many = (count: number, what: Parameters<typeof listing>[0]) =>
    Array.from({ length: count }, () => listing({ places: [oakland], ...what }));

  it('counts matches, and what each related type or specialty would add, if ten or more', async () => {
    const job = listing();
    const own = { owner: job.owner };
    const profiles = [
      ...many(2, {}),
      ...many(14, { providerTypes: ['Nurse Practitioner', 'LPN'] }),
      ...many(11, { specialties: ['Critical Care'] }),
      ...many(9, { specialties: ['Internal Medicine'] }),
      ...many(12, { providerTypes: ['CRNA'], specialties: ['Critical Care'] }),
      ...many(13, { specialties: ['Anesthesiology'] }),
      ...many(12, { providerTypes: ['PMHNP'], places: [losAngeles] }),
      ...many(1, { ...own, specialties: ['Neurology'] }),
    ];
    await scene.deliver([job], profiles);
    expect(await advice('PostedJob', job)).toEqual({
      matches: 2,
      additions: [
        { field: 'provider_types', choice: 'LPN', about: 15 },
        { field: 'specialties', choice: 'Critical Care', about: 10 },
      ],
      near: null,
    });
  });

  it('is limited for each listing, because it reads everyone within reach', async () => {
    const [job, other] = [listing(), listing()];
    await scene.deliver([job, other], []);
    for (let time = 0; time < 3; time++) await advice('PostedJob', job);
    await expect(advice('PostedJob', job)).rejects.toThrow('TOO_MANY');
    await advice('PostedJob', other);
  });

  it('counts jobs for a profile in the same way', async () => {
    const nurse = listing({ providerTypes: ['Medical Assistant'], places: [losAngeles, oakland] });
    for (const job of many(12, { providerTypes: ['Medical Assistant'], specialties: ['Internal Medicine'] }))
      await scene.deliver([job], [nurse]);
    expect(await advice('Profile', nurse)).toEqual({
      matches: 0,
      additions: [{ field: 'specialties', choice: 'Internal Medicine', about: 10 }],
      near: null,
    });
  });

  it('counts both sides at 50 to 60 miles, from three on, and names the nearest jobs', async () => {
    const at = (miles: number) => [{ ...oakland, lat: oakland.lat + miles / 69.09 }];
    const crna = (miles: number, fields = {}) =>
      listing({ providerTypes: ['CRNA'], places: at(miles), ...fields });
    const nurse = crna(0);
    const [last, first, second] = [crna(58), crna(52), crna(55)];
    const others = [
      crna(48),
      crna(62),
      crna(54, { specialties: ['Urology'] }),
      crna(54, { isPaused: true }),
      crna(54, { owner: nurse.owner }),
    ];
    await scene.deliver([...others, first, second], [nurse]);
    expect(await advice('Profile', nurse)).toMatchObject({ matches: 1, near: null });
    expect(await nearJobs(nurse)).toEqual([]);
    await scene.deliver([last], []);
    expect(await advice('Profile', nurse)).toMatchObject({ matches: 1, near: { about: 10, is_fewer: true } });
    expect(await nearJobs(nurse)).toEqual([
      { job: { id: first.id }, miles: 50 },
      { job: { id: second.id }, miles: 55 },
      { job: { id: last.id }, miles: 60 },
    ]);

    const job = listing({ providerTypes: ['PMHNP'], places: [oakland] });
    const far = (fields = {}) => listing({ providerTypes: ['PMHNP'], places: at(55), ...fields });
    const unwilling = Array.from({ length: 9 }, () => far({ radiusMiles: 40 }));
    await scene.deliver([job], [...unwilling, ...Array.from({ length: 30 }, () => far())]);
    expect(await advice('PostedJob', job)).toMatchObject({
      matches: 0,
      near: { about: 30, is_fewer: false },
    });
  });
});
