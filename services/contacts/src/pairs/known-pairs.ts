// An employer and a professional who already deal with each other need no email that they match.

const isPassedSql = `exists (select from contact_state
    where owner_key = job.owner_key and profile_id = profile.id and stage = 'passed')`;

/**
 * SQL over `job` and `profile`: whether a professional can be news to an employer, who gets another email about interest. An
 * unlock or interest after `until` does not count.
 */
export const personIsNewsSql = (until = "'infinity'"): string => `not ${isPassedSql}
    and not exists (select from unlock
      where employer_key = job.owner_key and profile_id = profile.id and unlocked_at <= ${until})
    and not exists (select from application
      where job_id = job.id and profile_id = profile.id and created_at <= ${until})`;

/**
 * SQL over `job` and `profile`: whether a job can be news to a professional. Other jobs of an employer who unlocked her are;
 * those of one who passed on her or hired her are not.
 */
export const jobIsNewsSql = `not ${isPassedSql}
    and not exists (select from unlock
      where employer_key = job.owner_key and profile_id = profile.id and job_id = job.id)
    and not exists (select from contact_hire hire
      where hire.owner_key = job.owner_key and hire.profile_id = profile.id and hire.lives)`;
