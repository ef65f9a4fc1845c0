import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ServiceName } from '@nearward/proto/services';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { DatabaseDefinition } from '../database/database-options.js';
import type { ServiceEnv } from '../env/env.js';
import type { ServiceEmails } from '../email/email-templates.js';
import type { Respond } from './post-listener.js';
import type { CreateTextCalls } from './text/text-calls.js';

/** Everything needed to run a service. See any `app.module.ts`. */
export interface ServiceDefinition extends DatabaseDefinition {
  name: ServiceName;
  env: z.ZodType<ServiceEnv>;
  module: Type;
  /** GraphQL types that no query returns, such as a `User` that the service extends. */
  orphanedTypes: Function[];
  emails?: ServiceEmails;
  /** Reads that bypass GraphQL. */
  textCalls?: CreateTextCalls;
  /** Frequent POST requests of the gateway that bypass Express, by path. */
  posts?: (app: Pick<INestApplicationContext, 'get'>) => Record<string, Respond>;
  /** Whether a call goes on after the gateway has given up waiting, because another system may already have acted. */
  finishesAbandonedCalls?: boolean;
  /** Runs once for `main.js <name> <args>` instead of serving. Every service also has `migrate` and `redrive`. */
  commands?: Record<string, Command>;
}

/** Returns what was done. The message of a thrown RequestError is printed without a stack. */
export type Command = (
  context: {
    /** The service's providers, without anything that listens. */
    app: INestApplicationContext;
    /** Without the short timeouts of requests. */
    dataSource: DataSource;
    env: ServiceEnv;
  },
  args: string[],
) => Promise<string>;
