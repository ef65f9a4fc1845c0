/**
 * What an environment may be as a whole: what is fine on a laptop is not where others come in. Imports nothing that is
 * built, since `npm start` asks before that.
 */
import { keyNames, splitKeys, keyKind, type KeyName } from './keys.ts';

/** Variables as they are read; what a process does not have is not asked about. */
export type Variables = Record<string, unknown>;

export interface Problem {
  variable: string;
  /** What is wrong, and what to type. */
  message: string;
}

/** What a process says before it ends, all at once. */
export const formatEnvProblems = (problems: Problem[]): string =>
  [
    'The environment is not usable:',
    ...problems.map(({ variable, message }) => `  ${variable}: ${message}`),
  ].join('\n');

const published = 'laptop-only-';
const isPublished = (value: string) => value.startsWith(published);
const makeOne = '`openssl rand -hex 32` makes one';
const fewestCharacters = 10;
const commonPasswords = ['', 'password', 'postgres', 'redis', 'nearward', 'secret', 'changeme'];
/** Where the stand-ins for a mail server listen. */
const inboxPort = '1025';
const passwords = {
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'postgres://user:password@host:5432/database',
  DATABASE_MIGRATION_URL: 'postgres://owner:password@host:5432/database',
  REDIS_URL: 'redis://:password@host:6379',
};

/** Whether a host name, as URLs and `Host` headers have it, leads to the machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** Whether this is a machine for trying things out, which nobody else reaches: only there are demo sign-ins. */
export const isLaptop = ({ APP_ENV, PUBLIC_URL }: { APP_ENV: string; PUBLIC_URL: string }): boolean =>
  APP_ENV !== 'production' && isLoopback(new URL(PUBLIC_URL).hostname);

/** Everything that makes an environment unfit for who can reach it. */
export function findDeploymentProblems(variables: Variables): Problem[] {
  if (variables.APP_ENV === 'production') return productionProblems(variables);
  const publicUrl = urlOf(variables.PUBLIC_URL);
  if (!publicUrl || isLoopback(publicUrl.hostname)) return [];
  const known = keysOf(variables).filter(([, value]) => splitKeys(value).some(isPublished));
  if (known.length === 0) return [];
  return [
    problem('APP_ENV', `must be production where others come in (PUBLIC_URL is ${publicUrl.origin})`),
    ...known.map(([name]) => problem(name, `is the published one of a laptop; ${makeOne}`)),
  ];
}

function productionProblems(variables: Variables): Problem[] {
  return [
    ...publicUrlProblems(variables),
    ...keyProblems(keysOf(variables)),
    ...Object.entries(passwords).flatMap(([name, example]) => {
      const url = urlOf(variables[name]);
      return url && hasDefaultPassword(url) ? [problem(name, `needs a password of its own: ${example}`)] : [];
    }),
    ...mailProblems(variables),
    ...adminProblems(variables),
    ...stripeProblems(variables),
  ];
}

function publicUrlProblems({ PUBLIC_URL }: Variables): Problem[] {
  const url = urlOf(PUBLIC_URL);
  if (!url || url.protocol === 'https:') return [];
  return [problem('PUBLIC_URL', 'must be https in production: https://www.example.com')];
}

function keyProblems(keys: [KeyName, string][]): Problem[] {
  const each = keys.flatMap(([name, list]) => splitKeys(list).map((value) => ({ name, value })));
  return each.flatMap(({ name, value }, at) => {
    if (isPublished(value)) {
      const whose = name.startsWith('STRIPE_') ? 'Stripe shows it under Developers' : makeOne;
      return [problem(name, `must be set in production; ${whose}`)];
    }
    if (new Set(value).size < fewestCharacters) return [problem(name, `is too simple; ${makeOne}`)];
    const isTwin = (other: (typeof each)[number]) =>
      other.value === value && keyKind(other.name) !== keyKind(name);
    const twin = each.slice(0, at).find(isTwin);
    return twin ? [problem(name, `is the same as ${twin.name}; each is a key of its own: ${makeOne}`)] : [];
  });
}

function hasDefaultPassword({ username, password }: URL): boolean {
  const given = decodeURIComponent(password);
  return isPublished(given) || given === decodeURIComponent(username) || commonPasswords.includes(given);
}

function mailProblems({ SMTP_URL }: Variables): Problem[] {
  if (urlOf(SMTP_URL)?.port !== inboxPort) return [];
  return [problem('SMTP_URL', "leads to a laptop's inbox; set your mail server: smtps://user:password@host")];
}

function adminProblems({ ADMIN_EMAILS = '' }: Variables): Problem[] {
  if (!String(ADMIN_EMAILS).includes('@demo.example')) return [];
  return [problem('ADMIN_EMAILS', 'names a demo account; set the addresses of your own admins')];
}

const placeholderPrices = { STRIPE_PRICE_MONTHLY: 'price_monthly', STRIPE_PRICE_YEARLY: 'price_yearly' };

function stripeProblems(variables: Variables): Problem[] {
  const { STRIPE_API_URL, STRIPE_TEST_HOST } = variables;
  const url = urlOf(STRIPE_API_URL);
  if (url?.origin === 'https://api.stripe.com')
    return Object.entries(placeholderPrices).flatMap(([name, placeholder]) =>
      (variables[name] ?? placeholder) === placeholder
        ? [problem(name, 'must be a price of your Stripe account; `npm run admin -- stripe-setup` makes it')]
        : [],
    );
  if (!url || url.hostname === STRIPE_TEST_HOST) return [];
  const test = `for a test, STRIPE_TEST_HOST=${url.hostname} allows this one`;
  return [problem('STRIPE_API_URL', `must be https://api.stripe.com in production; ${test}`)];
}

const keysOf = (variables: Variables): [KeyName, string][] =>
  keyNames.flatMap((name) => {
    const value = variables[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });

/** The addresses of Sentinels and Clusters have several hosts, of which the first will do. */
const otherHosts = /(?<=^[^/]+:\/\/(?:[^@/]*@)?[^,/@]+),[^/]*/;

const urlOf = (value: unknown): URL | null =>
  typeof value === 'string' ? URL.parse(value.replace(otherHosts, '')) : null;

const problem = (variable: string, message: string): Problem => ({ variable, message });
