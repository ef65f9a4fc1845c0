import { expect } from '@jest/globals';
import { eventually } from './eventually.js';

interface Transaction {
  query(sql: string): Promise<unknown>;
}

/**
 * Waits until `count` connections or more wait for the transaction, directly or through one that waits for it. More do if the
 * service's regular work comes to the same rows.
 */
export const waitUntilBlocked = (holder: Transaction, count: number): Promise<void> =>
  eventually(async () => {
    // Not from pg_stat_activity, whose content may stay the same within a transaction.
    const blocked = `with recursive
      waiting as (select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks where not granted),
      blocked as (
        select pid from waiting where pg_backend_pid() = any(blockers)
        union select waiting.pid from waiting join blocked on blocked.pid = any(blockers)
      )
      select from blocked`;
    const { length } = (await holder.query(blocked)) as object[];
    expect(length).toBeGreaterThanOrEqual(count);
  });
