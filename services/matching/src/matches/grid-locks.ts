import { command } from '@nearward/common/database/sql';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import type { EntityManager } from 'typeorm';
import type { MatchSide } from './match-side.js';
import { gridCellOf, tileOf, tilesAround } from './tiles.js';

/** The first half of every lock key, an arbitrary number. */
const lockClass = 50_804;
const sharedLock = command('select pg_advisory_xact_lock_shared($1, cell) from unnest($2::int[]) as cell');
const exclusiveLock = command('select pg_advisory_xact_lock($1, cell) from unnest($2::int[]) as cell');

/**
 * Serializes the matching of a job with that of nearby providers until the commit. Without it, a job that moves while a
 * profile near its old or new place is written would leave a wrong or missing pair, since neither transaction sees the
 * other. A job takes shared locks on the grid cells within its reach, a provider exclusive ones on the cells of its places:
 * they meet wherever they may match, and jobs do not wait for jobs. At read committed, each statement after the lock sees
 * everything committed before, and a pair's revisions have the order of the commits.
 *
 * This cannot deadlock: every transaction first locks its own rows (inbox, version, choices, then jobs or provider by
 * number), then its cells in ascending order with one statement, and takes no lock after that.
 */
export async function lockGridCells(
  manager: EntityManager,
  own: MatchSide,
  places: readonly Point[],
): Promise<void> {
  const [statement, tiles] =
    own === 'job' ? [sharedLock, places.flatMap(tilesAround)] : [exclusiveLock, places.map(tileOf)];
  const cells = [...new Set(tiles.map(gridCellOf))].sort((a, b) => a - b);
  if (cells.length === 0) return;
  await statement.run(manager, lockClass, cells);
}
