import { createHmac } from 'node:crypto';
import { nameWords, runsOf } from '@nearward/proto/fold';

/** Longer names are matched by each run of this many words. */
const maxRunWords = 5;
/** Words beyond this number are ignored. An employer's name has at most 200 characters. */
const maxEmployerWords = 40;

/** Splits names like the previous release, whose keys remain in use until jobs and profiles are published again. */
const previousNameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The word lists that match a name. The one without `and` matches the previous release's form of `&`. */
function nameVariants(name: string): string[][] {
  const words = nameWords(name);
  return [words, words.filter((word) => word !== 'and'), previousNameWords(name)];
}

const keyOf = (kind: 'name' | 'domain' | 'owner', text: string, key: string): string =>
  createHmac('sha256', key).update(`employer ${kind}: ${text}`).digest('base64url').slice(0, 22);

const nameKeysOf = (name: string, key: string): string[] =>
  nameVariants(name)
    .flatMap((words) => runsOf(words.slice(0, maxEmployerWords), maxRunWords))
    .map((run) => keyOf('name', run.join(' '), key));

/**
 * Keyed hashes that match an employer without revealing it: of all runs of words in the name, and of the address's domain
 * and its parents, so that `hospital.org` matches `ward.hospital.org`.
 */
export function deriveEmployerKeys(
  employer: { employer_name: string; email: string },
  key: string,
): string[] {
  const labels = employer.email.slice(employer.email.lastIndexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  return [
    ...new Set([
      ...nameKeysOf(employer.employer_name, key),
      ...domains.map((domain) => keyOf('domain', domain, key)),
    ]),
  ];
}

/** Keyed hashes of the employers that a profile is hidden from, by name or domain. */
export function deriveHiddenEmployerKeys(
  hidden: { hidden_names: readonly string[]; hidden_domains: readonly string[] },
  key: string,
): string[] {
  const names = hidden.hidden_names
    .flatMap(nameVariants)
    .filter((words) => words.length > 0)
    .map((words) => words.slice(0, maxRunWords).join(' '));
  return [
    ...new Set(names.map((name) => keyOf('name', name, key))),
    ...hidden.hidden_domains.map((domain) => keyOf('domain', domain, key)),
  ];
}

/** A keyed hash that matches all jobs of an owner, under any name, and those that moved from it. */
export const deriveOwnerEmployerKey = (owner_key: string, key: string): string =>
  keyOf('owner', owner_key, key);

/** By which a professional is hidden from a team's jobs, which are also left out of the professional's lists, being known. */
export const deriveOwnTeamKeys = (owner_key: string, key: string): string[] => {
  const owner = deriveOwnerEmployerKey(owner_key, key);
  return [owner, `${owner}.`];
};

/** The same for an employer who was asked to stop. Only jobs under the name that the professional knows are left out. */
export const deriveStoppedKeys = (owner_key: string, employer_name: string, key: string): string[] => {
  const owner = deriveOwnerEmployerKey(owner_key, key);
  return [owner, `${owner}.${keyOf('name', nameWords(employer_name).join(' '), key)}`];
};

/**
 * Keyed hashes of what a job shows of its employer. A professional who is hidden by one of them does not see the job. One who is
 * hidden by another of its employer's keys does, or a missing job without a name would reveal whose it is.
 */
export const deriveShownKeys = (
  { owner_key, employer_name }: { owner_key: string; employer_name: string },
  key: string,
): string[] => [
  ...new Set([
    ...nameKeysOf(employer_name, key),
    ...deriveOwnTeamKeys(owner_key, key).slice(1),
    ...deriveStoppedKeys(owner_key, employer_name, key).slice(1),
  ]),
];
