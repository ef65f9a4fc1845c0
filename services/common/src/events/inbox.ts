import type { EntityManager } from 'typeorm';
import type { Delivery } from './queues.js';

/**
 * True when this delivery is to be applied: not applied before, and newer than what is held of its aggregate.
 * A removal leaves its version behind as a tombstone, so anything older that comes later is refused.
 */
export async function accept(manager: EntityManager, item: Delivery): Promise<boolean> {
  const first: unknown[] = await manager.query(
    'insert into inbox (event_id) values ($1) on conflict do nothing returning event_id',
    [item.id],
  );
  if (first.length === 0) return false;
  if (item.aggregate_id === null || item.version === null) return true;
  const newer: unknown[] = await manager.query(
    `insert into aggregate_version as held (aggregate_id, version) values ($1, $2)
     on conflict (aggregate_id) do update set version = excluded.version where held.version < excluded.version
     returning version`,
    [item.aggregate_id, item.version],
  );
  return newer.length > 0;
}
