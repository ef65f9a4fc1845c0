import { z } from 'zod';
import { rate } from './rates/rate.js';

const laptopSecretPrefix = 'laptop-only-';

/** A key of at least 32 characters. Each has a laptop default, so that nothing must be typed; production refuses those. */
export const secret = (name: string) =>
  z
    .string()
    .min(32, { error: 'must have at least 32 characters; `openssl rand -base64 32` makes one' })
    .default(`${laptopSecretPrefix}${name}-not-for-production-use`);

export const url = (fallback: string) => z.url({ error: 'must be a URL' }).default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** What every process of the house reads. */
export const processEnv = {
  APP_ENV: z.enum(['laptop', 'test', 'production']).default('laptop'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where people find the product; links in mails start with it. */
  PUBLIC_URL: url('http://localhost:3000').transform((value) => value.replace(/\/+$/, '')),
  REDIS_URL: url('redis://127.0.0.1:6380'),
  /** Signs the envelope that tells a service who is asking. */
  VIEWER_KEY: secret('viewer-key'),
};

const serviceShape = {
  ...processEnv,
  DATABASE_URL: z.url({ error: 'must be postgres://user:password@host:port/database' }),
  SMTP_URL: url('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Nearward <hello@nearward.example>'),
  /** Makes the private links of jobs and profiles. */
  CAPABILITY_KEY: secret('capability-key'),
  /** Turns an email address into the key that says who owns a thing. */
  OWNER_KEY: secret('owner-key'),
  /** Encrypts names, addresses and phones inside events. */
  SEAL_KEY: secret('seal-key'),
  /** First part of every Redis key, so that two stacks can share one Redis. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('nearward'),
  /** How long published events are kept, to be published again should Redis lose everything. */
  OUTBOX_RETENTION_HOURS: z.coerce.number().positive().default(72),
  /** Mails with a link that one asker can have sent to one address; beyond that none goes out. */
  ASKED_MAIL_PAUSE: rate('1/60'),
  ASKED_MAIL_RATE: rate('5/3600'),
  /** The same for an address, whoever asks, and for an asker, whatever the address. */
  ASKED_MAIL_ADDRESS_RATE: rate('20/3600'),
  ASKED_MAIL_ASKER_RATE: rate('30/3600'),
  /** Mails about what others posted that go to an address that nobody has proved to own. */
  UNPROVED_MAIL_RATE: rate('3/86400'),
  /** Tries of login links, geocodings and unknown private links of one network address. */
  LOGIN_TRY_RATE: rate('30/60'),
  GEOCODE_RATE: rate('30/60'),
  SUPPLY_RATE: rate('60/60'),
  UNKNOWN_TOKEN_RATE: rate('30/60'),
  /** Jobs and profiles posted for one address, and by one asker. */
  POST_RATE: rate('20/3600'),
  POST_ASKER_RATE: rate('30/3600'),
};

/** Refinement of an environment: what is fine on a laptop is not in production. */
export function refuseLaptopSecrets(env: { APP_ENV: string }, context: z.RefinementCtx): void {
  if (env.APP_ENV !== 'production') return;
  for (const [name, value] of Object.entries<unknown>({ ...env })) {
    if (typeof value !== 'string' || !value.startsWith(laptopSecretPrefix)) continue;
    const message = 'must be set in production; `openssl rand -base64 32` makes one';
    context.addIssue({ code: 'custom', path: [name], message });
  }
}

/** A service's environment; one with variables of its own adds them with `safeExtend`. */
export const serviceEnv = z.object(serviceShape).superRefine(refuseLaptopSecrets);

export type ServiceEnv = z.output<typeof serviceEnv>;

/** The parsed environment, or the end of the process with everything that is wrong listed at once. */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  console.error(`The environment is not usable:\n${lines.join('\n')}`);
  process.exit(78);
}
