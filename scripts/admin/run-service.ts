/**
 * Runs a command of a service's process in the environment of `npm start`: `run-service.ts <service> <command> [arguments]`,
 * or `run-service.ts redrive <service>`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceNames } from '../../proto/services.ts';
import { dataFolder, root } from '../project.ts';
import { readPorts } from '../stack/ports.ts';
import { serviceEnvironment, type StackEnvironment } from '../stack/service-processes.ts';
import { Stack } from '../stack/stack.ts';

/** The environment of `npm start`. */
export function stackEnvironment(): StackEnvironment {
  if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
  return new Stack({ env: process.env, ports: readPorts(process.env), dataDir: dataFolder() }).at;
}

export function runService(name: string | undefined, ...words: string[]): void {
  const service = serviceNames.find((known) => known === name);
  if (!service) {
    console.error(`Say which: ${serviceNames.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const { status } = spawnSync(process.execPath, [`services/${service}/dist/main.js`, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: serviceEnvironment(service, stackEnvironment()),
  });
  process.exitCode = status ?? 1;
}

if (import.meta.main) {
  const [first, second, ...rest] = process.argv.slice(2);
  // Relative paths start in the caller's folder, which npm stores; the service runs elsewhere.
  const words = rest.map((word) =>
    second === 'exclusions' && !word.startsWith('--') ? resolve(process.env.INIT_CWD ?? '.', word) : word,
  );
  if (first === 'redrive') runService(second, 'redrive');
  else runService(first, ...(second ? [second] : []), ...words);
}
