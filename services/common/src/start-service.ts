import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { databaseOptions } from './database/database.js';
import { readEnv, type ServiceEnv } from './env.js';
import { buryLeftovers, redrive } from './events/dead-letters.js';
import { openQueue, publishingConnection, queueJob, queueKinds } from './events/queues.js';
import { GracefulStop, stopOnSignals } from './graceful-stop.js';
import { runService } from './service-app.js';
import type { ServiceDefinition } from './service-definition.js';

/** The whole of a service's `main.ts`: runs it, or with the argument `redrive` brings its dead letters back. */
export async function startService(definition: ServiceDefinition): Promise<void> {
  const env = readEnv(definition.env);
  if (process.argv[2] === 'redrive') return redriveDeadLetters(definition, env);

  const service = await runService(definition, env);
  stopOnSignals({ drain: () => service.app.get(GracefulStop).drain(), stop: () => service.stop() });
}

async function redriveDeadLetters(definition: ServiceDefinition, env: ServiceEnv): Promise<void> {
  const dataSource = await new DataSource(databaseOptions(env.DATABASE_URL, definition)).initialize();
  const redis = publishingConnection(env.REDIS_URL);
  await new Promise((resolve) => redis.once('ready', resolve));
  const queues = new Map(
    queueKinds.map((kind) => [kind, openQueue(redis, env.QUEUE_PREFIX, definition.name, kind)]),
  );
  for (const queue of queues.values()) await buryLeftovers(dataSource, queue);
  const count = await redrive(dataSource, async (kind, item) => {
    const { name, data, opts } = queueJob(item);
    const queue = queues.get(kind);
    if (!queue) throw new Error(`There is no queue for ${kind}`); // or its dead letter would be deleted
    // Under a number of its own: a service that is just burying the failed one removes that by its number.
    await queue.add(name, data, { ...opts, jobId: undefined });
  });
  console.log(`${definition.name}: ${count} dead letter(s) are back in the queue`);
  await Promise.all([...queues.values()].map((queue) => queue.close()));
  redis.disconnect();
  await dataSource.destroy();
}
