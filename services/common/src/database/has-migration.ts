import type { QueryRunner } from 'typeorm';

/** Whether a development database has the last of several unreleased migrations that one migration now replaces. */
export async function hasMigration(runner: QueryRunner, name: string): Promise<boolean> {
  const rows: unknown = await runner.query('select from migrations where name = $1', [name]);
  return Array.isArray(rows) && rows.length > 0;
}
