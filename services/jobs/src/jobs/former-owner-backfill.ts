import { sql } from '@nearward/common/database/sql';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { addKeys } from './employer-names.js';
import { markUnpublished } from './job-republisher.js';

const batchSize = 100;

/** A page of former owners after a job and its former owner ($1, $2). Names stay stored under each owner that a job had. */
const findFormerOwners = sql(
  { id: z.uuid(), owner_key: z.string(), former_owner: z.string() },
  `select job.id, job.owner_key, name.owner_key as former_owner
   from job
   join (select job_id, owner_key from employer_name union select job_id, owner_key from employer_key) name
     on name.job_id = job.id and name.owner_key <> job.owner_key
   where (job.id, name.owner_key) > ($1::uuid, $2)
   order by job.id, name.owner_key limit $3`,
);

/** Hides jobs that moved before this release from the professionals who asked the former owner to stop. */
export async function backfillFormerOwners(dataSource: DataSource, key: string): Promise<void> {
  let after: [id: string, former_owner: string] = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const moves = await findFormerOwners.all(dataSource, ...after, batchSize);
    await dataSource.transaction(async (manager) => {
      const owners = new Set<string>();
      for (const job of moves)
        if (await addKeys(manager, job, [deriveOwnerEmployerKey(job.former_owner, key)]))
          owners.add(job.owner_key);
      if (owners.size > 0) await markUnpublished.run(manager, [...owners]);
    });
    const last = moves.at(-1);
    if (!last || moves.length < batchSize) return;
    after = [last.id, last.former_owner];
  }
}
