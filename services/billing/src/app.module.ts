import { serviceEnv } from '@nearward/common/env';
import type { ServiceDefinition } from '@nearward/common/service-definition';
import { Module } from '@nestjs/common';
import { orphanedTypes, resolvers } from './resolvers.js';

@Module({ providers: resolvers })
class BillingModule {}

export const billingService = {
  name: 'billing',
  env: serviceEnv,
  module: BillingModule,
  entities: [],
  orphanedTypes,
  migrations: [],
} satisfies ServiceDefinition;
