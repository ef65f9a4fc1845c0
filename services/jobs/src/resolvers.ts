import { createDailyCountResolver } from '@nearward/common/app/operators/queue.resolver';
import { FailedWork, Owner, OwnerSearch, Queues } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { createOwnerSearchResolver } from '@nearward/common/app/operators/owner-search.resolver';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/viewer.decorators';
import { createListingResolver } from '@nearward/marketplace/listing/listing.resolver';
import { texts } from '@nearward/proto/rest/texts';
import { exportedKinds } from './personal-data.js';
import { searchedColumns } from './jobs/job.entity.js';
import { Job } from './jobs/job.object.js';
import { JobImportsResolver } from './imports/job-imports.resolver.js';
import { JobResolver } from './jobs/job.resolver.js';
import { PostedJobResolver, UserResolver } from './jobs/posted-job.resolver.js';
import { JobOwnerResolver } from './practices/job-owner.resolver.js';
import { SiteResolver } from './sites/site.resolver.js';
import { ownerResolvers } from './operators/owners.resolver.js';

export const resolvers = [
  JobResolver,
  JobImportsResolver,
  JobOwnerResolver,
  PostedJobResolver,
  SiteResolver,
  UserResolver,
  createOwnerSearchResolver({
    field: 'employers',
    table: 'job',
    name: 'employer_name',
    searched: searchedColumns,
  }),
  ...ownerResolvers,
  createDailyCountResolver({ field: 'posts', table: 'job', at: 'created_at' }),
  createFailedWorkResolver('jobs'),
  createListingResolver({
    removeKey: 'token',
    removedText: texts.jobDeleted,
    remove: 'deleteJob',
    requestLinks: 'requestJobLinks',
    renewLink: 'renewJobLink',
    disown: 'disownJob',
    proveSoleListing: 'soleJobProof',
    reminders: 'job_asks',
    setReminders: 'changeJobAsks',
    setOwnReminders: 'chooseOwnJobAsks',
  }),
  createExportResolver('jobs', User, exportedKinds),
];

export const orphanedTypes = [User, Job, FailedWork, Owner, OwnerSearch, Queues];
