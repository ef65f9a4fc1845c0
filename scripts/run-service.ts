import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dataFolder, root } from './project.ts';
import { portsFrom } from './stack/ports.ts';
import type { ServiceName } from '../proto/services.ts';
import { serviceEnvironment, type Surroundings } from './stack/service-processes.ts';
import { Stack } from './stack/stack.ts';

/** Those of `npm start`. */
export function surroundings(): Surroundings {
  if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
  return new Stack({ env: process.env, ports: portsFrom(process.env), dataDir: dataFolder() }).at;
}

/** Runs a service's process with a command instead of starting it, in the surroundings of `npm start`. */
export function runService(service: ServiceName, ...words: string[]): void {
  const at = surroundings();
  const { status } = spawnSync(process.execPath, [`services/${service}/dist/main.js`, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: serviceEnvironment(service, at),
  });
  process.exitCode = status ?? 1;
}
