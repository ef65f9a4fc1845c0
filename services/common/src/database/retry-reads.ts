import { texts } from '@nearward/proto/rest/texts';
import type { DatabaseError } from 'pg';
import { type DataSource, QueryFailedError, type QueryRunner, type ReplicationMode } from 'typeorm';
import { isConnectionBroken } from '../errors/dependency-errors.js';
import { RequestError } from '../errors/request-error.js';
import { poolSize } from './connection-pools.js';

/** SQLSTATE of a text that Postgres cannot store: a NUL, also within JSON. Forms reject it with the field's own message. */
const isUnstorable = ({ code }: DatabaseError): boolean => code === '22021' || code === '22P05';

/**
 * Retries a read on another connection if its connection breaks, for example during a failover. Writes and transactions
 * are not retried: a write may have been applied, and a transaction consists of more than its last statement.
 */
export function retryBrokenReads({ driver }: DataSource): void {
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode: ReplicationMode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as Query;
    const queryWithRetry: Query = async (...args) => {
      const isInTransaction = runner.isTransactionActive;
      try {
        return await query(...args);
      } catch (error) {
        if (error instanceof QueryFailedError && isUnstorable(error.driverError as DatabaseError))
          throw new RequestError('INVALID', texts.unprintable);
        if (isInTransaction || !isRead(args[0]) || !isConnectionBroken(error)) throw error;
        return retryOnOthers(() => create(mode), args);
      }
    };
    runner.query = queryWithRetry as QueryRunner['query'];
    return runner;
  };
}

/** A stopped server breaks all connections, and the pool notices each one only on use. */
async function retryOnOthers(create: () => QueryRunner, args: Parameters<Query>): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const another = create();
    try {
      return await (another.query as Query)(...args);
    } catch (error) {
      if (attempt === poolSize || !isConnectionBroken(error)) throw error;
    } finally {
      await another.release();
    }
  }
}

type Query = (text: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);
