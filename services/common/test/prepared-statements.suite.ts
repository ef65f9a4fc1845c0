import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Database, sql } from '../src/database/sql.js';
import { eventually } from '../src/testing/eventually.js';
import { service } from './shared-example.js';

const handled = sql({ what: z.string() }, 'select what from handled_event where title = $1 order by no');
const numbers = sql({ no: z.int() }, 'select no from handled_event where no > $1');
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await run();
};

describe('A statement that runs often on a connection', () => {
  const findPrepared = (database: Database) =>
    database.query<{ statement: string; runs: number }[]>(
      `select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
       where statement = $1 order by prepare_time`,
      [handled.text],
    );

  it('is prepared, again when its runs have multiplied, and sees the writes of its transaction', async () => {
    await service.dataSource.transaction(async (manager) => {
      await times(3, async () => expect(await handled.all(manager, 'x')).toEqual([]));
      expect(await findPrepared(manager)).toEqual([]);
      await manager.query(`insert into handled_event (what, title) values ('first', 'x')`);
      await times(61, async () => expect(await handled.all(manager, 'x')).toEqual([{ what: 'first' }]));
      const prepared = { statement: handled.text, runs: 60 };
      expect(await findPrepared(manager)).toEqual([prepared, { ...prepared, runs: 1 }]);
    });
  });

  it('is prepared again after a migration changed its columns', async () => {
    await times(200, () => numbers.all(service.dataSource, 0));
    await service.rows('alter table handled_event alter column no type smallint');
    await eventually(async () => expect(await numbers.all(service.dataSource, 0)).not.toEqual([]));
  });
});
