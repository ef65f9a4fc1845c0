import { GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import { defineEmails } from '@nearward/common/email/email-templates';
import { createSearchTextBackfill } from '@nearward/common/app/operators/owner-search.resolver';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { ErasedOwners1700000129400 } from '@nearward/marketplace/erasures/erased-owners.migration';
import { BlockedSenderTimes1700000200410 } from '@nearward/marketplace/unverified-senders/blocked-sender-times.migration';
import { BlockedSenders1700000103002 } from '@nearward/marketplace/unverified-senders/blocked-senders.migration';
import { ProvedOwners1700000103001 } from '@nearward/marketplace/unverified-senders/verified-owners.migration';
import { SuspendedOwners1700000127600 } from '@nearward/marketplace/suspensions/suspended-owners.migration';
import { createListingProviders } from '@nearward/marketplace/listing/listing-providers';
import { Module } from '@nestjs/common';
import { jobsEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { JobEntity, searchedColumns } from './jobs/job.entity.js';
import { jobListing } from './jobs/job-listing.js';
import { keepDisownedJob } from './practices/keep-disowned-job.js';
import { JobsService } from './jobs/jobs.service.js';
import { SharedJobsService } from './jobs/shared-jobs.service.js';
import { JobRepublisher } from './jobs/job-republisher.js';
import { ImportSummaries } from './imports/import-summaries.service.js';
import { JobImports } from './imports/job-imports.service.js';
import { JobEmailFinders } from './emails/job-email-finders.js';
import { jobEmails } from './emails/job-emails.js';
import { FormerMembers } from './practices/former-members.service.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { Sites } from './sites/sites.service.js';
import { textCalls } from './hot-reads.js';

@Module({
  controllers: [EventsConsumer],
  providers: [
    // `keepDisownedJob` uses `jobListing`, so `job-listing.ts` cannot import it.
    ...createListingProviders({ ...jobListing, keepDisowned: keepDisownedJob }),
    ...resolvers,
    JobEmailFinders,
    JobsService,
    SharedJobsService,
    createSearchTextBackfill({ table: 'job', searched: searchedColumns }),
    JobRepublisher,
    FormerMembers,
    ImportSummaries,
    JobImports,
    Sites,
    { provide: GEOCODER, useClass: OfflineGeocoder },
  ],
})
class JobsModule {}

export const jobsService = {
  name: 'jobs',
  env: jobsEnv,
  module: JobsModule,
  entities: [JobEntity],
  orphanedTypes,
  textCalls,
  emails: defineEmails(jobEmails, JobEmailFinders),
  migrations: [
    ...migrations,
    ProvedOwners1700000103001,
    BlockedSenders1700000103002,
    SuspendedOwners1700000127600,
    ErasedOwners1700000129400,
    BlockedSenderTimes1700000200410,
  ],
} satisfies ServiceDefinition;
