import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ServiceName } from '@nearward/proto/services';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { DatabaseDefinition } from '../database/database-options.js';
import type { ServiceEnv } from '../env/env.js';
import type { ServiceEmails } from '../email/email-templates.js';

/** Everything the kit needs to run a service: see any `app.module.ts`. */
export interface ServiceDefinition extends DatabaseDefinition {
  name: ServiceName;
  env: z.ZodType<ServiceEnv>;
  module: Type;
  /** Types of the graph that are reached only by reference: `User` where the service adds to it. */
  orphanedTypes: Function[];
  emails?: ServiceEmails;
  /** What `main.js <name> <words>` does once instead of serving. Every service has `migrate` and `redrive` besides. */
  commands?: Record<string, Command>;
}

/** Says what was done; a refusal that it throws is told as it is. */
export type Command = (
  at: {
    /** The service's providers, without anything that listens. */
    app: INestApplicationContext;
    /** Without the time limits of calls. */
    dataSource: DataSource;
    env: ServiceEnv;
  },
  words: string[],
) => Promise<string>;
