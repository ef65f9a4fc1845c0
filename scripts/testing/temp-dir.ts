import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory. */
const memory = '/dev/shm';
/** Several times what the stores of a test run take there. */
const enoughBytes = 4 * 2 ** 30;

/** Creates a temporary folder that other users may enter, because Postgres runs as another user if root starts it. */
export function tempDir(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'nearward-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * The same for stores with hundreds of databases, in memory if there is enough: on a disk, to create and drop one takes
 * longer than most tests.
 */
export const storesDir = (): string => tempDir(hasMemory() ? memory : undefined);

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes;
}
