import { FailedWork } from '@nearward/common/app/operators/failed-work.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { Owner, OwnerSearch, Queues } from '@nearward/common/app/operators/operators.object';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/user.object';
import { ExclusionsResolver } from './exclusions/exclusions.resolver.js';
import { exportedKinds } from './personal-data.js';
import { NotMeProfileResolver } from './profiles/not-me-profile.resolver.js';
import { OwnRemindersResolver } from './profiles/own-reminders.resolver.js';
import { ProfileResolver } from './profiles/profile.resolver.js';
import { UserResolver } from './profiles/user.resolver.js';
import { OwnerSearchResolver } from './operators/owner-search.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';

export const resolvers = [
  NotMeProfileResolver,
  ExclusionsResolver,
  OwnRemindersResolver,
  ProfileResolver,
  UserResolver,
  OwnerSearchResolver,
  OwnersResolver,
  createFailedWorkResolver('profiles'),
  createExportResolver('profiles', User, exportedKinds),
];

export const orphanedTypes = [User, FailedWork, Owner, OwnerSearch, Queues];
