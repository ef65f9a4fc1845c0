import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dataFolder, root } from './project.ts';
import { readPorts } from './stack/ports.ts';
import type { ServiceName } from '../proto/services.ts';
import { serviceEnvironment, type StackEnvironment } from './stack/service-processes.ts';
import { Stack } from './stack/stack.ts';

/** The environment of `npm start`. */
export function stackEnvironment(): StackEnvironment {
  if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
  return new Stack({ env: process.env, ports: readPorts(process.env), dataDir: dataFolder() }).at;
}

/** Runs a command of a service's process in the environment of `npm start`. */
export function runService(service: ServiceName, ...words: string[]): void {
  const at = stackEnvironment();
  const { status } = spawnSync(process.execPath, [`services/${service}/dist/main.js`, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: serviceEnvironment(service, at),
  });
  process.exitCode = status ?? 1;
}
