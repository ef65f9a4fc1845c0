import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ServiceName, serviceNames, services } from '../../proto/services.ts';

const servicePorts = Object.fromEntries(serviceNames.map((name) => [name, services[name].port])) as Record<
  ServiceName,
  number
>;
const defaults = {
  web: 3000,
  ...servicePorts,
  postgres: 5433,
  redis: 6380,
  inbox: 1080,
  stripe: 12111,
  nppes: 12112,
  smtp: 1025,
};

export type Ports = typeof defaults;
type PortName = keyof Ports;

const names = Object.keys(defaults) as PortName[];

/** `WEB_PORT`, `JOBS_PORT`, ... */
const variableOf = (name: PortName) => `${name.toUpperCase()}_PORT`;

export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = { ...defaults };
  for (const name of names) {
    const configured = env[variableOf(name)];
    if (!configured) continue;
    ports[name] = Number(configured);
    if (!Number.isInteger(ports[name]) || ports[name] < 1 || ports[name] > 65_535) {
      throw new Error(`${variableOf(name)}=${configured} is not a port: give a number from 1 to 65535`);
    }
  }
  return ports;
}

/** Ports that were free a moment ago, for an additional stack. */
export async function freePorts(): Promise<Ports> {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const numbers = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(names.map((name, i) => [name, numbers[i]])) as Ports;
}

/** Throws a line for each port in use, naming the variable that changes it. */
export async function requireFreePorts(ports: Ports, used: PortName[]): Promise<void> {
  const problems = await Promise.all(
    used.map(async (name) => {
      const twin = used.find((other) => other !== name && ports[other] === ports[name]);
      const free = twin === undefined && (await isFree(ports[name]));
      const why = twin ? `is also that of ${twin}` : 'is taken by another program';
      return free
        ? []
        : `Port ${ports[name]} (${name}) ${why}. Move it: ${variableOf(name)}=${ports[name] + 10_000} npm start`;
    }),
  );
  const lines = problems.flat();
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

/** Checks both loopbacks, because a browser that opens `localhost` tries ::1 first. */
async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)));
  return answers.every(Boolean);
}

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
