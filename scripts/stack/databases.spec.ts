import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startStores } from '../testing/test-stores.ts';
import { databaseUrl, prepareDatabases, rolesOf, withClient } from './databases.ts';

/** On a server of its own, because preparing it changes every database there. */
describe('Databases of the services', () => {
  let server: string;
  let stopStores: () => Promise<void>;
  const database = `made_${randomUUID().replaceAll('-', '')}`;
  const { service, spare, owner } = rolesOf(database);

  const as = async (name: string, statement: string, where = database): Promise<unknown[]> =>
    (await withClient(databaseUrl(server, where, { name }), (client) => client.query<object>(statement)))
      .rows;

  beforeAll(async () => {
    const stores = await startStores();
    [server, stopStores] = [stores.postgresUrl, stores.stop];
  });
  afterAll(() => stopStores());
  afterEach(async () => {
    await as('postgres', `drop database ${database} with (force)`, 'postgres');
    await as('postgres', `drop role ${service}, ${spare}, ${owner}`, 'postgres');
  });

  it('are handed over with their content if the superuser created them', async () => {
    await as('postgres', `create database ${database}`, 'postgres');
    await as(
      'postgres',
      `create table kept (id int primary key, seq bigint generated always as identity);
       insert into kept values (7);
       create sequence counted;
       create function seven() returns int language sql as 'select 7'`,
    );

    for (let times = 0; times < 2; times++) await prepareDatabases(server, [database], () => 'a password');
    await as(owner, 'alter table kept add column note text');
    await as(owner, 'create or replace function seven() returns int language sql as $$ select 7 $$');
    expect(await as(owner, `select id, nextval('counted')::int as next from kept`)).toEqual([
      { id: 7, next: 1 },
    ]);
    for (const role of [service, spare])
      await expect(as(role, 'select id from kept')).rejects.toThrow('permission denied');
  });

  it('accept two roles per service, each with its own password', async () => {
    await prepareDatabases(server, [database]);
    await as(owner, `create table kept (id int); grant select on kept to ${service}`);
    for (const role of [service, spare]) expect(await as(role, 'select id from kept')).toEqual([]);
    await as('postgres', `alter role ${service} nologin`, 'postgres');
    await expect(as(service, 'select id from kept')).rejects.toThrow('not permitted to log in');
    expect(await as(spare, 'select id from kept')).toEqual([]);
  });
});
