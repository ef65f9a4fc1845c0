/** How long an admin can start a requested impersonation. */
export const requestMinutes = 10;
/** The maximum duration of an impersonation. */
export const impersonationMinutes = 60;

/** When admins acted as a user, newest first. */
export const impersonationsSql = (user_id: string): string =>
  `select started_at, reason from impersonation
   where user_id = ${user_id} and started_at is not null order by started_at desc limit 20`;
