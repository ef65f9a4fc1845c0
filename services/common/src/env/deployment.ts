/**
 * Checks the environment variables together: settings that are fine on a laptop are unsafe on a public address. Imports
 * nothing that is built, because `npm start` runs these checks before the build.
 */
import { formerKeysMarker } from './derived-keys.ts';
import { isReplacedBy, keyKind, keyNames, type KeyName, laptopKeys, splitKeys } from './keys.ts';

/** Variables as read. Variables that a process lacks are not checked. */
export type Variables = Record<string, unknown>;

export interface Problem {
  variable: string;
  /** The problem and its fix. */
  message: string;
}

/** All problems in one text, printed before the process exits. */
export const formatEnvProblems = (problems: Problem[]): string =>
  [
    'The environment is not usable:',
    ...problems.map(({ variable, message }) => `  ${variable}: ${message}`),
  ].join('\n');

/** The prefix of the default secrets, which are public. */
const publicPrefix = 'laptop-only-';
const publicEnvelopeKeys = [laptopKeys.ENVELOPE_KEY, laptopKeys.ENVELOPE_PUBLIC_KEY];
const isPublicSecret = (value: string) =>
  value.startsWith(publicPrefix) || publicEnvelopeKeys.includes(value);
const howToGenerate = '`openssl rand -hex 32` makes one';
const howToGenerateKey = (name: string) =>
  name.startsWith('ENVELOPE_') ? '`npm run admin -- keys` makes a pair' : howToGenerate;
const minDistinctCharacters = 10;
const commonPasswords = ['', 'password', 'postgres', 'redis', 'nearward', 'secret', 'changeme'];
/** The port of the fake mail servers for development. */
const inboxPort = '1025';
const passwords = {
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'postgres://user:password@host:5432/database',
  DATABASE_MIGRATION_URL: 'postgres://owner:password@host:5432/database',
  REDIS_URL: 'redis://:password@host:6379',
};

/** Whether a host name, as in URLs and `Host` headers, is the local machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** Whether only the local machine can reach this process. Demo sign-ins exist only then. */
export const isLaptop = ({ APP_ENV, PUBLIC_URL }: { APP_ENV: string; PUBLIC_URL: string }): boolean =>
  APP_ENV !== 'production' && isLoopback(new URL(PUBLIC_URL).hostname);

/** Everything that makes the environment unsafe for its audience. */
export function findDeploymentProblems(variables: Variables): Problem[] {
  if (variables.APP_ENV === 'production') return productionProblems(variables);
  const publicUrl = urlOf(variables.PUBLIC_URL);
  if (!publicUrl || isLoopback(publicUrl.hostname)) return [];
  const publicKeys = keysOf(variables).filter(([, value]) => splitKeys(value).some(isPublicSecret));
  if (publicKeys.length === 0) return [];
  return [
    problem('APP_ENV', `must be production for a public address (PUBLIC_URL is ${publicUrl.origin})`),
    ...publicKeys.map(([name]) => problem(name, `is the public default; ${howToGenerateKey(name)}`)),
  ];
}

function productionProblems(variables: Variables): Problem[] {
  return [
    ...publicUrlProblems(variables),
    ...keyProblems(keysOf(variables)),
    ...Object.entries(passwords).flatMap(([name, example]) => {
      const url = urlOf(variables[name]);
      return url && hasDefaultPassword(url) ? [problem(name, `needs its own password: ${example}`)] : [];
    }),
    ...smtpProblems(variables),
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
  const each = keys.flatMap(([name, list]) =>
    splitKeys(list)
      .filter((value) => value !== formerKeysMarker)
      .map((value) => ({ name, value })),
  );
  return each.flatMap(({ name, value }, at) => {
    if (isPublicSecret(value)) {
      const whose = name.startsWith('STRIPE_') ? 'Stripe shows it under Developers' : howToGenerateKey(name);
      return [problem(name, `must be set in production; ${whose}`)];
    }
    if (new Set(value).size < minDistinctCharacters)
      return [problem(name, `is too simple; ${howToGenerate}`)];
    const isTwin = (other: (typeof each)[number]) =>
      other.value === value && keyKind(other.name) !== keyKind(name);
    const twin = each.slice(0, at).find(isTwin);
    return twin
      ? [problem(name, `is the same as ${twin.name}; each needs its own key: ${howToGenerate}`)]
      : [];
  });
}

function hasDefaultPassword({ username, password }: URL): boolean {
  const decoded = decodeURIComponent(password);
  return (
    isPublicSecret(decoded) || decoded === decodeURIComponent(username) || commonPasswords.includes(decoded)
  );
}

function smtpProblems({ SMTP_URL }: Variables): Problem[] {
  if (urlOf(SMTP_URL)?.port !== inboxPort) return [];
  return [problem('SMTP_URL', 'is the development inbox; set your mail server: smtps://user:password@host')];
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

/** A public key of the previous release is not reported next to the public key that replaces it. */
function keysOf(variables: Variables): [KeyName, string][] {
  const keys = keyNames.flatMap((name): [KeyName, string][] => {
    const value = variables[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const isPublic = ([, list]: [KeyName, string]) => splitKeys(list).some(isPublicSecret);
  const publicNames = keys.filter(isPublic).map(([name]) => name);
  return keys.filter(
    (key) => !isPublic(key) || !publicNames.some((replacement) => isReplacedBy(key[0], replacement)),
  );
}

/** Addresses of Sentinels and Clusters list several hosts. The checks need only the first. */
const otherHosts = /(?<=^[^/]+:\/\/(?:[^@/]*@)?[^,/@]+),[^/]*/;

const urlOf = (value: unknown): URL | null =>
  typeof value === 'string' ? URL.parse(value.replace(otherHosts, '')) : null;

const problem = (variable: string, message: string): Problem => ({ variable, message });
