import { readdirSync } from 'node:fs';
import { processNames } from '../../stack/service-processes.ts';
import { readMemory } from '../../testing/process-memory.ts';
import type { DrillProduct } from '../drill-product.ts';

/** Figures that must not grow, by name, at a time in minutes since the start of the load. */
export interface Sample {
  minute: number;
  values: Record<string, number>;
}

const watched = [...processNames, 'redis'] as const;

export async function takeSample(product: DrillProduct, minute: number): Promise<Sample> {
  const ofProcesses = watched.map((name) => {
    const pid = product.pidOf(name);
    return [
      [`memory of ${name} (MB)`, readMemory(pid, 'current')],
      [`handles of ${name}`, readdirSync(`/proc/${pid}/fd`).length],
    ];
  });
  return {
    minute,
    values: {
      ...(Object.fromEntries(ofProcesses.flat()) as Record<string, number>),
      'keys of Redis': await product.withRedis((redis) => redis.dbsize()),
      ...(await ofPostgres(product)),
    },
  };
}

async function ofPostgres({ databases }: DrillProduct): Promise<Record<string, number>> {
  const [connections] = await databases.everywhere<{ count: string }>(
    `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const dead = await databases.everywhere<{ mb: number }>(
    `select coalesce(sum(n_dead_tup * pg_relation_size(relid) / nullif(n_live_tup + n_dead_tup, 0)), 0)::float / 1048576 as mb
     from pg_stat_user_tables`,
  );
  const waiting = await databases.everywhere<{ count: string }>(
    'select count(*) from outbox where published_at is null',
  );
  return {
    'connections to Postgres': Number(connections?.count),
    'dead rows (MB)': dead.reduce((sum, { mb }) => sum + mb, 0),
    'events that wait': waiting.reduce((sum, { count }) => sum + Number(count), 0),
  };
}
