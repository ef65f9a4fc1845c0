import { FailedWork } from '@nearward/common/operators/failed-work.object';
import { failedWorkOf } from '@nearward/common/operators/failed-work.resolver';
import { Owner, OwnerSearch } from '@nearward/common/operators/operated.object';
import { heldBy } from '@nearward/common/personal-data/held-rows.resolver';
import { User } from '@nearward/common/viewer/user.object';
import { kinds } from './held.js';
import { DisownedJobResolver } from './jobs/disowned-job.resolver.js';
import { Job } from './jobs/job.entity.js';
import { JobResolver } from './jobs/job.resolver.js';
import { MovedJobResolver } from './jobs/moved-job.resolver.js';
import { OwnAsksResolver } from './jobs/own-asks.resolver.js';
import { PostedJobResolver } from './jobs/posted-job.resolver.js';
import { UserResolver } from './jobs/user.resolver.js';
import { OwnerSearchResolver } from './operators/owner-search.resolver.js';
import { OwnersResolver } from './operators/owners.resolver.js';

export const resolvers = [
  DisownedJobResolver,
  JobResolver,
  MovedJobResolver,
  OwnAsksResolver,
  PostedJobResolver,
  UserResolver,
  OwnerSearchResolver,
  OwnersResolver,
  failedWorkOf('jobs'),
  heldBy('jobs', User, kinds),
];

export const orphanedTypes = [User, Job, FailedWork, Owner, OwnerSearch];
