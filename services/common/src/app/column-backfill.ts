import { Inject, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ServiceEnv } from '../env/env.js';
import { ENV } from '../env/tokens.js';
import { Sweeper } from './sweeper.js';
import { command, sql } from '../database/sql.js';

/** So few at once that those who change one of them meanwhile do not wait. */
const atOnce = 500;

interface Folded {
  table: string;
  /** What is folded, as one column of type jsonb. */
  texts: string;
  /** Where the result goes; null until then. */
  column: string;
  type: 'text' | 'text[]';
  fold: (texts: unknown) => string | string[];
}

/**
 * A provider that folds the rows from before, and those that the version before writes beside this one. Rows are taken in
 * batches; one that is held by others is left for the next time.
 */
export function createColumnBackfill({
  table,
  texts,
  column,
  type,
  fold,
}: Folded): Type<OnApplicationShutdown> {
  const unfolded = sql(
    { id: z.uuid(), texts: z.unknown() },
    `select id, ${texts} as texts from ${table} where ${column} is null order by id limit ${atOnce}
     for no key update skip locked`,
  );
  const keep = command(
    `update ${table} set ${column} = told.${column}
     from jsonb_to_recordset($1::jsonb) as told (id uuid, ${column} ${type})
     where ${table}.id = told.id`,
  );

  class UnfoldedRows extends Sweeper {
    constructor(
      @Inject(DataSource) private readonly dataSource: DataSource,
      @Inject(ENV) env: ServiceEnv,
    ) {
      super(env.SWEEP_SECONDS, 'Rows could not be folded');
    }

    protected async sweep(): Promise<void> {
      while (!this.isStopped && (await this.foldSome()) === atOnce);
    }

    private foldSome(): Promise<number> {
      return this.dataSource.transaction(async (manager) => {
        const rows = await unfolded.all(manager);
        const folded = rows.map((row) => ({ id: row.id, [column]: fold(row.texts) }));
        if (rows.length > 0) await keep.run(manager, JSON.stringify(folded));
        return rows.length;
      });
    }
  }
  return UnfoldedRows;
}
