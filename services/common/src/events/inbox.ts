import type { EntityManager } from 'typeorm';
import { command, type Database } from '../database/sql.js';
import type { Delivery } from './queues.js';

const insertReceived = command(
  'insert into inbox (event_id) values ($1) on conflict do nothing returning event_id',
);
const insertNewer = command(
  `with received as (insert into inbox (event_id) values ($1) on conflict do nothing returning event_id)
   insert into aggregate_version as current (aggregate_id, version) select $2::uuid, $3::bigint from received
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
export const acceptDelivery = (
  manager: EntityManager,
  { id, aggregate_id, version }: Delivery,
): Promise<boolean> =>
  aggregate_id === null || version === null
    ? insertReceived.some(manager, id)
    : insertNewer.some(manager, id, aggregate_id, version);

/** Whether `acceptDelivery` would return false now. A duplicate may still arrive before the transaction. */
export const wasReceived = (database: Database, { id, aggregate_id, version }: Delivery): Promise<boolean> =>
  findReceived.some(database, id, aggregate_id, version);
