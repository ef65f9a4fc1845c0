import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that other users may enter, because Postgres runs as another user if root starts it. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearward-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
