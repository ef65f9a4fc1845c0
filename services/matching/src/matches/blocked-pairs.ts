import type { MatchSide } from './match-side.js';

/**
 * SQL for the numbers of the partners that `me`, a row of the other side, never matches: those of the same account, and pairs
 * where the profile is hidden from the employer.
 */
export const blockedPairsSql = (partner: MatchSide, me: string): string =>
  `select number from matched_${partner} where owner_key = ${me}.owner_key union ${
    partner === 'provider'
      ? // the first condition is that of its partial index
        `select number from matched_provider where hidden_from <> '{}' and hidden_from && ${me}.employer_keys`
      : `select number from matched_job where employer_keys && ${me}.hidden_from`
  }`;
