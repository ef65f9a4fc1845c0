import { serviceNames, type ServiceName } from '../../../proto/services.ts';
import type { Databases } from '../../testing/databases.ts';
import type { Finding } from './find-growth.ts';

/** The retention of published outbox rows during the soak, instead of three days. */
export const outboxHours = 0.05;
const inboxHours = 2 * outboxHours;
/** Twice the interval of the cleanup. */
const outboxSweepHours = 2 * (10 / 60);
const hourlySweepHours = 2;

interface Retention {
  service: ServiceName;
  table: string;
  /** The column that decides. */
  column: string;
  hours: number;
  /** The age at which a row must be deleted. */
  sweepHours: number;
}

const everywhere = serviceNames.flatMap((service): Retention[] => [
  { service, table: 'outbox', column: 'published_at', hours: outboxHours, sweepHours: outboxSweepHours },
  { service, table: 'inbox', column: 'received_at', hours: inboxHours, sweepHours: outboxSweepHours },
]);
const inIdentity = ['login_link', 'session', 'passkey_challenge', 'signed_in_by_posting'].map(
  (table): Retention => ({
    service: 'identity',
    table,
    column: 'expires_at',
    hours: 0,
    sweepHours: hourlySweepHours,
  }),
);

/** Checks that expired rows are deleted, and that the cleanup finds them by an index. */
export async function checkRetention(databases: Databases): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { service, table, column, hours, sweepHours } of [...everywhere, ...inIdentity]) {
    const old = (by: number) =>
      `from ${table} where ${column} < now() - make_interval(secs => ${by * 3_600})`;
    const [rows] = await databases.rows<{ all: string; late: string }>(
      service,
      `select (select count(*) from ${table}) as all, (select count(*) ${old(hours + sweepHours)}) as late`,
    );
    const plan = await databases.plan(service, `delete ${old(hours)}`);
    const isIndexed = /Index (Only )?Scan|Bitmap Index Scan/.test(plan);
    findings.push({
      what: `expired rows of ${service}.${table}`,
      first: Number(rows?.all),
      last: Number(rows?.late),
      limit: isIndexed ? 'none, found by an index' : 'none; NO INDEX',
      good: Number(rows?.late) === 0 && isIndexed,
    });
  }
  return findings;
}
