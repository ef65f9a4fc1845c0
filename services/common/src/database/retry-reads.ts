import type { DataSource, QueryRunner, ReplicationMode } from 'typeorm';
import { isConnectionBroken } from '../errors/dependency-errors.js';
import { poolSize } from './connection-pools.js';

/**
 * A read whose connection breaks, as when a standby takes the place of the primary, is asked again on another one.
 * Nothing else is: of a change nobody knows whether it was made, and a transaction has more behind it than its last line.
 */
export function retryBrokenReads({ driver }: DataSource): void {
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode: ReplicationMode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as Query;
    const again: Query = async (...asked) => {
      const alone = !runner.isTransactionActive;
      try {
        return await query(...asked);
      } catch (error) {
        if (!alone || !isRead(asked[0]) || !isConnectionBroken(error)) throw error;
        return askAnother(() => create(mode), asked);
      }
    };
    runner.query = again as QueryRunner['query'];
    return runner;
  };
}

/** When a server ends, all connections break at once, and the pool learns of each by itself. */
async function askAnother(create: () => QueryRunner, asked: Parameters<Query>): Promise<unknown> {
  for (let broken = 1; ; broken++) {
    const another = create();
    try {
      return await (another.query as Query)(...asked);
    } catch (error) {
      if (broken === poolSize || !isConnectionBroken(error)) throw error;
    } finally {
      await another.release();
    }
  }
}

type Query = (text: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);
