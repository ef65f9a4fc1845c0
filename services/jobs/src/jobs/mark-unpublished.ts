import { command } from '@nearward/common/database/sql';

/** All jobs of owners are published again. */
export const markUnpublished = command(
  `update job set contact_told = false
   from (select id from job where owner_key = any($1) order by id for update) held where held.id = job.id`,
);
