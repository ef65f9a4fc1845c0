import { z } from 'zod';
import { findDeploymentProblems, formatEnvProblems, type Variables } from './deployment.js';
import {
  type KeyNameOf,
  readKeys,
  type KeyHolder,
  type KeyName,
  keyNamesOf,
  splitKeys,
  keyKind,
  laptopKeys,
} from './keys.js';
import { queueKinds } from './queue-kinds.js';
import { rateVariable } from './rate-variable.js';
import { parseRedisUrl } from './redis-url.js';

/** A key of at least 32 characters, or a list of such. Each has a laptop default, so that nothing must be typed. */
const key = (name: KeyName) =>
  z
    .string()
    .refine((list) => splitKeys(list).every(({ length }) => length >= 32), {
      error: 'must have at least 32 characters; `openssl rand -hex 32` makes one',
    })
    .refine((list) => name !== 'OWNER_KEY' || splitKeys(list).length === 1, {
      error: 'is one key, and no list: what it made is in every row; docs/operations.md says more',
    })
    .default(laptopKeys[keyKind(name)]);

type Keys<Name extends KeyName> = Record<Name, ReturnType<typeof key>>;

/** The keys that `services/common/src/keys.ts` says the process holds. */
export const keyVariables = <Holder extends KeyHolder>(holder: Holder): Keys<KeyNameOf<Holder>> =>
  Object.fromEntries(keyNamesOf(holder).map((name) => [name, key(name)])) as Keys<KeyNameOf<Holder>>;

export const url = (fallback: string) => z.url({ error: 'must be a URL' }).default(fallback);

