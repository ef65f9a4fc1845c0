import { createHash } from 'node:crypto';
import { migrate } from '../database/migrate.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import { createDatabase, templateDatabase, type TestDatabase } from './test-database.js';

/** Creates a database with the newest schema of a service. Migrations run once per test run, because copies are cheap. */
export async function createMigratedDatabase(definition: ServiceDefinition): Promise<TestDatabase> {
  const migrations = definition.migrations.map((each) => `${each.name} ${String(each)}`).join('\n');
  const hash = createHash('sha256').update(migrations).digest('hex').slice(0, 16);
  const template = await templateDatabase(`${definition.name}_${hash}`, (url) => migrate(url, definition));
  return createDatabase(definition.name, template);
}
