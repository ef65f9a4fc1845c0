import { expect, test } from '@playwright/test';
import { databaseOf, serviceNames } from '@nearward/proto/services';
import pg from 'pg';
import { databaseUrl, rolesOf } from '../stack/databases.ts';

const server = process.env.E2E_POSTGRES_URL ?? '';
const databases = serviceNames.map(databaseOf);

/** What a role is told: `ok`, or the code of the refusal. */
async function told(role: string, database: string, statement: string): Promise<string> {
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
const refused = '42501'; // insufficient privilege

test.skip(!server, 'The stack under test shows its database to nobody');

for (const database of databases) {
  const { service, spare, owner } = rolesOf(database);

  test(`${service} works in its own database and enters no other`, async () => {
    for (const role of [service, spare])
      expect(await told(role, database, 'select from outbox limit 0')).toBe('ok');
    for (const role of [service, spare, owner])
      for (const other of ['postgres', ...databases.filter((name) => name !== database)])
        expect(await told(role, other, 'select'), `${role} in ${other}`).toBe(refused);
  });

  test(`${service} makes, changes and removes no tables`, async () => {
    for (const statement of [
      'create table mine ()',
      'alter table outbox disable trigger all',
      'drop table outbox',
      'truncate inbox',
      'delete from migrations',
      `set role ${owner}`,
      'create role other',
    ])
      expect(await told(service, database, statement), statement).toBe(refused);
  });
}

for (const [database, table] of [
  ['nearward_identity', 'audit_entry'],
  ['nearward_identity', 'audit_outcome'],
  ['nearward_billing', 'ledger_entry'],
  ['nearward_billing', 'operator_act'],
] as const)
  test(`${table} only grows, whatever its service runs`, async () => {
    const { service } = rolesOf(database);
    expect(await told(service, database, `select from ${table} limit 0`)).toBe('ok');
    for (const statement of [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      expect(await told(service, database, statement), statement).toBe(refused);
  });
