import { command, sql } from '@nearward/common/database/sql';
import { z } from 'zod';

const undoDays = 7;

export const insertMove = command(
  'insert into moved_job (id, job_id, owner_key, email) values ($1, $2, $3, $4)',
);
export const findMove = sql(
  { id: z.uuid(), job_id: z.uuid(), owner_key: z.string(), email: z.string() },
  `select id, job_id, owner_key, email from moved_job
   where id = $1 and moved_at > now() - interval '${undoDays} days'`,
);
export const findLastMove = sql(
  { id: z.uuid(), owner_key: z.string(), email: z.string() },
  `select id, owner_key, email from moved_job
   where job_id = $1 and moved_at > now() - interval '${undoDays} days' order by moved_at desc limit 1`,
);
export const findMovesOfOwner = sql(
  { id: z.uuid(), email: z.string() },
  'select id, email from moved_job where owner_key = $1',
);
/** Deletes a move ($1) of a job ($2) and its later moves. No rows if another request has already undone it. */
export const takeMove = command(
  `delete from moved_job where job_id = $2 and moved_at >= (select moved_at from moved_job where id = $1)`,
);
export const deleteMoves = command('delete from moved_job where id = any($1::uuid[])');
export const deleteMovesOfJob = command('delete from moved_job where job_id = $1');
export const deleteMovesOfOwner = command('delete from moved_job where owner_key = $1');
/** Deletes the moves that can no longer be undone, with their addresses. */
export const deleteExpiredMoves = command(
  `delete from moved_job where moved_at <= now() - interval '${undoDays} days'`,
);
