/** `npm run redrive -- <service>`: brings the dead letters of a service back into its queue. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './project.ts';
import { portsFrom } from './stack/ports.ts';
import { serviceEnvironment, services } from './stack/service-processes.ts';
import { Stack } from './stack/stack.ts';

const service = services.find((name) => name === process.argv[2]);
if (!service) {
  console.error(`Say which: npm run redrive -- ${services.join('|')}`);
  process.exit(1);
}
if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
const { at } = new Stack({ env: process.env, ports: portsFrom(process.env), dataDir: `${root}/.data` });
const { status } = spawnSync(process.execPath, [`services/${service}/dist/main.js`, 'redrive'], {
  cwd: root,
  stdio: 'inherit',
  env: serviceEnvironment(service, at),
});
process.exitCode = status ?? 1;
