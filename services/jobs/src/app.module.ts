import { defineEmails } from '@nearward/common/email/email-templates';
import { createSearchTextBackfill } from '@nearward/common/app/operators/owner-search.resolver';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { createListingProviders, listingMigrations } from '@nearward/marketplace/listing/listing-providers';
import { Module } from '@nestjs/common';
import { jobsEnv } from './env.js';
import { ExpiredRows } from './expired-rows.js';
import { EventsConsumer } from './events.consumer.js';
import { JobEntity, searchedColumns } from './jobs/job.entity.js';
import { jobListing } from './jobs/job-listing.js';
import { keepDisownedJob } from './practices/keep-disowned-job.js';
import { MovedJobs } from './jobs/moved-jobs.service.js';
import { JobRepublisher } from './jobs/job-republisher.js';
import { ImportSummaries } from './imports/import-summaries.service.js';
import { JobEmailFinders } from './emails/job-email-finders.js';
import { jobEmails } from './emails/job-emails.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { textCalls } from './hot-reads.js';

@Module({
  controllers: [EventsConsumer],
  providers: [
    // `keepDisownedJob` uses `jobListing`, so `job-listing.ts` cannot import it.
    ...createListingProviders({ ...jobListing, keepDisowned: keepDisownedJob }),
    ...resolvers,
    JobEmailFinders,
    MovedJobs,
    createSearchTextBackfill({ table: 'job', searched: searchedColumns }),
    JobRepublisher,
    ExpiredRows,
    ImportSummaries,
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
  migrations: [...migrations, ...listingMigrations],
} satisfies ServiceDefinition;
