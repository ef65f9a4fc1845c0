import { acceptsMultistate } from '@nearward/proto/licenses';

const accepting = acceptsMultistate.map((state) => `'${state}'`).join();

/**
 * SQL for whether a professional has a license for a job's state and one of its types, as `licenseFor` says it. Cards have valid
 * licenses only, so that one is multistate only if its state issues it.
 */
export const isLicensedSql = (profile: string, job: string): string => `exists (
  select from unnest(${profile}.licenses) as license
  where split_part(license, ', ', 1) = any(${job}.provider_types)
    and (split_part(license, ', ', 2) = ${job}.us_state
         or license like '%, multistate%' and ${job}.us_state in (${accepting}))
    and coalesce(substring(license from '[0-9]{4}-[0-9]{2}$') >= to_char(now() at time zone 'Etc/GMT+12', 'YYYY-MM'), true))`;
