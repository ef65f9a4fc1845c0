import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { serviceNames } from '../../proto/services.ts';
import { node, root } from '../project.ts';
import { createMissingDatabases, databaseUrl } from '../stack/databases.ts';
import { startStores } from '../testing/test-stores.ts';

const pathOf = (service: string): string => `services/${service}/schema.sql`;

/** A committed schema, whose first line has the hash of its inputs. */
function stamped(inputs: string, schema: string): string {
  const hash = createHash('sha256').update(inputs).update(schema).digest('hex');
  return `-- Made by npm run generate: ${hash.slice(0, 32)}\n${schema}`;
}

function isSettled(service: string, inputs: string): boolean {
  const file = `${root}/${pathOf(service)}`;
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return text === stamped(inputs, text.slice(text.indexOf('\n') + 1));
}

/**
 * The content of each schema.sql. Starts a database only if a migration, an entity or a statement has changed; it runs
 * the migrations and validates the statements. Undefined for a schema with a problem, which is printed.
 */
export async function generateSchemas(): Promise<[path: string, content: string | undefined][]> {
  const inputs = JSON.parse(await node('scripts/schema/print-inputs.mjs')) as Record<string, string>;
  const inputsOf = (service: string): string => inputs[service] ?? '';
  if (serviceNames.every((service) => isSettled(service, inputsOf(service)))) return [];
  const stores = await startStores();
  try {
    await createMissingDatabases(stores.postgresUrl, serviceNames);
    const made: [string, string | undefined][] = [];
    for (const service of serviceNames) {
      const printed = node(
        'scripts/schema/print-schema.mjs',
        service,
        databaseUrl(stores.postgresUrl, service),
      );
      const content = await printed.then(
        (schema) => stamped(inputsOf(service), schema),
        () => undefined,
      );
      made.push([pathOf(service), content]);
    }
    return made;
  } finally {
    await stores.stop();
  }
}
