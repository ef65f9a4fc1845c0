import { createHmac } from 'node:crypto';
import { nameWords, runsOf } from '@nearward/proto/fold';

/** Longer names than that are known by each run of so many words in them. */
const mostWords = 5;
/** An employer's name has at most 200 characters; of one with more words than that the rest is not looked at. */
const wordsOfEmployer = 40;

/** As the version before took names apart; its keys are compared with those of today until both sides are told again. */
const formerWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The ways in which a name is known. Without `and` it is what the version before made of `&`. */
function waysOf(name: string): string[][] {
  const words = nameWords(name);
  return [words, words.filter((word) => word !== 'and'), formerWords(name)];
}

const keyOf = (kind: 'name' | 'domain', text: string, key: string): string =>
  createHmac('sha256', key).update(`employer ${kind}: ${text}`).digest('base64url').slice(0, 22);

/**
 * What an employer may be known by, without saying who that is: keyed hashes of all runs of words in the name, and of the
 * domain of the address and those above it, so that `hospital.org` is also who writes from `ward.hospital.org`.
 */
export function deriveEmployerKeys(
  employer: { employer_name: string; email: string },
  key: string,
): string[] {
  const runs = waysOf(employer.employer_name)
    .flatMap((words) => runsOf(words.slice(0, wordsOfEmployer), mostWords))
    .map((run) => run.join(' '));
  const labels = employer.email.slice(employer.email.lastIndexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  return [
    ...new Set([
      ...runs.map((run) => keyOf('name', run, key)),
      ...domains.map((domain) => keyOf('domain', domain, key)),
    ]),
  ];
}

/** The employers whose name has these words in this order, or who write from one of these domains. */
export function deriveHiddenEmployerKeys(
  hidden: { hidden_names: readonly string[]; hidden_domains: readonly string[] },
  key: string,
): string[] {
  const names = hidden.hidden_names
    .flatMap(waysOf)
    .filter((words) => words.length > 0)
    .map((words) => words.slice(0, mostWords).join(' '));
  return [
    ...new Set(names.map((name) => keyOf('name', name, key))),
    ...hidden.hidden_domains.map((domain) => keyOf('domain', domain, key)),
  ];
}
