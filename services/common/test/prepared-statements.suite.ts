import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Database, preparedSql } from '../src/database/sql.js';
import { eventually } from '../src/testing/eventually.js';
import { service } from './shared-example.js';

const handled = preparedSql(
  { what: z.string() },
  'select what from handled_event where title = $1 order by no',
);
const handledCopy = preparedSql(
  { what: z.string() },
  'select what from handled_event where title = $1 order by no',
);
const numbers = preparedSql({ no: z.int() }, 'select no from handled_event');

describe('Prepared statement', () => {
  const findPrepared = (database: Database) =>
    database.query<{ statement: string; plans: number }[]>(
      `select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements
       where statement like '%from handled_event where%' and not statement like '%pg_prepared%'`,
    );

  it('is prepared once per connection and text, and sees the writes of its transaction', async () => {
    await service.dataSource.transaction(async (manager) => {
      expect(await handled.all(manager, 'x')).toEqual([]);
      await manager.query(`insert into handled_event (what, title) values ('first', 'x')`);
      expect(await handled.all(manager, 'x')).toEqual([{ what: 'first' }]);
      expect(await handledCopy.all(manager, 'y')).toEqual([]);
      expect(await findPrepared(manager)).toEqual([{ statement: handled.text, plans: 3 }]);
    });
  });

  it('is prepared again after a migration changed its columns', async () => {
    await numbers.all(service.dataSource);
    await service.rows('alter table handled_event alter column no type smallint');
    await eventually(async () => expect(await numbers.all(service.dataSource)).not.toEqual([]));
  });
});
