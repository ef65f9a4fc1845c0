import { createCapabilityToken } from '@nearward/marketplace/capability-token';
import { limits } from '@nearward/proto/choices';
import type { Stack } from '../stack/stack.ts';
import { Databases } from '../testing/databases.ts';
import type { Page } from './compare-pages.ts';
import { type Reach, spread } from './bench-row.ts';

interface Matched {
  id: string;
  matches: number;
}

const atLeast = (least: number): Reach => ({ least, atAnySize: true });
const atMost = (most: number): Reach => ({ most, atAnySize: true });
const linkReach: Page['reach'] = {
  cold: { rate: atLeast(0.5), p95: atMost(2) },
  warm: { rate: atLeast(0.6), p95: atMost(2) },
};

const shown = limits.searchedJobs;
const seekers = `
  select profile_id as id, least(count(*), ${shown})::int as matches from matched_pair where lives group by 1
  order by 2 desc, md5(profile_id::text) limit $1`;
const employersBy = (order: string) => `
  select min(job_id::text)::uuid as id, count(*)::int as matches from matched_pair join job_card on id = job_id
  where lives group by owner_key order by ${order} limit $1`;
const emailsOf = (table: string) =>
  `select email from ${table} where id = any($1) order by array_position($1, id)`;
const anyOf = (table: string) => `select id, token_version from ${table} order by md5(id::text) limit $1`;

/** The compared pages, each with this many people whose matches are complete, those with the most matches first. */
export async function selectPages(
  { postgresUrl }: Stack['at'],
  capabilityKey: string,
  people: number,
): Promise<Page[]> {
  const databases = new Databases(postgresUrl);
  const signedIn = async (path: string, service: 'jobs' | 'profiles', matched: Matched[]) => {
    const [table, ids] = [service.slice(0, -1), matched.map(({ id }) => id)];
    const emails = await databases.rows<{ email: string }>(service, emailsOf(table), [ids]);
    return emails.map(({ email }) => ({ path, email }));
  };
  const byLink = async (service: 'jobs' | 'profiles', kind: 'job' | 'profile') => {
    const links = await databases.rows<{ id: string; token_version: number }>(service, anyOf(kind), [people]);
    return {
      people: links.map((row) => ({
        path: `/api/${service}/${createCapabilityToken(kind, row, capabilityKey)}`,
      })),
    };
  };
  const matched = (query: string) => databases.rows<Matched>('contacts', query, [people]);
  const usual = (owners: Matched[]) => spread(owners.map(({ matches }) => matches)).median;
  const current = async (): Promise<Page> => {
    const professionals = await matched(seekers);
    return {
      name: `GET /api/user/current, ${usual(professionals)} recommended jobs`,
      people: await signedIn('/api/user/current', 'profiles', professionals),
      reach: {
        'first load': { rate: atLeast(1.3), p95: atMost(1.2) },
        'after a write': { rate: atLeast(0.9) },
        revalidated: { rate: atLeast(2) },
      },
    };
  };
  const contacts = async (order: string): Promise<Page> => {
    const employers = await matched(employersBy(order));
    return {
      name: `GET /api/contacts, first page of ${usual(employers)}`,
      people: await signedIn('/api/contacts', 'jobs', employers),
      reach: { 'first load': { rate: atLeast(1.1), p95: atMost(1.2) } },
    };
  };
  return [
    await current(),
    await contacts('count(*) desc'),
    await contacts('abs(count(*) - 50)'),
    { name: 'GET /api/jobs/{token}', ...(await byLink('jobs', 'job')), reach: linkReach },
    { name: 'GET /api/profiles/{token}', ...(await byLink('profiles', 'profile')), reach: linkReach },
  ];
}
