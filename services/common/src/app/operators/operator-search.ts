import { foldWords, formsOf, runsOf } from '@nearward/proto/fold';
import { validate as isUuid } from 'uuid';
import { deriveOwnerKey } from '../viewer/owner-key.js';

/** A search finds a person; it is not a list of all people. */
export const maxResults = 20;

const minCharacters = 2;

export interface ParsedSearch {
  id: string | null;
  /** The input as a key, and the key of the input as an address. */
  keys: string[];
  /** A text search query by word prefixes; null if the input is too short. */
  words: string | null;
}

/** Interprets an operator's input as an id, a key, an address or words. */
export function parseSearch(input: string, key: string): ParsedSearch {
  const id = isUuid(input) ? input : null;
  const words = input.includes('@') ? splitWords(input) : foldWords(input);
  const isTooShort = words.join('').length < minCharacters;
  return {
    id,
    keys: [input, deriveOwnerKey(input, key)],
    words: id || isTooShort ? null : words.map(toPrefixQuery).join(' & '),
  };
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const toPrefixQuery = (word: string): string =>
  `(${formsOf(word)
    .map((form) => `${form}:*`)
    .join(' | ')})`;

/** Adjacent words that may be written as one: `de la Cruz` is found as `delacruz`. */
const maxJoinedWords = 3;

/** The search words of a row with these texts, for its column `search_text`. */
export function buildSearchText(...texts: (string | null)[]): string {
  const words = texts.flatMap((text) => {
    const folded = foldWords(text ?? '');
    const joined = runsOf(folded, maxJoinedWords).map((run) => run.join(''));
    return [...joined, ...splitWords(text ?? '').flatMap(foldWords)];
  });
  return [...new Set(words)].join(' ');
}

/** SQL for the text search vector of some columns, as in the search indexes. */
export const searchVectorSql = (...columns: string[]): string =>
  `to_tsvector('simple', translate(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)}, '@.,()+-_/''’', '           '))`;
