import type { EntityManager } from 'typeorm';
import { command, type Database } from '../database/sql.js';
import type { Delivery } from './queues.js';

const insertReceived = command(
  'insert into inbox (event_id) values ($1) on conflict do nothing returning event_id',
);
const raiseVersion = command(
  `insert into aggregate_version as current (aggregate_id, version) values ($1, $2)
   on conflict (aggregate_id) do update set version = excluded.version where current.version < excluded.version
   returning version`,
);

const findReceived = command(
  `select from inbox where event_id = $1
   union all select from aggregate_version where aggregate_id = $2 and version >= $3`,
);

/**
 * Whether to apply this delivery: it is not a duplicate, and newer than the known version of its aggregate. A removal
 * keeps its version as a tombstone, so older events that arrive later are ignored.
 */
export async function acceptDelivery(manager: EntityManager, item: Delivery): Promise<boolean> {
  if (!(await insertReceived.some(manager, item.id))) return false;
  if (item.aggregate_id === null || item.version === null) return true;
  return raiseVersion.some(manager, item.aggregate_id, item.version);
}

/** Whether `acceptDelivery` would return false now. A duplicate may still arrive before the transaction. */
export const wasReceived = (database: Database, { id, aggregate_id, version }: Delivery): Promise<boolean> =>
  findReceived.some(database, id, aggregate_id, version);
