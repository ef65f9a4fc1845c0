import { type ServiceName, serviceNames, services } from '../../proto/services.ts';
import { findFreePort, isFreePort } from '../../services/common/src/testing/find-free-port.ts';

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

/** Free ports for an additional stack. A process gets each port once. */
export const freePorts = async (): Promise<Ports> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await findFreePort()] as const)),
  ) as Ports;

/** Throws a line for each port in use, naming the variable that changes it. */
export async function requireFreePorts(ports: Ports, used: PortName[]): Promise<void> {
  const problems = await Promise.all(
    used.map(async (name) => {
      const twin = used.find((other) => other !== name && ports[other] === ports[name]);
      const free = twin === undefined && (await isFreePort(ports[name]));
      const why = twin ? `is also that of ${twin}` : 'is taken by another program';
      return free
        ? []
        : `Port ${ports[name]} (${name}) ${why}. Move it: ${variableOf(name)}=${ports[name] + 10_000} npm start`;
    }),
  );
  const lines = problems.flat();
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
