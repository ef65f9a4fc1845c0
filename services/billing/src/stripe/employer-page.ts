import { type Database, sql } from '@nearward/common/database/sql';
import { practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { noPractice } from '@nearward/proto/rest/practice-texts';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';

// Without a parameter, the founder of a practice acts for it.
const actingOf = sql(
  { id: z.string() },
  `select id::text from practice where owner_key = $1
   union all select '${noPractice}' from owner_alias where owner_key = $1`,
);

/** The URL of a page. It names the practice, because a member may open it while acting for another one. */
export async function employerPage(
  database: Database,
  { PUBLIC_URL }: Pick<BillingEnv, 'PUBLIC_URL'>,
  owner_key: string,
  path: string,
  result: Record<string, string> = {},
): Promise<string> {
  const acting = await actingOf.first(database, owner_key);
  const query = new URLSearchParams({ ...result, ...(acting && { [practiceParameter]: acting.id }) });
  return `${PUBLIC_URL}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The pages that Stripe redirects to: with the result after success, without it after a cancellation. */
export async function returnUrls(
  database: Database,
  env: Pick<BillingEnv, 'PUBLIC_URL'>,
  owner_key: string,
  [path, result]: [path: string, result: Record<string, string>],
): Promise<{ success_url: string; cancel_url: string }> {
  const success_url = await employerPage(database, env, owner_key, path, result);
  return { success_url, cancel_url: await employerPage(database, env, owner_key, path) };
}
