import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { listing, losAngeles, oakland } from './listing-factory.js';
import { Scene } from './scene.js';

interface Advice {
  matches: number;
  additions: { field: string; choice: string; about: number }[];
}

describe('Advice to the owner', () => {
  const scene = duringTests(() => Scene.start());

  const advice = async (type: 'PostedJob' | 'Profile', { id }: { id: string }) => {
    const { data } = await scene.service.graphql<{ _entities: [{ advice: Advice }] }>(
      null,
      `query ($id: ID!) { _entities(representations: [{ __typename: "${type}", id: $id }]) {
        ... on ${type} { advice { matches additions { field choice about } } } } }`,
      { id },
    );
    return data._entities[0].advice;
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
    });
  });

  it('counts jobs for a profile in the same way', async () => {
    const nurse = listing({ providerTypes: ['Medical Assistant'], places: [losAngeles, oakland] });
    for (const job of many(12, { providerTypes: ['Medical Assistant'], specialties: ['Internal Medicine'] }))
      await scene.deliver([job], [nurse]);
    expect(await advice('Profile', nurse)).toEqual({
      matches: 0,
      additions: [{ field: 'specialties', choice: 'Internal Medicine', about: 10 }],
    });
  });
});
