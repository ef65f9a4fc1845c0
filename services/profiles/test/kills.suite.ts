import { describe } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { killedChange, type KilledChange, testKills } from '@nearward/common/testing/kill-table';
import { KillableService } from '@nearward/common/testing/killable-service';
import { deriveOwnTeamKeys } from '@nearward/marketplace/employer-keys';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

interface State {
  /** The profile's owner and hidden employers in each event. It may be published again unchanged. */
  published: [ownerKey: string, hiddenFrom: string[]][];
  /** Whether the practice's members are stored. */
  isKnown: boolean;
  /** The confirmed erasures of the practice. */
  erasures: number;
}

const stateOf = `select
  (select jsonb_agg(state order by version) from (
    select jsonb_build_array(payload->'profile'->'ownerKey', coalesce(payload->'profile'->'hiddenFrom', '[]')) as state,
      min(version) as version
    from outbox where aggregate_id = $1 and type in ('profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged')
    group by state) as states) as published,
  exists (select from practice where owner_key = $2) as "isKnown",
  (select count(*)::int from outbox
    where type = 'profiles.v1.OwnerErased' and payload->>'deletionId' = $3) as erasures`;

describe('Profile of a member of a practice', () => {
  const profiles = listingDuringTests(testedProfile);
  const process = duringTests(() =>
    KillableService.prepare('profiles', profiles.service, { SWEEP_SECONDS: '0.1' }),
  );
  const keyOf = (email: string) => profiles.service.viewer(email).owner_key;

  const prepare = async (isMember: boolean) => {
    const { id, email } = await profiles.create();
    const [practiceId, practiceKey, key] = [uuid(), `practice-${uuid()}`, keyOf(email)];
    const deliverMembers = (version: number, ...addressKeys: string[]) =>
      profiles.service.deliver(
        'identity.v1.MembersChanged',
        { practiceId, ownerKey: practiceKey, addressKeys },
        { id: practiceId, version },
      );
    if (isMember) await deliverMembers(1, key);
    const read: KilledChange<State>['read'] = async () =>
      (await process.database.query<State>(stateOf, [id, practiceKey, practiceId])).rows[0] as State;
    return { practiceId, practiceKey, key, deliverMembers, read };
  };

  testKills(process, [
    {
      name: 'founding',
      prepare: async () => {
        const { key: addressKey, read } = await prepare(false);
        const newKey = `new-key-${uuid()}`;
        return killedChange<State>({
          event: () => profiles.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey, newKey }),
          read,
          after: ({ published, ...rest }) => ({ ...rest, published: [...published, [newKey, []]] }),
        });
      },
    },
    {
      name: 'acceptance',
      prepare: async () => {
        const { key, practiceKey, deliverMembers, read } = await prepare(false);
        const hiddenFrom = deriveOwnTeamKeys(practiceKey, laptopKeys.OWNER_KEY);
        return killedChange<State>({
          event: () => deliverMembers(1, key),
          read,
          after: ({ published, erasures }) => ({
            ...{ isKnown: true, erasures },
            published: [...published, [key, hiddenFrom]],
          }),
        });
      },
    },
    {
      name: 'end of the practice',
      prepare: async () => {
        const { practiceId: deletionId, practiceKey, read } = await prepare(true);
        return killedChange<State>({
          event: () => profiles.service.deliverDeletion(practiceKey, { deletionId }),
          read,
          after: ({ published }) => ({ published, isKnown: false, erasures: 1 }),
        });
      },
    },
  ]);
});
