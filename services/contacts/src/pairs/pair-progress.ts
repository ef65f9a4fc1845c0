/** SQL: whether an employer's hire of a professional lasts. */
export const isHiredSql = (owner: string, profile: string) => `exists (
    select from contact_hire hire where hire.owner_key = ${owner} and hire.profile_id = ${profile} and hire.lives)`;

/** SQL: when an employer reported a hire of a professional that lasts. */
export const hiredAtSql = (owner: string, profile: string) =>
  `(select max(reported_at) from contact_hire where owner_key = ${owner} and profile_id = ${profile} and lives)`;

/** SQL for the steps after an unlock that a professional sees of an employer. Another offer leaves the first interview a step. */
export const pairProgressSql = (owner: string, profile: string) =>
  `(select case when state in ('booked', 'done') then starts_at else interviewed_at end
    from interview left join interview_figure on interview_id = interview.id
    where interview.owner_key = ${owner} and profile_id = ${profile}) as interview_at,
   ${hiredAtSql(owner, profile)} as hired_at`;
