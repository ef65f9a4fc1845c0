import { type RateLimitName, rateLimitNames, rateLimits } from '@nearward/proto/rate-limits';
import { z } from 'zod';

export interface Rate {
  points: number;
  /** The length of the window. */
  seconds: number;
}

function parseRate(text: string): Rate {
  const [points = NaN, seconds = NaN] = text.split('/').map(Number);
  return { points, seconds };
}

const isLimit = (name: string): name is RateLimitName => Object.hasOwn(rateLimits, name);

function problemOf(name: RateLimitName, text: string): string | null {
  const { rate, maxSeconds = Infinity }: { rate: string; maxSeconds?: number } = rateLimits[name];
  if (!/^[1-9]\d*\/[1-9]\d*$/.test(text)) return `must have ${name} as times/seconds, like ${name}=${rate}`;
  if (parseRate(text).seconds <= maxSeconds) return null;
  return `must have ${name} with at most ${maxSeconds} seconds, like ${name}=${rate}`;
}

/** Changed limits, separated by commas: `login-try=60/60,export=20/3600`. The last one of a name wins. */
export const rateLimitsVariable = z
  .string()
  .default('')
  .transform((list, context) => {
    const rates = rateLimitNames.map((name) => [name, parseRate(rateLimits[name].rate)] as const);
    const limits = Object.fromEntries(rates) as Record<RateLimitName, Rate>;
    for (const entry of list.split(',').flatMap((each) => each.trim() || [])) {
      const [name = '', text = ''] = entry.split('=');
      const problem = isLimit(name)
        ? problemOf(name, text)
        : `has no limit ${name}; its limits are ${rateLimitNames.toSorted().join(', ')}`;
      if (problem) context.addIssue({ code: 'custom', message: problem });
      else limits[name as RateLimitName] = parseRate(text);
    }
    return limits;
  });

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
