import { serviceEnv } from '@nearward/common/env';
import { GEOCODER } from '@nearward/common/geocoding/geocoder';
import { OfflineGeocoder } from '@nearward/common/geocoding/offline-geocoder';
import { MAIL_COMPOSER } from '@nearward/common/mail/mail';
import type { ServiceDefinition } from '@nearward/common/service-definition';
import { Module } from '@nestjs/common';
import { JobEntity } from './jobs/job.entity.js';
import { JobLinks } from './jobs/job-links.service.js';
import { JobsService } from './jobs/jobs.service.js';
import { JobMails } from './mails/job-mails.js';
import { CreateJobs1700000001000 } from './migrations/1700000001000-create-jobs.js';
import { LinkUsedAt1700000104000 } from './migrations/1700000104000-link-used-at.js';
import { orphanedTypes, resolvers } from './resolvers.js';

@Module({
  providers: [
    ...resolvers,
    JobLinks,
    JobsService,
    { provide: GEOCODER, useClass: OfflineGeocoder },
    { provide: MAIL_COMPOSER, useClass: JobMails },
  ],
})
class JobsModule {}

export const jobsService = {
  name: 'jobs',
  env: serviceEnv,
  module: JobsModule,
  entities: [JobEntity],
  orphanedTypes,
  migrations: [CreateJobs1700000001000, LinkUsedAt1700000104000],
} satisfies ServiceDefinition;
