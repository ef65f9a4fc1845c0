import { describe, expect, it } from '@jest/globals';
import { databaseOf, serviceNames } from '@nearward/proto/services';
import pg from 'pg';
import { databaseUrl, rolesOf } from '../stack/databases.ts';
import { product } from './product.ts';

const server = product.stack.at.postgresUrl;
const databases = serviceNames.map(databaseOf);

/** The result of a statement: `ok`, or the code of the error. */
async function codeOf(role: string, database: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl(server, database, { name: role }) });
  try {
    await client.connect();
    await client.query(statement);
    return 'ok';
  } catch (error) {
    return String((error as pg.DatabaseError).code);
  } finally {
    await client.end().catch(() => undefined);
  }
}
const insufficientPrivilege = '42501';

describe('A database role', () => {
  for (const database of databases) {
    const { service, spare, owner } = rolesOf(database);

    it(`of ${service} works in its own database and cannot connect to others`, async () => {
      for (const role of [service, spare])
        expect(await codeOf(role, database, 'select from outbox limit 0')).toBe('ok');
      for (const role of [service, spare, owner])
        for (const other of ['postgres', ...databases.filter((name) => name !== database)])
          expect([`${role} in ${other}`, await codeOf(role, other, 'select')]).toEqual([
            `${role} in ${other}`,
            insufficientPrivilege,
          ]);
    });

    it(`of ${service} cannot create, alter or drop tables`, async () => {
      for (const statement of [
        'create table mine ()',
        'alter table outbox disable trigger all',
        'drop table outbox',
        'truncate inbox',
        'delete from migrations',
        `set role ${owner}`,
        'create role other',
      ])
        expect([statement, await codeOf(service, database, statement)]).toEqual([
          statement,
          insufficientPrivilege,
        ]);
    });
  }

  for (const [database, table] of [
    ['nearward_identity', 'audit_entry'],
    ['nearward_identity', 'audit_outcome'],
    ['nearward_billing', 'ledger_entry'],
    ['nearward_billing', 'operator_act'],
  ] as const)
    it(`cannot change or remove rows of ${table}`, async () => {
      const { service } = rolesOf(database);
      expect(await codeOf(service, database, `select from ${table} limit 0`)).toBe('ok');
      for (const statement of [
        `update ${table} set at = now()`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `drop table ${table} cascade`,
      ])
        expect([statement, await codeOf(service, database, statement)]).toEqual([
          statement,
          insufficientPrivilege,
        ]);
    });
});
