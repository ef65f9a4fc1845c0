import { command, sql } from '@nearward/common/database/sql';
import { z } from 'zod';

const undoDays = 7;

export const insertMove = command(
  'insert into moved_job (id, job_id, owner_key, email) values ($1, $2, $3, $4)',
);
export const moveOf = sql(
  { id: z.uuid(), job_id: z.uuid(), owner_key: z.string(), email: z.string() },
  `select id, job_id, owner_key, email from moved_job
   where id = $1 and moved_at > now() - interval '${undoDays} days'`,
);
export const lastMoveOf = sql(
  { id: z.uuid(), owner_key: z.string(), email: z.string() },
  `select id, owner_key, email from moved_job
   where job_id = $1 and moved_at > now() - interval '${undoDays} days' order by moved_at desc limit 1`,
);
export const movesOfOwner = sql(
  { id: z.uuid(), email: z.string() },
  'select id, email from moved_job where owner_key = $1',
);
/** Also deletes later moves. */
export const takeMove = command(
  `delete from moved_job where job_id = $2 and moved_at >= (select moved_at from moved_job where id = $1)`,
);
export const deleteMoves = command('delete from moved_job where id = any($1::uuid[])');
export const deleteJobsMoves = command('delete from moved_job where job_id = $1');
export const deleteOwnersMoves = command('delete from moved_job where owner_key = $1');
/** The addresses of moves that can no longer be undone. */
export const deleteExpiredMoves = command(
  `delete from moved_job where moved_at <= now() - interval '${undoDays} days'`,
);
