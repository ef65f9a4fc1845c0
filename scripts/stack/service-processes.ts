import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseOf, type ServiceName, serviceNames, urlVariable } from '../../proto/services.ts';
import { type KeyHolder, removeKeys, selectKeys } from '../../services/common/src/env/keys.ts';
import { root } from '../project.ts';
import { logFile } from './log-files.ts';
import type { ProcessOptions } from './managed-process.ts';
import type { Ports } from './ports.ts';
import { databaseUrl, rolesOf } from './databases.ts';

/** The addresses of the stores, and the settings of every process. */
export interface StackEnvironment {
  env: NodeJS.ProcessEnv;
  ports: Ports;
  postgresUrl: string;
  redisUrl: string;
  smtpUrl: string;
  publicUrl: string;
  inboxUrl: string;
  stripeUrl: string;
  nppesUrl: string;
  dataDir: string;
  /** Runs services from their sources and restarts them after changes. */
  watch: boolean;
}

const loopback = '127.0.0.1';

/** The environment of any process of one service. */
export const serviceEnvironment = (service: ServiceName, at: StackEnvironment): NodeJS.ProcessEnv => ({
  ...commonEnvironment(service, at),
  HOST: loopback,
  PORT: String(at.ports[service]),
  ...metricsPort(service, at),
  ...databaseEnvironment(databaseOf(service), at),
  SMTP_URL: at.smtpUrl,
  STRIPE_API_URL: at.stripeUrl,
  NPPES_URL: at.nppesUrl,
});

/** On an external server the given user does everything, unless there is another one for migrations. */
function databaseEnvironment(database: string, { env, postgresUrl }: StackEnvironment): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL } = env;
  const { service, owner } = rolesOf(database);
  if (!DATABASE_URL)
    return {
      DATABASE_URL: databaseUrl(postgresUrl, database, { name: service }),
      DATABASE_MIGRATION_URL: databaseUrl(postgresUrl, database, { name: owner }),
    };
  return {
    DATABASE_URL: databaseUrl(DATABASE_URL, database),
    DATABASE_DIRECT_URL: DATABASE_DIRECT_URL && databaseUrl(DATABASE_DIRECT_URL, database),
    DATABASE_MIGRATION_URL: DATABASE_MIGRATION_URL && databaseUrl(DATABASE_MIGRATION_URL, database),
  };
}

/** A service may have another address than its port: that of a balancer. */
export const gatewayEnvironment = (at: StackEnvironment): NodeJS.ProcessEnv => ({
  ...commonEnvironment('gateway', at),
  HOST: at.env.HOST ?? loopback,
  PORT: String(at.ports.web),
  ...metricsPort('gateway', at),
  INBOX_URL: at.inboxUrl,
  ...Object.fromEntries(
    serviceNames.map((name) => {
      const variable = urlVariable(name);
      return [variable, at.env[variable] || `http://${loopback}:${at.ports[name]}`];
    }),
  ),
});

/** The gateway gets the given port, and the services the following ones, in the order of their table. */
export const metricsPort = (process: ServiceName | 'gateway', { env }: Pick<StackEnvironment, 'env'>) => {
  const place = serviceNames.findIndex((name) => name === process) + 1;
  return env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + place) } : {};
};

/** On a laptop all calls come from one address, including those of the demo set. */
const laptopRates = ({ RATE_LIMITS = '' }: NodeJS.ProcessEnv) => ({
  RATE_LIMITS: `post-requester=1000/3600,${RATE_LIMITS}`,
});

/** Nothing distributes calls here, and stopping the stack waits for this. */
const laptopStop = { DRAIN_SECONDS: '1', FINISH_SECONDS: '3.5' };

