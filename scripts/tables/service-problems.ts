import { globSync } from 'node:fs';
import { services } from '../../proto/services.ts';
import { keyHolders, keyNamesOf } from '../../services/common/src/env/keys.ts';
import { root } from '../project.ts';

type Services = Record<string, { port: number }>;

/** The problems of the services' table that the compiler cannot find, one line each with the fix. */
export function serviceProblems(
  table: Services = services,
  folders = serviceFolders(),
  keyed: readonly string[] = keyedServices(),
): string[] {
  const rows = Object.entries(table);
  return rows
    .flatMap(([name, { port }], i) => {
      const twin = rows.slice(0, i).find(([, other]) => other.port === port);
      return [
        ...(/^[a-z]+$/.test(name) ? [] : [`call ${name} by one word in small letters`]),
        ...(twin ? [`give ${name} a port of its own: ${twin[0]} has ${port}`] : []),
        ...(folders.includes(name) ? [] : [`make the folder services/${name}, or remove the row ${name}`]),
      ].map((problem) => `proto/services.ts: ${problem}`);
    })
    .concat(
      folders
        .filter((folder) => !Object.hasOwn(table, folder))
        .map(
          (folder) => `proto/services.ts: add a row ${folder}: { port, owns }, or remove services/${folder}`,
        ),
    )
    .concat(
      rows
        .filter(([name]) => !keyed.includes(name))
        .map(
          ([name]) =>
            `services/common/src/env/keys.ts: add ${name}: ['ENVELOPE_PUBLIC_KEY'] to keysOf, and ${name}: [] to the other two tables`,
        ),
    );
}

/** The services that can verify envelopes. */
const keyedServices = (): string[] =>
  keyHolders.filter((name) => (keyNamesOf(name) as readonly string[]).includes('ENVELOPE_PUBLIC_KEY'));

const serviceFolders = (): string[] =>
  globSync('services/*/package.json', { cwd: root })
    .map((file) => file.split('/')[1] ?? '')
    .filter((name) => name !== 'common' && name !== 'marketplace');
