import { serviceEnv } from '@nearward/common/env';
import { GEOCODER } from '@nearward/common/geocoding/geocoder';
import { OfflineGeocoder } from '@nearward/common/geocoding/offline-geocoder';
import { MAIL_COMPOSER } from '@nearward/common/mail/mail';
import type { ServiceDefinition } from '@nearward/common/service-definition';
import { Module } from '@nestjs/common';
import { ProfileMails } from './mails/profile-mails.js';
import { CreateProfiles1700000001000 } from './migrations/1700000001000-create-profiles.js';
import { LinkUsedAt1700000104000 } from './migrations/1700000104000-link-used-at.js';
import { ProfileEntity } from './profiles/profile.entity.js';
import { ProfileLinks } from './profiles/profile-links.service.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { orphanedTypes, resolvers } from './resolvers.js';

@Module({
  providers: [
    ...resolvers,
    ProfileLinks,
    ProfilesService,
    { provide: GEOCODER, useClass: OfflineGeocoder },
    { provide: MAIL_COMPOSER, useClass: ProfileMails },
  ],
})
class ProfilesModule {}

export const profilesService = {
  name: 'profiles',
  env: serviceEnv,
  module: ProfilesModule,
  entities: [ProfileEntity],
  orphanedTypes,
  migrations: [CreateProfiles1700000001000, LinkUsedAt1700000104000],
} satisfies ServiceDefinition;
