import { GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { Module } from '@nestjs/common';
import { AdviceService } from './advice/advice.service.js';
import { matchingEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { rematchCommand } from './rematch/rematch-jobs.js';
import { ChoiceFolder } from './matches/choice-folder.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { textCalls } from './hot-reads.js';

@Module({
  controllers: [EventsConsumer],
  providers: [...resolvers, AdviceService, ChoiceFolder, { provide: GEOCODER, useClass: OfflineGeocoder }],
})
class MatchingModule {}

export const matchingService = {
  name: 'matching',
  env: matchingEnv,
  module: MatchingModule,
  entities: [],
  orphanedTypes,
  textCalls,
  commands: { rematch: rematchCommand },
  migrations,
} satisfies ServiceDefinition;
