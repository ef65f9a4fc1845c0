import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { withClient } from '../stack/databases.ts';
import { entityProblems } from './entity-problems.ts';
import { literalProblems } from './literal-problems.ts';
import { statementProblems } from './statement-problems.ts';

const server = new URL(process.env.TEST_POSTGRES_URL ?? '');
const database = new URL(server);
database.pathname = `/statements_${randomUUID().replaceAll('-', '')}`;

const run = ({ href }: URL, text: string) => withClient(href, (client) => client.query(text));

const problems = (columns: Record<string, z.ZodType>, text: string) =>
  statementProblems(database.href, [{ columns, text }]);

beforeAll(async () => {
  await run(server, `create database ${database.pathname.slice(1)}`);
  await run(
    database,
    `create table thing (id uuid primary key, name text not null, nick text, tags text[] not null, news jsonb not null,
       size int not null, weight bigint not null, made_at timestamptz not null)`,
  );
});
afterAll(() => run(server, `drop database ${database.pathname.slice(1)} with (force)`));

describe('Check of statements', () => {
  it('accepts rows that match their declaration', async () => {
    const columns = {
      id: z.uuid(),
      name: z.enum(['a', 'b']),
      nick: z.string().nullable(),
      tags: z.array(z.string()),
      news: z.array(z.object({ count: z.int() })),
      size: z.int(),
      weight: z.string(),
      made_at: z.date(),
    };
    expect(await problems(columns, 'select * from thing where id = $1')).toEqual([]);
    expect(await problems({ nick: z.string() }, 'select nick from thing where nick is not null')).toEqual([]);
    expect(await problems({}, 'insert into thing (id) values ($1) returning id')).toEqual([]);
  });

  it.each([
    [
      'a column that was renamed',
      { nam: z.string() },
      'select nam from thing',
      'column "nam" does not exist',
    ],
    ['a table that is gone', {}, 'delete from things', 'relation "things" does not exist'],
    ['a column of another type', { size: z.string() }, 'select size from thing', 'size is integer'],
    ['a number that arrives as text', { weight: z.int() }, 'select weight from thing', 'weight is bigint'],
    ['a list of another type', { tags: z.array(z.int()) }, 'select tags from thing', 'tags is text[]'],
    ['text that is declared as JSON', { name: z.object({}) }, 'select name from thing', 'name is text'],
    ['a column that may be null', { nick: z.string() }, 'select nick from thing', 'nick may be null'],
    [
      'a column that is not returned',
      { id: z.uuid(), name: z.string() },
      'select id from thing',
      'returns no name',
    ],
    [
      'a column that nobody declared',
      { id: z.uuid() },
      'select id, name from thing',
      'returns name, which is not',
    ],
  ])('tells of %s', async (_, columns, text, problem) => {
    expect(await problems(columns, text)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('Check of literals', () => {
  const columns = { status: z.enum(['paid', 'free']).nullable() };
  const schema = "thing: thing_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text])))";
  const literals = (condition: string) =>
    literalProblems([{ columns, text: `select status from thing where ${condition}` }], schema);

  it('accepts the values of a declared list or a check constraint, and columns without a list', () => {
    expect(literals("status in ('paid', 'free') and side <> 'left' and nick = 'any'")).toEqual([]);
  });

  it.each([
    ["status = 'ended'", "status is never 'ended'"],
    ["status not in ('paid', 'waved')", "status is never 'waved'"],
    ["side = 'up'", "side is never 'up'"],
  ])('reports %s', (condition, problem) => {
    expect(literals(condition)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('Check of entities', () => {
  const column = (databaseName: string, type: unknown, more = {}) => ({
    databaseName,
    type,
    isArray: false,
    isNullable: false,
    ...more,
  });
  const problemsOf = (...columns: ReturnType<typeof column>[]) =>
    entityProblems(database.href, [{ tableName: 'thing', columns }]);

  it('accepts columns that match their migrations', async () => {
    const nick = column('nick', 'text', { isNullable: true });
    expect(await problemsOf(column('size', Number), column('tags', 'text', { isArray: true }), nick)).toEqual(
      [],
    );
  });

  it.each([
    [
      'a column that no migration makes',
      column('age', 'int'),
      'thing.age is in the entity and in no migration',
    ],
    ['a column of another type', column('size', 'text'), 'thing.size is integer, in the entity text'],
    ['a column that may be null', column('nick', 'text'), 'thing.nick may be null, other than in the entity'],
  ])('tells of %s', async (_, wrong, problem) => {
    expect(await problemsOf(wrong)).toEqual([problem]);
  });
});
