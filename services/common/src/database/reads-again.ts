import type { DataSource, QueryRunner, ReplicationMode } from 'typeorm';
import { isConnectionBroken } from '../parts-away.js';

/**
 * A read whose connection breaks, as when a standby takes the place of the primary, is asked once more on another one.
 * Nothing else is: of a change nobody knows whether it was made, and a transaction has more behind it than its last line.
 */
export function askBrokenReadsAgain({ driver }: DataSource): void {
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
        const another = create(mode);
        try {
          return await (another.query as Query)(...asked);
        } finally {
          await another.release();
        }
      }
    };
    runner.query = again as QueryRunner['query'];
    return runner;
  };
}

type Query = (text: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);
