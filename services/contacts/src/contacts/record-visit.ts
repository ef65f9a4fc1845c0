import { type Database, sql } from '@nearward/common/database/sql';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { z } from 'zod';

/** A visit ends after half an hour without activity. */
const upsertVisit = sql(
  { before_at: z.date().nullable() },
  `insert into employer_visit as stored (owner_key) values ($1)
   on conflict (owner_key) do update set last_at = now(),
     before_at = case when stored.last_at < now() - interval '30 minutes' then stored.last_at else stored.before_at end
   returning before_at`,
);
const findVisit = sql(
  { before_at: z.date().nullable() },
  'select before_at from employer_visit where owner_key = $1',
);

/** Extends an employer's visit and returns when the previous one ended. Admins who act as the employer and programs make no visit. */
export async function recordVisit(database: Database, employer: SignedIn): Promise<Date | null> {
  const statement = isImpersonating(employer) || employer.by_key ? findVisit : upsertVisit;
  return (await statement.first(database, employer.owner_key))?.before_at ?? null;
}
