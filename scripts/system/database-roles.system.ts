import { describe, expect, it } from '@jest/globals';
import { databaseOf, serviceNames } from '@nearward/proto/services';
import pg from 'pg';
import { databaseUrl, rolesOf } from '../stack/databases.ts';
import { product } from './product.ts';

const server = product.stack.at.postgresUrl;
const databases = serviceNames.map(databaseOf);

/** The result of each statement: `ok`, or the code of the error. */
const codesOf = (role: string, database: string, statements: string[]) =>
  Promise.all(
    statements.map(async (statement) => {
      const client = new pg.Client({ connectionString: databaseUrl(server, database, { name: role }) });
      try {
        await client.connect();
        await client.query(statement);
        return [statement, 'ok'];
      } catch (error) {
        return [statement, (error as pg.DatabaseError).code];
      } finally {
        await client.end().catch(() => undefined);
      }
    }),
  );
const expectForbidden = async (role: string, database: string, statements: string[]) =>
  expect([role, database, await codesOf(role, database, statements)]).toEqual([
    ...[role, database, statements.map((statement) => [statement, '42501'])], // insufficient privilege
  ]);

describe('A database role', () => {
  it('works in its own database and cannot connect to others', async () => {
    for (const database of databases) {
      const { service, spare, owner } = rolesOf(database);
      const read = 'select from outbox limit 0';
      for (const role of [service, spare])
        expect(await codesOf(role, database, [read])).toEqual([[read, 'ok']]);
      for (const role of [service, spare, owner])
        for (const other of ['postgres', ...databases.filter((name) => name !== database)])
          await expectForbidden(role, other, ['select']);
    }
  });

  it('cannot create, alter or drop tables', async () => {
    for (const database of databases) {
      const { service, owner } = rolesOf(database);
      await expectForbidden(service, database, [
        ...['create table mine ()', 'alter table outbox disable trigger all', 'drop table outbox'],
        ...['truncate inbox', 'delete from migrations', `set role ${owner}`, 'create role other'],
      ]);
    }
  });

  it.each([
    ['nearward_identity', 'audit_entry'],
    ['nearward_identity', 'audit_outcome'],
    ['nearward_billing', 'ledger_entry'],
    ['nearward_billing', 'operator_act'],
  ] as const)('of %s cannot change or remove rows of %s', async (database, table) => {
    const { service } = rolesOf(database);
    const read = `select from ${table} limit 0`;
    expect(await codesOf(service, database, [read])).toEqual([[read, 'ok']]);
    await expectForbidden(service, database, [
      ...[`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`],
      ...[`alter table ${table} disable trigger all`, `drop table ${table} cascade`],
    ]);
  });
});
