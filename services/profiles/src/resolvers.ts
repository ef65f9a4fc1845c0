import { FailedWork, Owner, OwnerSearch, Queues } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { createOwnerSearchResolver } from '@nearward/common/app/operators/owner-search.resolver';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/viewer.decorators';
import { createListingResolver } from '@nearward/marketplace/listing/listing.resolver';
import { texts } from '@nearward/proto/rest/texts';
import { exclusionCase } from './exclusions/exclusion-case.js';
import { exportedKinds } from './personal-data.js';
import { DraftsResolver } from './profiles/drafts.resolver.js';
import { searchedColumns } from './profiles/profile.entity.js';
import { ProfileResolver, UserResolver } from './profiles/profile.resolver.js';
import { ownerResolvers } from './operators/owners.resolver.js';

export const resolvers = [
  DraftsResolver,
  ProfileResolver,
  UserResolver,
  createOwnerSearchResolver({
    field: 'professionals',
    table: 'profile',
    name: 'name',
    searched: searchedColumns,
  }),
  ...ownerResolvers,
  ...exclusionCase,
  createFailedWorkResolver('profiles'),
  createListingResolver({
    removeKey: 'key',
    removedText: texts.profileDeleted,
    remove: 'deleteProfile',
    requestLinks: 'requestProfileLink',
    renewLink: 'renewProfileLink',
    disown: 'disownProfile',
    proveSoleListing: 'soleProfileProof',
    reminders: 'profile_asks',
    setReminders: 'changeProfileAsks',
    setOwnReminders: 'chooseOwnProfileAsks',
  }),
  createExportResolver('profiles', User, exportedKinds),
];

export const orphanedTypes = [User, FailedWork, Owner, OwnerSearch, Queues];