function redisUrlProblem(value: string, context: z.RefinementCtx): void {
  try {
    parseRedisUrl(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Some of the kinds, separated by commas. */
const queues = z
  .string()
  .transform((value) => value.split(',').map((kind) => kind.trim()))
  .pipe(z.array(z.enum(queueKinds, { error: `must be some of ${queueKinds.join(',')}` })))
  .default([...queueKinds]);

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** Both are off unless they are set. */
const telemetryEnv = {
  /** The collector that traces are sent to. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of a collector: http://localhost:4318' })
    .optional(),
  /** Where the figures of the process are read, at `/metrics`. */
  METRICS_PORT: z.coerce
    .number({ error: 'must be a port: 9464' })
    .int()
    .min(1)
    .max(65_535, { error: 'must be a port: 9464' })
    .optional(),
};

export interface TelemetryEnv {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  METRICS_PORT?: number;
}

/** What every process of the house reads. */
export const processEnv = {
  APP_ENV: z.enum(['laptop', 'test', 'production']).default('laptop'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where people find the product; links in mails start with it. */
  PUBLIC_URL: url('http://localhost:3000').transform((value) => value.replace(/\/+$/, '')),
  ...telemetryEnv,
  /** After SIGTERM it goes on serving so long, not ready any more. More than callers keep a connection that rests (4 s). */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
  /** What is under way then may take so long. Both together are less than whoever stops the process waits. */
  FINISH_SECONDS: z.coerce.number().min(0).default(25),
};

const serviceShape = {
  ...processEnv,
  /** Says that an envelope is the gateway's, and meant for this service. */
  VIEWER_KEY: key('VIEWER_KEY'),
  DATABASE_URL: z.url({ error: 'must be postgres://user:password@host:port/database' }),
  /** The owner of the tables; without it the service itself migrates, and can change what should only grow. */
  DATABASE_MIGRATION_URL: z.url({ error: 'must be postgres://owner:password@host:port/database' }).optional(),
  /** Past a pooler in between, for what needs a connection of its own: hearing of changes, and migrating. */
  DATABASE_DIRECT_URL: z.url({ error: 'must be postgres://user:password@host:port/database' }).optional(),
  /** `off` where a pooler in between hands out connections by transaction and knows no prepared statements. */
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  /** `start`: the process migrates its database before it serves. `command`: `main.js migrate` has done so. */
  MIGRATE_AT: z.enum(['start', 'command']).default('start'),
  REDIS_URL: z.string().superRefine(redisUrlProblem).default('redis://127.0.0.1:6380'),
  SMTP_URL: url('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Nearward <hello@nearward.example>'),
  /** First part of every Redis key, so that two stacks can share one Redis. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('nearward'),
  /** The queues that this process takes deliveries from; what lies in others waits for other processes of the service. */
  QUEUES: queues,
  /** How long published events are kept, to be published again should Redis lose them. */
  OUTBOX_RETENTION_HOURS: z.coerce.number().positive().default(72),
  /** How often a service looks for work that has become due. */
  SWEEP_SECONDS: z.coerce.number().positive().default(1),
  /** Emails with a link that one requester can have sent to one address; above the limit none is sent. */
  EMAIL_LINK_PAUSE: rateVariable('1/60'),
  EMAIL_LINK_RATE: rateVariable('5/3600'),
  /** The same for one address by all requesters, and for one requester to all addresses. */
  EMAIL_LINK_ADDRESS_RATE: rateVariable('20/3600'),
  EMAIL_LINK_REQUESTER_RATE: rateVariable('30/3600'),
  /** What is kept of each of these, once it is used up, for callers who have not come for the same thing that day. */
  RESERVE_RATE: rateVariable('3/600'),
  /** Emails about what others posted to an address that nobody has verified. */
  UNVERIFIED_EMAIL_RATE: rateVariable('3/86400'),
  /** Tries of login links, geocodings and unknown private links of one network address. */
  LOGIN_TRY_RATE: rateVariable('30/60'),
  GEOCODE_RATE: rateVariable('30/60'),
  SUPPLY_RATE: rateVariable('60/60'),
  /** Contacts moved, noted and opened by one employer. */
  CONTACT_RATE: rateVariable('240/60'),
  /** Jobs and contacts reported by one account. */
  REPORT_RATE: rateVariable('10/3600'),
  /** Files with everything of one person. */
  EXPORT_RATE: rateVariable('10/3600'),
  /** Changes of the employers that one profile is hidden from, which could be tried until a job's match ends. */
  HIDDEN_LIST_RATE: rateVariable('20/86400'),
  /**
   * Changes of the places of one owner's jobs, which could be tried until they surround a professional; and new employer
   * names, each of which publishes all jobs of the owner again.
   */
  JOB_PLACE_RATE: rateVariable('10/86400'),
  UNKNOWN_TOKEN_RATE: rateVariable('30/60'),
  /** Tries of recovery codes of one account. */
  RECOVERY_CODE_RATE: rateVariable('10/3600'),
  /** Jobs and profiles posted for one address, and by one asker. */
  POST_RATE: rateVariable('20/3600'),
  POST_ASKER_RATE: rateVariable('30/3600'),
  /** Searches of one admin: enough to find somebody, too few to list everybody. */
  OPERATOR_SEARCH_RATE: rateVariable('100/600'),
};

/** A check of the variables together, made even where one alone is wrong already: everything is told at once. */
export const deploymentCheck = z.superRefine(
  (variables: Variables, context) => {
    for (const { variable, message } of findDeploymentProblems(variables))
      context.addIssue({ code: 'custom', path: [variable], message });
  },
  { when: () => true },
);

/** A service's environment; one with keys and variables of its own adds them with `safeExtend`. */
export const serviceEnv = z.object(serviceShape).check(deploymentCheck);

export type ServiceEnv = z.output<typeof serviceEnv>;
export type StopTimes = Pick<ServiceEnv, 'DRAIN_SECONDS' | 'FINISH_SECONDS'>;

/** Former names of variables. This release reads both; the new name wins. */
const formerNames = {
  EMAIL_LINK_PAUSE: 'ASKED_MAIL_PAUSE',
  EMAIL_LINK_RATE: 'ASKED_MAIL_RATE',
  EMAIL_LINK_ADDRESS_RATE: 'ASKED_MAIL_ADDRESS_RATE',
  EMAIL_LINK_REQUESTER_RATE: 'ASKED_MAIL_ASKER_RATE',
  UNVERIFIED_EMAIL_RATE: 'UNPROVED_MAIL_RATE',
} as const satisfies Partial<Record<keyof typeof serviceShape, string>>;

/** An empty line of `.env` sets nothing. */
const nonEmpty = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

const withFormerNames = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(formerNames).map(([name, former]) => [name, source[former]])),
  ...source,
});

/** The parsed environment, or the end of the process with everything that is wrong listed at once. */
export function readEnv<Schema extends z.ZodType>(
  holder: KeyHolder,
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const result = schema.safeParse({ ...withFormerNames(nonEmpty(source)), ...readKeys(holder, source) });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message }));
  console.error(formatEnvProblems(problems));
  process.exit(78);
}
