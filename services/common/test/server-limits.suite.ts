import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { deliveryPool, requestPool } from '../src/database/connection-pools.js';
import { retryBrokenReads } from '../src/database/retry-reads.js';
import { createDatabase } from '../src/testing/test-database.js';
import { eventually } from '../src/testing/eventually.js';

const direct = { PREPARED_STATEMENTS: 'on', DATABASE_DIRECT_URL: undefined, CALL_SECONDS: 2.5 } as const;

describe('Server timeouts', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => void (database = await createDatabase('limits')));
  afterAll(() => database.drop());

  async function on<T>(pool: ReturnType<typeof requestPool>, work: (source: DataSource) => Promise<T>) {
    const source = await new DataSource({ type: 'postgres', url: database.url, ...pool }).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  }
  const limitOf = (pool: ReturnType<typeof requestPool>) =>
    on(pool, async (source) => {
      const [row] = await source.query<{ statement_timeout: string }[]>('show statement_timeout');
      return row?.statement_timeout;
    });

  it('cancel a statement after the client timed out', async () => {
    await on(requestPool(direct), (source) =>
      expect(source.query(`select pg_sleep(100), 'timed out'`)).rejects.toThrow('Query read timeout'),
    );
    await on(deliveryPool(direct), (source) =>
      eventually(async () => {
        const running = `select from pg_stat_activity
          where state = 'active' and query like '%timed out%' and pid <> pg_backend_pid()`;
        expect(await source.query(running)).toEqual([]);
      }),
    );
  });

  it('are longer for deliveries than for requests, and not set behind a pooler', async () => {
    expect(await limitOf(requestPool(direct))).toBe('2500ms');
    expect(await limitOf(requestPool({ ...direct, CALL_SECONDS: 30 }))).toBe('19s');
    expect(await limitOf(deliveryPool(direct))).toBe('61s');
    const pooled = { ...direct, DATABASE_DIRECT_URL: database.url };
    expect(await limitOf(requestPool(pooled))).toBe('0');
  });
});

describe('A read whose connection breaks', () => {
  it('is repeated on another one', async () => {
    const database = await createDatabase('retry');
    const options = { type: 'postgres', url: database.url, ...requestPool(direct) } as const;
    const source = await new DataSource(options).initialize();
    retryBrokenReads(source);
    await source.query('create sequence tries');
    // Only its first try ends its own connection.
    const read = `select case nextval('tries') when 1 then pg_terminate_backend(pg_backend_pid()) end`;
    await expect(source.query(read)).resolves.toEqual([{ case: null }]);
    await source.destroy();
    await database.drop();
  });
});
