import { sql } from '@nearward/common/database/sql';
import { employerContact } from '@nearward/proto/rest/employer-contact';

/**
 * SQL over an unlock and its job: how the professional reaches the employer, while the job exists, belongs to the employer who
 * unlocked, and is not hidden by a suspension.
 */
export const employerContactSql = `case when job.removed_at is null and not job.is_suspended and job.contact_name <> ''
    and job.owner_key = unlock.employer_key
  then jsonb_build_object('name', job.contact_name, 'title', job.contact_title, 'email', job.poster_email,
                          'phone', nullif(job.contact_phone, '')) end`;

/** The contact that an unlock ($1) opened. */
export const contactOfUnlock = sql(
  { employer_contact: employerContact.nullable() },
  `select ${employerContactSql} as employer_contact from unlock join job_card job on job.id = unlock.job_id
   where unlock.id = $1`,
);
