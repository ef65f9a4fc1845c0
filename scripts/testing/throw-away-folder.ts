import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that others may enter: started by root, Postgres runs as another user. */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearward-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
