import { command } from '@nearward/common/database/sql';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import type { EntityManager } from 'typeorm';
import { squareOf, tileOf, tilesAround } from './tiles.js';

// Any fixed number: the first half of every key.
const lockClass = 50_804;
const share = command('select pg_advisory_xact_lock_shared($1, square) from unnest($2::int[]) as square');
const take = command('select pg_advisory_xact_lock($1, square) from unnest($2::int[]) as square');

/**
 * Keeps a job's matching and that of the providers near it apart, until the commit. If the two could overlap, a job
 * that moves while a profile near its old or new place is being written would leave a pair too many or too few, since
 * neither transaction sees the other. So a job shares the squares of the map within its reach with other jobs, and a
 * provider has the squares of its places to itself: the two meet wherever they may match, and jobs never wait for jobs.
 * At read committed, each statement after the lock sees all that those before have committed, and a pair's revisions
 * come in the order of the commits.
 *
 * No circle of waiting: every transaction first takes the rows of its own (inbox, version, other choices, its jobs or
 * provider in the order of their numbers), then its squares in ascending order by one statement, and then waits for
 * nothing.
 */
export async function shareSquares(manager: EntityManager, reached: readonly Point[]): Promise<void> {
  await lock(manager, share, reached.flatMap(tilesAround));
}

/** The provider's side: for the places where it was and where it will be. */
export async function takeSquares(manager: EntityManager, places: readonly Point[]): Promise<void> {
  await lock(manager, take, places.map(tileOf));
}

async function lock(manager: EntityManager, how: typeof take, tiles: readonly number[]): Promise<void> {
  const squares = [...new Set(tiles.map(squareOf))].sort((a, b) => a - b);
  if (squares.length === 0) return;
  await how.run(manager, lockClass, squares);
}
