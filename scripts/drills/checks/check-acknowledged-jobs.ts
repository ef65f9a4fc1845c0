import type { TestInbox } from '@nearward/common/testing/test-inbox';
import type { StackEnvironment } from '../../stack/service-processes.ts';
import { awaited } from '../../release/release-user.ts';
import { Databases } from '../databases.ts';
import type { ReadersAndPosters } from '../users/readers-and-posters.ts';

/** The state of the jobs whose posting was acknowledged. */
export interface Account {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** Counts by employer or address. */
interface Counted {
  times: Map<string, number>;
  wanted: string[];
}

/** The acknowledged jobs of a load or of a part of one. */
export type Acknowledged = Pick<ReadersAndPosters, 'posted' | 'specialty'>;

/**
 * Every acknowledged job is stored once, has reached its professional through the queues once, and its email was sent
 * once.
 */
export async function checkAcknowledgedJobs(
  load: Acknowledged,
  at: StackEnvironment,
  inbox: TestInbox,
): Promise<Account> {
  const employers = [...load.posted.keys()];
  const addresses = [...load.posted.values()];
  const looks: Record<string, () => Promise<Counted>> = {
    stored: async () => ({ times: await stored(at), wanted: employers }),
    matched: async () => ({ times: await matched(at, load), wanted: employers }),
    mailed: async () => ({ times: countEmails(inbox), wanted: addresses }),
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

const stored = (at: StackEnvironment) =>
  counts(at, 'jobs', 'select employer_name as name, count(*)::int as times from job group by 1');

/** The professional's jobs come from contacts, which subscribes to matching, which subscribes to jobs. */
const matched = (at: StackEnvironment, { specialty }: Acknowledged) =>
  counts(
    at,
    'contacts',
    `select job.employer_name as name, count(*)::int as times
     from matched_pair pair join job_card job on job.id = pair.job_id
     where pair.lives and $1 = any (job.specialties) group by 1`,
    [specialty],
  );

/** A second copy of an email whose sending was interrupted has the same id, so email programs show it once. */
function countEmails({ emails }: TestInbox): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to } of new Map(emails.map((message) => [message.id, message])).values())
    times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

async function counts(
  { postgresUrl }: StackEnvironment,
  service: 'jobs' | 'contacts',
  statement: string,
  values: unknown[] = [],
): Promise<Map<string, number>> {
  const databases = new Databases(postgresUrl);
  const rows = await databases.rows<{ name: string; times: number }>(service, statement, values);
  return new Map(rows.map(({ name, times }) => [name, times]));
}
