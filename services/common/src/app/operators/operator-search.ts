import { foldedWords, formsOf, runsOf } from '@nearward/proto/fold';
import { validate as isUuid } from 'uuid';
import { deriveOwnerKey } from '../viewer/owner-key.js';

/** So many are found at once: a search finds somebody, and is no list of everybody. */
export const maxResults = 20;

const shortest = 2;

export interface ParsedSearch {
  id: string | null;
  /** The key itself, or that of the address. */
  keys: string[];
  /** A question to an index of words: each begins one of theirs. Null for what is too short to look for. */
  words: string | null;
}

/** What somebody who types this may mean. */
export function parseSearch(typed: string, key: string): ParsedSearch {
  const id = isUuid(typed) ? typed : null;
  const words = typed.includes('@') ? typedWords(typed) : foldedWords(typed);
  const isTooShort = words.join('').length < shortest;
  return {
    id,
    keys: [typed, deriveOwnerKey(typed, key)],
    words: id || isTooShort ? null : words.map(anyForm).join(' & '),
  };
}

const typedWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const anyForm = (word: string): string =>
  `(${formsOf(word)
    .map((form) => `${form}:*`)
    .join(' | ')})`;

/** Neighbors that somebody may write as one: `de la Cruz` is found as `delacruz`. */
const mostJoined = 3;

/** The words by which a row with these texts is found, for its column `search_text`. */
export function buildSearchText(...texts: (string | null)[]): string {
  const words = texts.flatMap((text) => {
    const folded = foldedWords(text ?? '');
    const joined = runsOf(folded, mostJoined).map((run) => run.join(''));
    return [...joined, ...typedWords(text ?? '').flatMap(foldedWords)];
  });
  return [...new Set(words)].join(' ');
}

/** In SQL: the words of some columns as they were typed, as the indexes for search have them. */
export const searchVectorSql = (...columns: string[]): string =>
  `to_tsvector('simple', translate(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)}, '@.,()+-_/''’', '           '))`;
