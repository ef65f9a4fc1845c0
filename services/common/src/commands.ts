import { NestFactory } from '@nestjs/core';
import type { ServiceEnv } from './env.js';
import { Refusal } from './errors.js';
import { redriveCommand } from './events/redrive.command.js';
import { openDeliveries, ServiceModule } from './service-app.js';
import type { ServiceDefinition } from './service-definition.js';

/** Runs one of the service's commands, prints its result and sets the exit code. */
export async function runCommand(
  definition: ServiceDefinition,
  env: ServiceEnv,
  name: string,
  words: string[],
): Promise<void> {
  try {
    console.log(await executeCommand(definition, env, name, words));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs one of the service's commands on its providers and returns its result. */
export async function executeCommand(
  definition: ServiceDefinition,
  env: ServiceEnv,
  name: string,
  words: string[],
): Promise<string> {
  const commands = { redrive: redriveCommand(definition.name), ...definition.commands };
  const run = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!run)
    throw new Refusal(
      'NOT_FOUND',
      `${definition.name} has no command ${name}, but ${['migrate', ...Object.keys(commands)].join(', ')}`,
    );
  // Not initialized: what the service does by itself, from time to time, does not begin.
  const app = await NestFactory.create(ServiceModule.for(definition, env), { logger: ['error'] });
  const dataSource = await openDeliveries(definition, env);
  try {
    return await run({ app, dataSource, env }, words);
  } finally {
    await dataSource.destroy();
    await app.close();
  }
}
