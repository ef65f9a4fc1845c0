import { FailedWork } from '@nearward/common/operators/failed-work.object';
import { failedWorkOf } from '@nearward/common/operators/failed-work.resolver';
import { Owner, OwnerSearch, Queues } from '@nearward/common/operators/operated.object';
import { heldBy } from '@nearward/common/personal-data/held-rows.resolver';
import { User } from '@nearward/common/viewer/user.object';
import { ExclusionsResolver } from './exclusions/exclusions.resolver.js';
import { kinds } from './held.js';
import { DisownedProfileResolver } from './profiles/disowned-profile.resolver.js';
import { OwnAsksResolver } from './profiles/own-asks.resolver.js';
import { ProfileResolver } from './profiles/profile.resolver.js';
import { UserResolver } from './profiles/user.resolver.js';
import { OwnerSearchResolver } from './operators/owner-search.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';

export const resolvers = [
  DisownedProfileResolver,
  ExclusionsResolver,
  OwnAsksResolver,
  ProfileResolver,
  UserResolver,
  OwnerSearchResolver,
  OwnersResolver,
  failedWorkOf('profiles'),
  heldBy('profiles', User, kinds),
];

export const orphanedTypes = [User, FailedWork, Owner, OwnerSearch, Queues];
