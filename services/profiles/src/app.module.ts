import { defineEmails } from '@nearward/common/email/email-templates';
import { createSearchTextBackfill } from '@nearward/common/app/operators/owner-search.resolver';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { createListingProviders, listingMigrations } from '@nearward/marketplace/listing/listing-providers';
import { Module } from '@nestjs/common';
import { NpiChecksService } from './npi/npi-checks.service.js';
import { exclusionsCommand } from './exclusions/import-list.js';
import { ProfileEmailFinders } from './emails/profile-email-finders.js';
import { profileEmails } from './emails/profile-emails.js';
import { profilesEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ProfileEntity, searchedColumns } from './profiles/profile.entity.js';
import { profileListing } from './profiles/profile-listing.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { textCalls } from './hot-reads.js';

@Module({
  controllers: [EventsConsumer],
  providers: [
    ...createListingProviders(profileListing),
    ...resolvers,
    ProfileEmailFinders,
    NpiChecksService,
    createSearchTextBackfill({ table: 'profile', searched: searchedColumns }),
  ],
})
class ProfilesModule {}

export const profilesService = {
  name: 'profiles',
  env: profilesEnv,
  module: ProfilesModule,
  entities: [ProfileEntity],
  orphanedTypes,
  textCalls,
  commands: { exclusions: exclusionsCommand },
  emails: defineEmails(profileEmails, ProfileEmailFinders),
  migrations: [...migrations, ...listingMigrations],
} satisfies ServiceDefinition;
