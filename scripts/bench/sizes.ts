import type { MatchingDatabase } from './matching-database.ts';
import { type Row, row } from './report.ts';

/** What the tables that grow weigh, with their indexes. */
export async function sizes({ dataSource }: MatchingDatabase): Promise<Row[]> {
  const relations: { name: string; table_mb: number; index_mb: number }[] = await dataSource.query(
    `select relname as name, (pg_table_size(oid) / 1e6)::float8 as table_mb, (pg_indexes_size(oid) / 1e6)::float8 as index_mb
     from pg_class where relname in ('match', 'provider_match_point', 'matched_provider', 'job_match_point') order by relname`,
  );
  return relations.flatMap(({ name, table_mb, index_mb }) => [
    row(`size of ${name}`, table_mb, 'MB'),
    row(`size of its indexes`, index_mb, 'MB'),
  ]);
}
