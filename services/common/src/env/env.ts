import { z } from 'zod';
import { findDeploymentProblems, formatEnvProblems, type Variables } from './deployment.js';
import { formerKeysMarker, readKeys } from './derived-keys.js';
import { isEd25519Key } from './envelope-keys.js';
import {
  type DerivedKeyOf,
  derivedKeysIn,
  formerVariables,
  type KeyHolder,
  keyKind,
  type KeyName,
  type KeyNameOf,
  keyNamesOf,
  laptopKeys,
  splitKeys,
  type ViewerKeyOf,
  viewerKeysOf,
} from './keys.js';
import { formerRateVariables, rateLimitsVariable, withFormerRates } from './rate-limits.js';
import { queueKinds } from './queue-kinds.js';
import { parseRedisUrl } from './redis-url.js';

/** A key of at least 32 characters, or a comma-separated list. */
const keyList = z
  .string()
  .refine((list) => splitKeys(list).every((key) => key.length >= 32 || key === formerKeysMarker), {
    error: 'must have at least 32 characters; `openssl rand -hex 32` makes one',
  });

/** Each has a default for laptops. */
const key = (name: KeyName) =>
  keyList
    .refine((list) => name !== 'OWNER_KEY' || splitKeys(list).length === 1, {
      error: 'must be one key, not a list: its hashes are stored in every row; see docs/operations.md',
    })
    .default(laptopKeys[keyKind(name)]);

const envelopeKey = (type: 'private' | 'public') =>
  z.string().refine((list) => splitKeys(list).every((text) => isEd25519Key(text, type)), {
    error: `must be ${type === 'private' ? 'a private key' : 'public keys'} of Ed25519; \`npm run admin -- keys\` makes a pair`,
  });

/** Keys without a default: either they or the keys of the previous release are set. */
const optionalKeys = {
  ENVELOPE_KEY: envelopeKey('private')
    .refine((list) => splitKeys(list).length === 1, { error: 'must be one key, not a list' })
    .optional(),
  ENVELOPE_PUBLIC_KEY: envelopeKey('public').optional(),
  LISTING_ROOT_KEY: keyList.optional(),
  CONTACTS_ROOT_KEY: keyList.optional(),
};

const isOptional = (name: string): name is keyof typeof optionalKeys => Object.hasOwn(optionalKeys, name);

type Keys<Holder extends KeyHolder> = {
  [Name in KeyNameOf<Holder>]: Name extends keyof typeof optionalKeys
    ? (typeof optionalKeys)[Name]
    : ReturnType<typeof key>;
} & Record<DerivedKeyOf<Holder>, ReturnType<typeof key>> &
  Record<ViewerKeyOf<Holder>, z.ZodOptional<typeof keyList>>;

/** The key variables of a process, as listed in `keys.ts`. */
export const keyVariables = <Holder extends KeyHolder>(holder: Holder): Keys<Holder> =>
  Object.fromEntries([
    ...keyNamesOf(holder).map((name) => [name, isOptional(name) ? optionalKeys[name] : key(name)] as const),
    ...derivedKeysIn(holder).map((name) => [name, key(name)] as const),
    ...viewerKeysOf(holder).map((name) => [name, keyList.optional()] as const),
  ]) as unknown as Keys<Holder>;

export const url = (fallback: string) => z.url({ error: 'must be a URL' }).default(fallback);

