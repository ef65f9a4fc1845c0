import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { createDatabase, openTestPool } from '@nearward/common/testing/test-database';

describe('Connections of a test', () => {
  it('may be ended by the server when their database is dropped', async () => {
    const database = await createDatabase('pool');
    const pool = openTestPool(database.url);
    await pool.query('select');
    await database.drop();
    await eventually(() => expect(pool.totalCount).toBe(0));
    await pool.end();
  });
});