/** The keys that a process may have, out of all that are set. */
const commonEnvironment = (holder: KeyHolder, at: StackEnvironment): NodeJS.ProcessEnv => ({
  APP_ENV: 'laptop',
  ADMIN_EMAILS: 'admin@demo.example',
  ...laptopStop,
  ...removeKeys(at.env),
  ...((at.env.APP_ENV || 'laptop') === 'laptop' && laptopRates(at.env)),
  ...selectKeys(holder, at.env),
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1', // each further arena of glibc keeps freed memory of its own
  // For quick restarts only, since a process keeps the cache of all its modules: 15 to 25 MiB.
  NODE_COMPILE_CACHE: at.watch ? join(root, 'node_modules/.cache/node') : undefined,
  REDIS_URL: at.redisUrl,
  PUBLIC_URL: at.publicUrl,
});

export const processNames = [...serviceNames, 'gateway'] as const;

export const productProcess = (
  name: (typeof processNames)[number],
  at: StackEnvironment,
): ProcessOptions => ({
  ...nodeProcess(name, programOf(name === 'gateway' ? name : `services/${name}`, at), at),
  env: name === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(name, at),
  isReady: () => isHealthy(at.ports[name === 'gateway' ? 'web' : name], '/health/ready'),
});

/** The settings of each stand-in. */
const sandboxEnvironments = {
  inbox: ({ ports, dataDir }: StackEnvironment) => ({
    INBOX_PORT: String(ports.inbox),
    SMTP_PORT: String(ports.smtp),
    INBOX_DIR: dataDir,
  }),
  stripe: ({ env, ports, publicUrl, dataDir }: StackEnvironment) => ({
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    STRIPE_PORT: String(ports.stripe),
    STRIPE_WEBHOOK_URL: `${publicUrl}/api/stripe/webhook`,
    STRIPE_FILE: join(dataDir, 'stripe.json'),
  }),
  nppes: ({ ports }: StackEnvironment) => ({ NPPES_PORT: String(ports.nppes) }),
};
export type SandboxName = keyof typeof sandboxEnvironments;

export const sandboxProcess = (name: SandboxName, at: StackEnvironment): ProcessOptions => ({
  ...nodeProcess(name, [join(root, `scripts/sandbox/${name}.ts`)], at),
  env: { ...removeKeys(at.env), ...sandboxEnvironments[name](at) },
  isReady: () => isHealthy(at.ports[name], name === 'inbox' ? '/email' : '/sandbox'),
});

/** Limits the heap, because Node would let it grow much larger than needed on a large machine. */
export const heapFlags = (megabytes: number | string) => [
  `--max-old-space-size=${megabytes}`,
  '--max-semi-space-size=8',
];
export const heapMegabytes = 256;

/** The debugger uses any free port: open from the start in watch mode, otherwise on request. */
function programOf(folder: string, { watch }: StackEnvironment): string[] {
  if (!watch) return ['--inspect-port=0', join(root, folder, 'dist/main.js')];
  const sources = [`${folder}/src`, 'services/common/src', 'services/marketplace/src', 'proto'].map((path) =>
    join(root, path),
  );
  return [
    '--inspect=0',
    '--watch',
    '--watch-preserve-output',
    '--watch-kill-signal=SIGINT', // no balancer needs time to notice
    ...sources.map((path) => `--watch-path=${path}`),
    `--import=${pathToFileURL(join(root, 'scripts/typescript.mjs')).href}`,
    join(root, folder, 'src/main.ts'),
  ];
}

const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs');

/** The web app from its sources, in front of the gateway. */
export const webProcess = (port: number, at: StackEnvironment): ProcessOptions => ({
  ...nodeProcess('web', [reactRouter, 'dev', join(root, 'web'), `--port=${port}`, '--strictPort'], at),
  env: { ...at.env, GATEWAY_URL: `http://localhost:${at.ports.web}` },
  isReady: () => isHealthy(port, '/'),
});

export const nodeProcess = (
  name: string,
  program: string[],
  { dataDir }: Pick<StackEnvironment, 'dataDir'>,
) => ({
  name,
  command: process.execPath,
  args: [...heapFlags(heapMegabytes), ...program],
  logFile: logFile(dataDir, name),
  stopSignal: 'SIGTERM' as const,
});

export const isHealthy = (port: number, path: string): Promise<boolean> =>
  fetch(`http://${loopback}:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  );