function redisUrlProblem(value: string, context: z.RefinementCtx): void {
  try {
    parseRedisUrl(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Queue kinds, separated by commas. */
const queues = z
  .string()
  .transform((value) => value.split(',').map((kind) => kind.trim()))
  .pipe(z.array(z.enum(queueKinds, { error: `must be some of ${queueKinds.join(',')}` })))
  .default([...queueKinds]);

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** Tracing and metrics are off unless these are set. */
const telemetryEnv = {
  /** The collector that receives traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of a collector: http://localhost:4318' })
    .optional(),
  /** The port that serves `/metrics`. */
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

/** Variables of every process. */
export const processEnv = {
  APP_ENV: z.enum(['laptop', 'test', 'production']).default('laptop'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The public address of the product. Links in emails start with it. */
  PUBLIC_URL: url('http://localhost:3000').transform((value) => value.replace(/\/+$/, '')),
  ...telemetryEnv,
  /**
   * The time that the process keeps serving after SIGTERM, while it reports that it is not ready. Longer than callers keep an
   * idle connection (4 s).
   */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
  /** How long requests in progress may take after that. The sum is less than the orchestrator's grace period. */
  FINISH_SECONDS: z.coerce.number().min(0).default(25),
  /** The timeout of a call, after which the service is unavailable. */
  CALL_SECONDS: z.coerce.number().min(1).max(30).default(2.5),
};

const serviceShape = {
  ...processEnv,
  /** Verifies that an envelope comes from the gateway. */
  ENVELOPE_PUBLIC_KEY: optionalKeys.ENVELOPE_PUBLIC_KEY,
  /** The same for envelopes of the previous release. */
  VIEWER_KEY: keyList.optional(),
  DATABASE_URL: z.url({ error: 'must be postgres://user:password@host:port/database' }),
  /** The owner of the tables. Without it the service migrates as itself and can change append-only tables. */
  DATABASE_MIGRATION_URL: z.url({ error: 'must be postgres://owner:password@host:port/database' }).optional(),
  /** Bypasses a connection pooler, for what needs its own connection: `listen` and migrations. */
  DATABASE_DIRECT_URL: z.url({ error: 'must be postgres://user:password@host:port/database' }).optional(),
  /** `off` behind a pooler that assigns connections per transaction and does not support prepared statements. */
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  /** `start`: the process migrates its database before it serves. `command`: `main.js migrate` already did. */
  MIGRATE_AT: z.enum(['start', 'command']).default('start'),
  REDIS_URL: z.string().superRefine(redisUrlProblem).default('redis://127.0.0.1:6380'),
  SMTP_URL: url('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Nearward <hello@nearward.example>'),
  /** The last line of every email, which laws on commercial email require. */
  POSTAL_ADDRESS: z.string().optional(),
  /** Prefix of every Redis key, so that two stacks can share one Redis. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('nearward'),
  /** The queues that this process consumes. Other processes of the service consume the others. */
  QUEUES: queues,
  /** The retention of published events, to publish them again if Redis loses them. */
  OUTBOX_RETENTION_HOURS: z.coerce.number().positive().default(72),
  /** How often a service checks for due work. */
  SWEEP_SECONDS: z.coerce.number().positive().default(1),
  /** Changes of the rate limits in `proto/rate-limits.ts`. */
  RATE_LIMITS: rateLimitsVariable,
};

/** Checks the variables together, even if one is already invalid, so that all problems are listed together. */
export const deploymentCheck = z.superRefine(
  (variables: Variables, context) => {
    for (const { variable, message } of findDeploymentProblems(variables))
      context.addIssue({ code: 'custom', path: [variable], message });
  },
  { when: () => true },
);

/** The environment of a service. A service adds its own keys and variables with `safeExtend`. */
export const serviceEnv = z.object(serviceShape).check(deploymentCheck);

export type ServiceEnv = z.output<typeof serviceEnv>;
export type StopTimes = Pick<ServiceEnv, 'DRAIN_SECONDS' | 'FINISH_SECONDS'>;

/** An empty line of `.env` sets nothing. */
const removeEmpty = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** Parses the environment. On failure it lists all problems and exits the process. */
export function readEnv<Schema extends z.ZodType>(
  holder: KeyHolder,
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const variables = withFormerRates(removeEmpty(source));
  if (source.APP_ENV !== 'test') {
    warnOfFormerKeys(holder, source);
    warnOfFormerRates(variables);
  }
  const result = schema.safeParse({ ...variables, ...readKeys(holder, source) });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message }));
  console.error(formatEnvProblems(problems));
  process.exit(78);
}

/** Names the keys that the next release no longer reads. */
function warnOfFormerKeys(holder: KeyHolder, source: NodeJS.ProcessEnv): void {
  const former = formerVariables(holder, source);
  if (former.length === 0) return;
  console.warn(
    `The next release no longer reads ${former.join(', ')}. docs/operations.md describes how to replace them without downtime.`,
  );
}

function warnOfFormerRates(variables: NodeJS.ProcessEnv): void {
  const former = formerRateVariables.filter((name) => variables[name]);
  if (former.length === 0) return;
  console.warn(
    `The next release no longer reads ${former.join(', ')}. Replace them by RATE_LIMITS=${variables.RATE_LIMITS}.`,
  );
}
