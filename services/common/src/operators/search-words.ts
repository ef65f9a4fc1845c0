import { validate as isUuid } from 'uuid';
import { ownerKey } from '../owner-key.js';

/** So many are found at once: a search finds somebody, and is no list of everybody. */
export const mostFound = 20;

const shortest = 2;

export interface SearchedFor {
  id: string | null;
  /** The key itself, or that of the address. */
  keys: string[];
  /** A question to an index of words: each begins one of theirs. Null for what is too short to look for. */
  words: string | null;
}

/** What somebody who types this may mean. */
export function searchedFor(typed: string, key: string): SearchedFor {
  const id = isUuid(typed) ? typed : null;
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isTooShort = words.join('').length < shortest;
  return {
    id,
    keys: [typed, ownerKey(typed, key)],
    words: id || isTooShort ? null : words.map((word) => `${word}:*`).join(' & '),
  };
}

/** In SQL: the words of some columns, as the indexes for search have them. */
export const wordsOf = (...columns: string[]): string =>
  `to_tsvector('simple', translate(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)}, '@.,()+-_/''’', '           '))`;
