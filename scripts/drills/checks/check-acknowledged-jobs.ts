import type { TestInbox } from '@nearward/common/testing/test-inbox';
import type { Surroundings } from '../../stack/service-processes.ts';
import { awaited } from '../../release/person.ts';
import { Databases } from '../databases.ts';
import type { ReadersAndPosters } from '../users/readers-and-posters.ts';

/** What became of the jobs whose posting was acknowledged. */
export interface Account {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** How often each of these happened, by employer or address. */
interface Counted {
  times: Map<string, number>;
  wanted: string[];
}

/** What was acknowledged, of a load or of a part of one. */
export type Acknowledged = Pick<ReadersAndPosters, 'posted' | 'specialty'>;

/** Every acknowledged job is stored once, has reached its professional through the queues once, and its mail went out once. */
export async function checkAcknowledgedJobs(
  load: Acknowledged,
  at: Surroundings,
  inbox: TestInbox,
): Promise<Account> {
  const employers = [...load.posted.keys()];
  const addresses = [...load.posted.values()];
  const looks: Record<string, () => Promise<Counted>> = {
    stored: async () => ({ times: await stored(at), wanted: employers }),
    matched: async () => ({ times: await matched(at, load), wanted: employers }),
    mailed: async () => ({ times: mailed(inbox), wanted: addresses }),
  };
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [what, look] of Object.entries(looks)) {
    const missing = ({ times, wanted }: Counted) => wanted.filter((name) => !times.has(name));
    await awaited(`all to be ${what}`, async () => missing(await look()).length === 0).catch(() => undefined);
    const counted = await look();
    lost.push(...missing(counted).map((name) => `not ${what}: ${name}`));
    doubled.push(
      ...counted.wanted
        .filter((name) => (counted.times.get(name) ?? 0) > 1)
        .map((name) => `${what} ${counted.times.get(name)} times: ${name}`),
    );
  }
  return { acknowledged: employers.length, lost, doubled };
}

const stored = (at: Surroundings) =>
  counts(at, 'jobs', 'select employer_name as name, count(*)::int as times from job group by 1');

/** What the professional is shown comes from contacts, which hears of it from matching, which hears of it from jobs. */
const matched = (at: Surroundings, { specialty }: Acknowledged) =>
  counts(
    at,
    'contacts',
    `select job.employer_name as name, count(*)::int as times
     from matched_pair pair join job_card job on job.id = pair.job_id
     where pair.lives and $1 = any (job.specialties) group by 1`,
    [specialty],
  );

/** A copy of a mail, as of one whose sending was cut off, has its id: mail programs show it once. */
function mailed({ emails }: TestInbox): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to } of new Map(emails.map((mail) => [mail.id, mail])).values())
    times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

async function counts(
  { postgresUrl }: Surroundings,
  service: 'jobs' | 'contacts',
  statement: string,
  values: unknown[] = [],
): Promise<Map<string, number>> {
  const databases = new Databases(postgresUrl);
  const rows = await databases.rows<{ name: string; times: number }>(service, statement, values);
  return new Map(rows.map(({ name, times }) => [name, times]));
}
