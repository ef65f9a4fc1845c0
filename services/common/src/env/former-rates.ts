import { rateLimitNames, type RateLimitName } from '@nearward/proto/rate-limits';

/** The former variables of limits that had another name or several, the oldest first. */
const otherVariables: Partial<Record<RateLimitName, readonly string[]>> = {
  'email-link-pause': ['ASKED_MAIL_PAUSE', 'EMAIL_LINK_PAUSE'],
  'email-link': ['ASKED_MAIL_RATE', 'EMAIL_LINK_RATE'],
  'email-link-address': ['ASKED_MAIL_ADDRESS_RATE', 'EMAIL_LINK_ADDRESS_RATE'],
  'email-link-requester': ['ASKED_MAIL_ASKER_RATE', 'EMAIL_LINK_REQUESTER_RATE'],
  'unverified-email': ['UNPROVED_MAIL_RATE', 'UNVERIFIED_EMAIL_RATE'],
  'post-requester': ['POST_ASKER_RATE'],
  'job-name': ['JOB_PLACE_RATE'],
};

const variablesOf = (name: RateLimitName): readonly string[] =>
  otherVariables[name] ?? [`${name.toUpperCase().replaceAll('-', '_')}_RATE`];

/** The variables that had one limit each before `RATE_LIMITS`. */
export const formerRateVariables: readonly string[] = [...new Set(rateLimitNames.flatMap(variablesOf))];

/** The environment with former variables in `RATE_LIMITS`, before its own entries, which win. */
export function withFormerRates(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = rateLimitNames.flatMap((name) =>
    variablesOf(name).flatMap((variable) => (source[variable] ? `${name}=${source[variable]}` : [])),
  );
  return { ...source, RATE_LIMITS: [...entries, source.RATE_LIMITS ?? []].flat().join(',') };
}
