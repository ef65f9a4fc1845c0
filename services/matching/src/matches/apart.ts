/**
 * In SQL: the numbers of those that `me`, a row of the other side, never matches: of the same account, and where the
 * profile is hidden from the employer.
 */
export const apartInSql = (partner: 'job' | 'provider', me: string): string =>
  `select number from matched_${partner} where owner_key = ${me}.owner_key union ${
    partner === 'provider'
      ? // said as its index says it
        `select number from matched_provider where hidden_from <> '{}' and hidden_from && ${me}.employer_keys`
      : `select number from matched_job where employer_keys && ${me}.hidden_from`
  }`;
