import { NestFactory } from '@nestjs/core';
import type { ServiceEnv } from './env.js';
import { Refusal } from './errors.js';
import { redriveCommand } from './events/redrive.command.js';
import { openDeliveries, ServiceModule } from './service-app.js';
import type { ServiceDefinition } from './service-definition.js';

/** Runs one of the service's commands on its providers, and ends. */
export async function runCommand(
  definition: ServiceDefinition,
  env: ServiceEnv,
  name: string,
  words: string[],
): Promise<void> {
  const commands = { redrive: redriveCommand(definition.name), ...definition.commands };
  const run = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!run)
    return fail(
      `${definition.name} has no command ${name}, but ${['migrate', ...Object.keys(commands)].join(', ')}`,
    );
  // Not initialized: what the service does by itself, from time to time, does not begin.
  const app = await NestFactory.create(ServiceModule.for(definition, env), { logger: ['error'] });
  const dataSource = await openDeliveries(definition, env);
  try {
    console.log(await run({ app, dataSource, env }, words));
  } catch (error) {
    fail(error instanceof Refusal ? error.message : error);
  } finally {
    await dataSource.destroy();
    await app.close();
  }
}

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}
