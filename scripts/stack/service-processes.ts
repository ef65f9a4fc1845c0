import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseOf, type ServiceName, serviceNames, urlVariable } from '../../proto/services.ts';
import { readKeys, type KeyHolder, removeKeys } from '../../services/common/src/env/keys.ts';
import { root } from '../project.ts';
import { logFile } from './logs.ts';
import type { ProcessOptions } from './managed-process.ts';
import type { Ports } from './ports.ts';
import { databaseUrl, rolesOf } from './databases.ts';

/** Where the stores are and what every process is told. */
export interface Surroundings {
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
  /** Services run from their sources, and start again when those change. */
  watch: boolean;
}

const loopback = '127.0.0.1';

/** The environment of one service, whatever part of it is run. */
export const serviceEnvironment = (service: ServiceName, at: Surroundings): NodeJS.ProcessEnv => ({
  ...commonEnvironment(service, at),
  HOST: loopback,
  PORT: String(at.ports[service]),
  ...metricsPort(service, at),
  ...databaseEnvironment(databaseOf(service), at),
  SMTP_URL: at.smtpUrl,
  STRIPE_API_URL: at.stripeUrl,
  NPPES_URL: at.nppesUrl,
});

/** On a server of somebody's own the given user does everything, unless there is another for the migrations. */
function databaseEnvironment(database: string, { env, postgresUrl }: Surroundings): NodeJS.ProcessEnv {
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

/** A service may answer elsewhere than at its port: at the address of a balancer. */
export const gatewayEnvironment = (at: Surroundings): NodeJS.ProcessEnv => ({
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

/** The gateway has the one that is given, and after it each service, in the order of their table. */
export const metricsPort = (process: ServiceName | 'gateway', { env }: Pick<Surroundings, 'env'>) => {
  const place = serviceNames.findIndex((name) => name === process) + 1;
  return env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + place) } : {};
};

/** On a laptop everybody asks from one address: the demo set's people, too. */
const laptopRates = { POST_ASKER_RATE: '1000/3600' };

/** Nobody else shares out calls here, and whoever stops the stack waits for it. */
const laptopStop = { DRAIN_SECONDS: '1', FINISH_SECONDS: '3.5' };

/** Of all keys that are set a process is told its own. */
const commonEnvironment = (holder: KeyHolder, at: Surroundings): NodeJS.ProcessEnv => ({
  APP_ENV: 'laptop',
  ADMIN_EMAILS: 'admin@demo.example',
  ...laptopStop,
  ...((at.env.APP_ENV || 'laptop') === 'laptop' && laptopRates),
  ...removeKeys(at.env),
  ...readKeys(holder, at.env),
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), // halves the time a second start takes
  REDIS_URL: at.redisUrl,
  PUBLIC_URL: at.publicUrl,
});

export const serviceProcess = (service: ServiceName, at: Surroundings): ProcessOptions => ({
  ...nodeProcess(service, programOf(`services/${service}`, at), at),
  env: serviceEnvironment(service, at),
  isReady: () => answersOk(at.ports[service], '/health/ready'),
});

export const gatewayProcess = (at: Surroundings): ProcessOptions => ({
  ...nodeProcess('gateway', programOf('gateway', at), at),
  env: gatewayEnvironment(at),
  isReady: () => answersOk(at.ports.web, '/health/ready'),
});

export const inboxProcess = (at: Surroundings): ProcessOptions => ({
  ...nodeProcess('inbox', [join(root, 'scripts/sandbox/inbox.ts')], at),
  env: {
    ...removeKeys(at.env),
    INBOX_PORT: String(at.ports.inbox),
    SMTP_PORT: String(at.ports.smtp),
    INBOX_DIR: at.dataDir,
  },
  isReady: () => answersOk(at.ports.inbox, '/email'),
});

export const stripeProcess = (at: Surroundings): ProcessOptions => ({
  ...nodeProcess('stripe', [join(root, 'scripts/sandbox/stripe.ts')], at),
  env: {
    ...removeKeys(at.env),
    STRIPE_WEBHOOK_SECRET: at.env.STRIPE_WEBHOOK_SECRET,
    STRIPE_PORT: String(at.ports.stripe),
    STRIPE_WEBHOOK_URL: `${at.publicUrl}/api/stripe/webhook`,
    STRIPE_FILE: join(at.dataDir, 'stripe.json'),
  },
  isReady: () => answersOk(at.ports.stripe, '/sandbox'),
});

export const nppesProcess = (at: Surroundings): ProcessOptions => ({
  ...nodeProcess('nppes', [join(root, 'scripts/sandbox/nppes.ts')], at),
  env: { ...removeKeys(at.env), NPPES_PORT: String(at.ports.nppes) },
  isReady: () => answersOk(at.ports.nppes, '/sandbox'),
});

/** Collects garbage in time: what one process needs is far less than what Node would let it grow to on a large machine. */
export const nodeFlags = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** Its debugger has any free port: open from the beginning while it is watched, else once it is asked for. */
function programOf(folder: string, { watch }: Surroundings): string[] {
  if (!watch) return ['--inspect-port=0', join(root, folder, 'dist/main.js')];
  const sources = [`${folder}/src`, 'services/common/src', 'services/marketplace/src', 'proto'].map((path) =>
    join(root, path),
  );
  return [
    '--inspect=0',
    '--watch',
    '--watch-preserve-output',
    '--watch-kill-signal=SIGINT', // nobody else is to be told that it stops
    ...sources.map((path) => `--watch-path=${path}`),
    `--import=${pathToFileURL(join(root, 'scripts/typescript.mjs')).href}`,
    join(root, folder, 'src/main.ts'),
  ];
}

const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs');

/** The web app from its sources, with the gateway behind it. */
export const webProcess = (port: number, at: Surroundings): ProcessOptions => ({
  ...nodeProcess('web', [reactRouter, 'dev', join(root, 'web'), `--port=${port}`, '--strictPort'], at),
  env: { ...at.env, GATEWAY_URL: `http://localhost:${at.ports.web}` },
  isReady: () => answersOk(port, '/'),
});

const nodeProcess = (name: string, program: string[], { dataDir }: Surroundings) => ({
  name,
  command: process.execPath,
  args: [...nodeFlags, ...program],
  logFile: logFile(dataDir, name),
  stopSignal: 'SIGTERM' as const,
});

const answersOk = (port: number, path: string): Promise<boolean> =>
  fetch(`http://${loopback}:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
