import type { Type } from '@nestjs/common';
import type { ServiceName } from '@nearward/proto/events';
import type { z } from 'zod';
import type { DatabaseDefinition } from './database/database.js';
import type { ServiceEnv } from './env.js';
import type { ServiceMails } from './mail/mail.js';

/** Everything the kit needs to run a service: see any `app.module.ts`. */
export interface ServiceDefinition extends DatabaseDefinition {
  name: ServiceName;
  env: z.ZodType<ServiceEnv>;
  module: Type;
  /** Types of the graph that are reached only by reference: `User` where the service adds to it. */
  orphanedTypes: Function[];
  mails?: ServiceMails;
}

/** Dependency-injection token of the service's parsed environment. */
export const ENV = Symbol('ENV');
