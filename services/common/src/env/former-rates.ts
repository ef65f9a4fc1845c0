import type { RateLimitName } from '@nearward/proto/rate-limits';

/** The variables of release 1.0, which had one limit each. */
const formerLimits = {
  ASKED_MAIL_PAUSE: 'email-link-pause',
  ASKED_MAIL_RATE: 'email-link',
  GEOCODE_RATE: 'geocode',
  LOGIN_TRY_RATE: 'login-try',
  POST_RATE: 'post',
  SUPPLY_RATE: 'supply',
  UNKNOWN_TOKEN_RATE: 'unknown-token',
} as const satisfies Record<string, RateLimitName>;

export const formerRateVariables: readonly string[] = Object.keys(formerLimits);

/** The environment with former variables in `RATE_LIMITS`, before its own entries, which win. */
export function withFormerRates(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(formerLimits).flatMap(([variable, name]) =>
    source[variable] ? `${name}=${source[variable]}` : [],
  );
  return { ...source, RATE_LIMITS: [...entries, source.RATE_LIMITS ?? []].flat().join(',') };
}
