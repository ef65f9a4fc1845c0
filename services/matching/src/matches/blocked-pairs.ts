import type { MatchSide } from './match-side.js';

const hiddenSql = (partner: MatchSide, me: string, keys: 'employer_keys' | 'shown_keys'): string =>
  partner === 'provider'
    ? // the first condition is that of its partial index
      `select number from matched_provider where hidden_from <> '{}' and hidden_from && ${me}.${keys}`
    : `select number from matched_job where ${keys} && ${me}.hidden_from`;

/**
 * SQL for whether the public counts include a professional: not with an unverified address, of which anyone can post many,
 * nor hidden from anyone, since the employer would miss them among its own contacts.
 */
export const isCountedSql = (number: string): string =>
  `(select is_verified and hidden_from = '{}' from matched_provider where number = ${number})`;

/**
 * SQL for the numbers of the partners whose employer must not see the professional. `me` is a row of the other side. Such a pair
 * that is not blocked is veiled: only the professional sees it.
 */
export const veiledPairsSql = (partner: MatchSide, me: string): string =>
  hiddenSql(partner, me, 'employer_keys');

/**
 * SQL for the numbers of the partners that `me` never matches: those of the same account, and pairs where the professional is
 * hidden from the name that the job shows.
 */
export const blockedPairsSql = (partner: MatchSide, me: string): string =>
  `select number from matched_${partner} where owner_key = ${me}.owner_key
   union ${hiddenSql(partner, me, 'shown_keys')}`;
