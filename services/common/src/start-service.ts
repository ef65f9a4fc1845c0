import 'reflect-metadata';
import { runCommand } from './commands.js';
import { migrateService, NotMigrated } from './database/migrate-service.js';
import { readEnv } from './env.js';
import { GracefulStop, stopOnSignals } from './graceful-stop.js';
import { runService } from './service-app.js';
import type { ServiceDefinition } from './service-definition.js';

/** The whole of a service's `main.ts`: runs it, or with arguments one of its commands. */
export async function startService(definition: ServiceDefinition): Promise<void> {
  const env = readEnv(definition.name, definition.env);
  const [, , command, ...words] = process.argv;
  if (command === 'migrate') {
    await migrateService(definition, env);
    return console.log(`${definition.name}: the database has the newest schema`);
  }
  if (command) return runCommand(definition, env, command, words);

  const service = await runService(definition, env).catch((error: unknown): never => {
    if (!(error instanceof NotMigrated)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  const drain = () => service.app.get(GracefulStop).drain();
  stopOnSignals({ drain, stop: () => service.stop(), times: env });
}
