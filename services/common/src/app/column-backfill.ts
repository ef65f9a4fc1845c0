import type { OnApplicationShutdown, Type } from '@nestjs/common';
import { z } from 'zod';
import type { ServiceEnv } from '../env/env.js';
import { Sweeper } from './sweeper.js';
import { command, sql } from '../database/sql.js';

/** Small enough that concurrent changes of these rows do not wait. */
const batchSize = 500;

interface ColumnBackfill<Env> {
  table: string;
  /** The column of the primary key. */
  key?: string;
  /** The input, as one SQL expression of type jsonb. Rows for which it is null stay as they are. */
  texts: string;
  /** The column for the result; null until then. */
  column: string;
  type: 'text' | 'text[]';
  fold: (texts: unknown, env: Env) => string | string[];
}

/**
 * Makes a provider that computes a column of existing rows, and of rows that the previous version writes during a rollout.
 * It works in batches and skips locked rows until the next run.
 */
export function createColumnBackfill<Env extends ServiceEnv = ServiceEnv>({
  table,
  key = 'id',
  texts,
  column,
  type,
  fold,
}: ColumnBackfill<Env>): Type<OnApplicationShutdown> {
  const findRows = sql(
    { id: z.uuid(), texts: z.unknown() },
    `select ${key} as id, ${texts} as texts from ${table} where ${column} is null and ${texts} is not null
     order by ${key} limit ${batchSize} for no key update skip locked`,
  );
  const store = command(
    `update ${table} set ${column} = computed.${column}
     from jsonb_to_recordset($1::jsonb) as computed (id uuid, ${column} ${type})
     where ${table}.${key} = computed.id`,
  );

  class ColumnBackfillSweeper extends Sweeper<Env> {
    protected readonly failureMessage = `The backfill of ${table}.${column} failed`;

    protected async sweep(): Promise<void> {
      while (!this.isStopped && (await this.fillBatch()) === batchSize);
    }

    private fillBatch(): Promise<number> {
      return this.dataSource.transaction(async (manager) => {
        const rows = await findRows.all(manager);
        const folded = rows.map((row) => ({ id: row.id, [column]: fold(row.texts, this.env) }));
        if (rows.length > 0) await store.run(manager, JSON.stringify(folded));
        return rows.length;
      });
    }
  }
  return ColumnBackfillSweeper;
}
