import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { listingDuringTests, type PostedListing } from '@nearward/marketplace/testing/listing-client';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

interface Scene {
  profile: PostedListing;
  /** The account's key after it founded a practice. */
  newKey: string;
  practice: { id: string; ownerKey: string };
}
interface State {
  /** The profile as its events publish it, without repetitions. */
  published: { ownerKey: string; hiddenFrom: string[] }[];
  /** Whether the practice's members are stored. */
  isKnown: boolean;
  /** The confirmed erasures of the practice. */
  erasures: number;
}
interface Step {
  name: string;
  isMember: boolean;
  begin: (scene: Scene) => Promise<void>;
  /** The last publication after the step, if it publishes the profile. */
  published?: (scene: Scene) => State['published'][number];
  after: Partial<State>;
}

const stateOf = `select
  array(select jsonb_build_object(
      'ownerKey', payload->'profile'->'ownerKey',
      'hiddenFrom', coalesce(payload->'profile'->'hiddenFrom', '[]')) from outbox
    where aggregate_id = $1 and type in ('profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged')
    order by version) as published,
  exists (select from practice where owner_key = $2) as "isKnown",
  (select count(*)::int from outbox
    where type = 'profiles.v1.OwnerErased' and payload->>'deletionId' = $3) as erasures`;
const points = ['writing', 'stored'] as const;

describe('Profile of a member of a practice', () => {
  const profiles = listingDuringTests(testedProfile);
  const process = duringTests(() =>
    KillableService.prepare('profiles', profiles.service, {
      SWEEP_SECONDS: '0.1',
    }),
  );

  const keyOf = (email: string) => profiles.service.viewer(email).owner_key;
  const deliverMembers = ({ practice: { id, ownerKey } }: Scene, version: number, ...emails: string[]) =>
    profiles.service.deliver(
      'identity.v1.MembersChanged',
      { practiceId: id, ownerKey, addressKeys: emails.map(keyOf) },
      { id, version },
    );
  const founder = profiles.newEmail();

  const steps: Step[] = [
    {
      name: 'founding',
      isMember: false,
      begin: ({ profile, newKey }) =>
        profiles.service.deliver('identity.v1.OwnerKeyReplaced', {
          addressKey: keyOf(profile.email),
          newKey,
        }),
      published: ({ newKey }) => ({ ownerKey: newKey, hiddenFrom: [] }),
      after: {},
    },
    {
      name: 'acceptance',
      isMember: false,
      begin: (scene) => deliverMembers(scene, 1, founder, scene.profile.email),
      published: ({ profile, practice }) => ({
        ownerKey: keyOf(profile.email),
        hiddenFrom: [deriveOwnerEmployerKey(practice.ownerKey, laptopKeys.OWNER_KEY)],
      }),
      after: { isKnown: true },
    },
    {
      name: 'removal',
      isMember: true,
      begin: (scene) => deliverMembers(scene, 2, founder),
      published: ({ profile }) => ({ ownerKey: keyOf(profile.email), hiddenFrom: [] }),
      after: {},
    },
    {
      name: 'end of the practice',
      isMember: true,
      begin: ({ practice: { id, ownerKey } }) =>
        profiles.service.deliverDeletion(ownerKey, { deletionId: id }),
      after: { isKnown: false, erasures: 1 },
    },
  ];
  const cases = steps.flatMap((step) => points.map((point) => ({ step, point })));

  const prepare = async ({ isMember }: Step): Promise<Scene> => {
    const scene = {
      profile: await profiles.create(),
      newKey: `new-key-${uuid()}`,
      practice: { id: uuid(), ownerKey: `practice-${uuid()}` },
    };
    if (isMember) await deliverMembers(scene, 1, founder, scene.profile.email);
    await profiles.service.waitUntilIdle();
    return scene;
  };
  const read = async ({ profile, practice }: Scene): Promise<State> => {
    const { rows } = await process.database.query<State>(stateOf, [
      profile.id,
      practice.ownerKey,
      practice.id,
    ]);
    const { published = [], ...rest } = rows[0] ?? { isKnown: false, erasures: 0 };
    return { ...rest, published: published.filter((each, n) => !isDeepStrictEqual(each, published[n - 1])) };
  };
  const stateAfter = (step: Step, scene: Scene, before: State): State => ({
    ...{ ...before, ...step.after },
    published: [...before.published, ...(step.published ? [step.published(scene)] : [])],
  });

  it(
    `changes and is published once if profiles is killed at each of ${cases.length} points`,
    async () => {
      const scenes = new Map<(typeof cases)[number], { scene: Scene; before: State }>();
      for (const each of cases) {
        const scene = await prepare(each.step);
        scenes.set(each, { scene, before: await read(scene) });
      }
      await profiles.service.halt();

      await process.start();
      for (const [{ step, point }, { scene, before }] of scenes) {
        const after = stateAfter(step, scene, before);
        await killAt(point, {
          service: process,
          begin: () => step.begin(scene),
          isStored: async () => isDeepStrictEqual(await read(scene), after),
          isEmailed: () => false,
        });
        if (point === 'writing') expect(await read(scene)).toEqual(before);
        await process.start();
        await eventually(async () => expect(await read(scene)).toEqual(after));
        await process.waitUntilPublished();
      }

      await eventually(async () => expect(await profiles.service.countOpenDeliveries()).toBe(0));
      for (const [{ step, point }, { scene, before }] of scenes) {
        expect({ step: step.name, point, ...(await read(scene)) }).toEqual({
          ...{ step: step.name, point },
          ...stateAfter(step, scene, before),
        });
        // Only the account sees it, not who acts for the practice with the account's former key.
        const { id, email } = scene.profile;
        const formerKey = profiles.service.viewer(email);
        const isFounder = step.name === 'founding';
        const self = isFounder ? { owner_key: scene.newKey, address_key: keyOf(email) } : {};
        expect(await open(id, profiles.service.viewer(email, self))).toMatchObject({
          data: { profileByToken: { id } },
        });
        if (isFounder)
          expect(await open(id, formerKey)).toMatchObject({ errors: [{ message: 'Profile not found' }] });
      }
    },
    60 * 60_000,
  );

  const open = (token: string, viewer: ReturnType<typeof profiles.service.viewer>) =>
    process.graphql(viewer, 'query ($token: String!) { profileByToken(token: $token) { id } }', { token });
});
