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
import { NpiChecksService } from './npi/npi-checks.service.js';
import { exclusionsCommand } from './exclusions/import-list.js';
import { ProfileEmailFinders } from './emails/profile-email-finders.js';
import { profileEmails } from './emails/profile-emails.js';
import { profilesEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ProfileEntity, searchedColumns } from './profiles/profile.entity.js';
import { profileListing } from './profiles/profile-listing.js';
import { ProfilesService } from './profiles/profiles.service.js';
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
    ProfilesService,
    createSearchTextBackfill({ table: 'profile', searched: searchedColumns }),
    { provide: GEOCODER, useClass: OfflineGeocoder },
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
  migrations: [
    ...migrations,
    ProvedOwners1700000103001,
    BlockedSenders1700000103002,
    SuspendedOwners1700000127600,
    ErasedOwners1700000129400,
    BlockedSenderTimes1700000200410,
  ],
} satisfies ServiceDefinition;
