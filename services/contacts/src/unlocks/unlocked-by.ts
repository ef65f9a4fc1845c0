import { sql } from '@nearward/common/database/sql';
import { columnsOf, createObjectType } from '@nearward/common/app/graphql/object-type';
import { userParts } from '@nearward/proto/rest/user-parts';
import { employerContactSql } from '../cards/employer-contact.js';
import { hiredAtSql } from '../pairs/pair-progress.js';

const unlockedBy = userParts.contacts.shape.unlocked_by.element;
export const UnlockedBy = createObjectType('UnlockedBy', unlockedBy);
export type UnlockedBy = InstanceType<typeof UnlockedBy>;

/** The last 100 employers who unlocked a professional ($1), newest first. Hires keep the original key of an employer who left. */
export const unlockers = sql(
  columnsOf(unlockedBy),
  `select unlock.job_id, job.employer_name, job.title as job_title, job.job_location, unlock.unlocked_at,
         ${hiredAtSql("regexp_replace(unlock.employer_key, '^left:', '')", 'unlock.profile_id')} as hired_at,
         ${employerContactSql} as employer_contact, unlock.asked_to_stop_at
  from unlock
  join profile_card profile on profile.id = unlock.profile_id
  join job_card job on job.id = unlock.job_id
  where unlock.person_key = $1 order by unlock.unlocked_at desc limit 100`,
);
