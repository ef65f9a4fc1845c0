import { createServer } from 'node:net';

/** Every address of the product, with the variable that moves it. */
export const portVariables = {
  web: ['WEB_PORT', 3000],
  identity: ['IDENTITY_PORT', 4001],
  jobs: ['JOBS_PORT', 4002],
  profiles: ['PROFILES_PORT', 4003],
  matching: ['MATCHING_PORT', 4004],
  contacts: ['CONTACTS_PORT', 4005],
  billing: ['BILLING_PORT', 4006],
  postgres: ['POSTGRES_PORT', 5433],
  redis: ['REDIS_PORT', 6380],
  inbox: ['INBOX_PORT', 1080],
  smtp: ['SMTP_PORT', 1025],
} as const;

export type PortName = keyof typeof portVariables;
export type Ports = Record<PortName, number>;

const names = Object.keys(portVariables) as PortName[];
const record = (port: (name: PortName) => number) =>
  Object.fromEntries(names.map((name) => [name, port(name)])) as Ports;

export const portsFromEnvironment = (): Ports =>
  record((name) => {
    const [variable, fallback] = portVariables[name];
    return Number(process.env[variable] ?? fallback);
  });

/** Ports that nobody uses now; all are held at once, so no two are equal. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(names.map(() => listen(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return record((name) => ports[names.indexOf(name)] ?? 0);
}

/** What to say about the ports that somebody else uses, or nothing. */
export async function takenPorts(ports: Ports, needed: readonly PortName[]): Promise<string[]> {
  const problems = await Promise.all(
    needed.map(async (name) => {
      const server = await listen(ports[name]).catch(() => undefined);
      if (server) return new Promise<undefined>((resolve) => server.close(() => resolve(undefined)));
      return `Port ${ports[name]} (${name}) is taken. Free it, or set ${portVariables[name][0]} to another one.`;
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

function listen(port: number) {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}
