import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

/** The channel that says whose dashboard shows something else now, by owner key. */
export const changedChannel = 'changed';

const tell = command(
  `select pg_notify($1, owner_key) from (
     select owner_key from job_card where id = any($2)
     union select owner_key from profile_card where id = any($3)) owner`,
);

interface Changed {
  jobs?: readonly string[];
  profiles?: readonly string[];
}

/** Said to the owners of jobs and profiles in the transaction of a change; heard when it commits, once by each. */
export async function tellOwners(
  manager: EntityManager,
  { jobs = [], profiles = [] }: Changed,
): Promise<void> {
  await tell.run(manager, changedChannel, jobs, profiles);
}
