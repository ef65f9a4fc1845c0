import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Database, preparedSql } from '../src/database/sql.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

const heard = preparedSql({ what: z.string() }, 'select what from heard where title = $1 order by no');
const sameHeard = preparedSql({ what: z.string() }, 'select what from heard where title = $1 order by no');
const numbers = preparedSql({ no: z.int() }, 'select no from heard');

describe('A prepared statement', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(exampleService);
  });
  afterAll(() => service.stop());

  const kept = (database: Database) =>
    database.query<{ statement: string; plans: number }[]>(
      `select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements
       where statement like '%from heard where%' and not statement like '%pg_prepared%'`,
    );

  it('is kept by its connection, once for each text, and sees what its transaction wrote', async () => {
    await service.dataSource.transaction(async (manager) => {
      expect(await heard.all(manager, 'x')).toEqual([]);
      await manager.query(`insert into heard (what, title) values ('first', 'x')`);
      expect(await heard.all(manager, 'x')).toEqual([{ what: 'first' }]);
      expect(await sameHeard.all(manager, 'y')).toEqual([]);
      expect(await kept(manager)).toEqual([{ statement: heard.text, plans: 3 }]);
    });
  });

  it('is planned anew when a migration has changed what it returns', async () => {
    await numbers.all(service.dataSource);
    await service.dataSource.query('alter table heard alter column no type smallint');
    await eventually(async () => expect(await numbers.all(service.dataSource)).toHaveLength(1));
  });
});
