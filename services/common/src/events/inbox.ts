import type { EntityManager } from 'typeorm';
import { command } from '../database/sql.js';
import type { Delivery } from './queues.js';

const take = command('insert into inbox (event_id) values ($1) on conflict do nothing returning event_id');
const takeNewer = command(
  `insert into aggregate_version as held (aggregate_id, version) values ($1, $2)
   on conflict (aggregate_id) do update set version = excluded.version where held.version < excluded.version
   returning version`,
);

/**
 * True when this delivery is to be applied: not applied before, and newer than what is held of its aggregate.
 * A removal leaves its version behind as a tombstone, so anything older that comes later is refused.
 */
export async function acceptDelivery(manager: EntityManager, item: Delivery): Promise<boolean> {
  if (!(await take.some(manager, item.id))) return false;
  if (item.aggregate_id === null || item.version === null) return true;
  return takeNewer.some(manager, item.aggregate_id, item.version);
}
