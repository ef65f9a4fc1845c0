import 'reflect-metadata';
import { migrateService, PendingMigrationsError } from '../database/migrate.js';
import { readEnv, type ServiceEnv } from '../env/env.js';
import { GracefulStop, stopOnSignals } from './graceful-stop.js';
import { runService, openDeliveryDataSource, ServiceModule } from './service-app.js';
import type { Command, ServiceDefinition } from './service-definition.js';
import { NestFactory } from '@nestjs/core';
import { RequestError } from '../errors/request-error.js';
import { sweepFailedJobs, requeueDeadLetters } from '../events/dead-letters.js';
import { type QueueKind, queueKinds } from '../env/queue-kinds.js';
import { openQueue, openPublisherRedis, toQueueJob } from '../events/queues.js';

/** The entry point of a service: runs it, or one of its commands if there are arguments. */
export async function startService(definition: ServiceDefinition): Promise<void> {
  const env = readEnv(definition.name, definition.env);
  const [, , command, ...args] = process.argv;
  if (command === 'migrate') {
    await migrateService(definition, env);
    return console.log(`${definition.name}: the database is migrated`);
  }
  if (command) return runCommand(definition, env, command, args);

  const service = await runService(definition, env).catch((error: unknown): never => {
    if (!(error instanceof PendingMigrationsError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  const drain = () => service.app.get(GracefulStop).drain();
  stopOnSignals({ drain, stop: () => service.stop(), times: env });
}

/** Runs one of the service's commands, prints its result and sets the exit code. */
async function runCommand(
  definition: ServiceDefinition,
  env: ServiceEnv,
  name: string,
  args: string[],
): Promise<void> {
  try {
    console.log(await executeCommand(definition, env, name, args));
  } catch (error) {
    console.error(error instanceof RequestError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs one of the service's commands with its providers, and returns its result. */
export async function executeCommand(
  definition: ServiceDefinition,
  env: ServiceEnv,
  name: string,
  args: string[],
): Promise<string> {
  const commands = { redrive: redriveCommand(definition.name), ...definition.commands };
  const run = Object.entries(commands).find(([each]) => each === name)?.[1];
  if (!run)
    throw new RequestError(
      'NOT_FOUND',
      `${definition.name} has no command ${name}. Its commands are ${['migrate', ...Object.keys(commands)].join(', ')}`,
    );
  // Without `init`, so that background work does not start.
  const app = await NestFactory.create(ServiceModule.for(definition, env), { logger: ['error'] });
  const dataSource = await openDeliveryDataSource(definition, env);
  try {
    return await run({ app, dataSource, env }, args);
  } finally {
    await dataSource.destroy();
    await app.close();
  }
}

/** Returns the dead letters of a service to its queues. */
const redriveCommand =
  (service: string): Command =>
  async ({ dataSource, env }) => {
    const redis = openPublisherRedis(env.REDIS_URL);
    await new Promise((resolve) => redis.once('ready', resolve));
    const open = (kind: QueueKind) => [kind, openQueue(redis, env.QUEUE_PREFIX, service, kind)] as const;
    const queues = new Map(queueKinds.map(open));
    for (const queue of queues.values()) await sweepFailedJobs(dataSource, queue);
    const count = await requeueDeadLetters(dataSource, async (kind, item) => {
      const { name, data, opts } = toQueueJob(item);
      const queue = queues.get(kind);
      if (!queue) throw new Error(`There is no queue for ${kind}`); // otherwise the dead letter would be deleted
      // A new job id, because a service that is moving the failed job to the dead letters removes it by its id.
      await queue.add(name, data, { ...opts, jobId: undefined });
    });
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    redis.disconnect();
    return `${service}: ${count} dead letter(s) are back in the queue`;
  };
