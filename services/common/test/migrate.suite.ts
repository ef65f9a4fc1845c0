import { expect, it, jest } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { migrate } from '../src/database/migrate.js';
import { createDatabase } from '../src/testing/test-database.js';

it('A migration that ends a deadlock is repeated, and one with another error is not', async () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const database = await createDatabase('deadlock');
  const dataSource = await new DataSource(
    databaseOptions(database.url, { entities: [], migrations: [] }),
  ).initialize();
  try {
    // A sequence keeps its value when a transaction is rolled back.
    await dataSource.query('create sequence attempt');
    await migrate(database.url, { entities: [], migrations: [FailOnce1700000001000] });
    const another = { entities: [], migrations: [FailOnce1700000001000, Fail1700000002000] };
    await expect(migrate(database.url, another)).rejects.toThrow('division by zero');
    expect(await dataSource.query('select last_value::int from attempt')).toEqual([{ last_value: 2 }]);
    expect(log.mock.calls.flat().map(String)).toEqual([
      expect.stringContaining('deadlock_detected'),
      expect.stringContaining('division by zero'),
    ]);
  } finally {
    log.mockRestore();
    await dataSource.destroy();
    await database.drop();
  }
});

class FailOnce1700000001000 {
  up = (runner: QueryRunner): Promise<unknown> =>
    runner.query(`
      do $$ begin
        if nextval('attempt') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
      end $$`);
}

class Fail1700000002000 {
  up = (runner: QueryRunner): Promise<unknown> => runner.query('select 1 / 0');
}
