import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { poolSize } from './connection-pools.js';
import { retryBrokenReads } from './retry-reads.js';

it('A read fails once the connections of a whole pool were broken', async () => {
  let attempts = 0;
  const query: (text: string) => Promise<void> = async () => {
    attempts += 1;
    if (attempts <= 2 * poolSize) throw Object.assign(new Error('The server stops'), { code: '57P01' });
  };
  const driver = { createQueryRunner: () => ({ query, release: async () => undefined }) };
  retryBrokenReads({ driver } as unknown as DataSource);
  await expect(driver.createQueryRunner().query('select')).rejects.toThrow('The server stops');
  expect(attempts).toBe(1 + poolSize);
});
