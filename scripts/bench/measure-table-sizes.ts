import type { MatchingDatabase } from './matching-database.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

/** The sizes of the growing tables, with their indexes. */
export async function measureTableSizes({ dataSource }: MatchingDatabase): Promise<BenchRow[]> {
  const relations: { name: string; table_mb: number; index_mb: number }[] = await dataSource.query(
    `select relname as name, (pg_table_size(oid) / 1e6)::float8 as table_mb, (pg_indexes_size(oid) / 1e6)::float8 as index_mb
     from pg_class where relname in ('match', 'provider_match_point', 'matched_provider', 'job_match_point') order by relname`,
  );
  return relations.flatMap(({ name, table_mb, index_mb }) => [
    benchRow(`size of ${name}`, table_mb, 'MB'),
    benchRow(`size of its indexes`, index_mb, 'MB'),
  ]);
}
