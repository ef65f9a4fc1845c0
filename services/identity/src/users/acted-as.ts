/** When admins acted as a user, newest first. */
export const actedAsSql = (user_id: string): string =>
  `select started_at, reason from impersonation
   where user_id = ${user_id} and started_at is not null order by started_at desc limit 20`;
