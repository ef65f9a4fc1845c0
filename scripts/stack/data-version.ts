import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the databases and stand-ins; logs stay. */
const parts = ['postgres', 'redis', 'seeded', 'inbox.jsonl', 'stripe.json'];
const migrationFiles = ['services/*/src/migrations/**/*.ts', 'services/*/src/**/*.migration.ts'];

/** Digests by file. */
export function digestMigrations(root: string): Record<string, string> {
  const files = globSync(migrationFiles, { cwd: root }).sort();
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, digest(file)]));
}

/**
 * Moves data to `replaced` that is unusable, or was made with a migration that has changed since, as an unreleased one
 * may: no migration can repair it. Returns whether it did. Data without a record is kept.
 */
export function replaceOutdatedData(
  dataDir: string,
  migrations: Record<string, string>,
  isUnusable = false,
): boolean {
  const record = join(dataDir, 'migrations.json');
  const hasData = existsSync(join(dataDir, 'postgres'));
  const made = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as object) : {};
  const isOutdated =
    hasData && (isUnusable || Object.entries(made).some(([file, digest]) => migrations[file] !== digest));
  if (isOutdated) {
    const replaced = join(dataDir, 'replaced');
    rmSync(replaced, { recursive: true, force: true });
    mkdirSync(replaced);
    for (const part of parts.filter((each) => existsSync(join(dataDir, each))))
      renameSync(join(dataDir, part), join(replaced, part));
  }
  if (isOutdated || !hasData || existsSync(record)) writeFileSync(record, JSON.stringify(migrations));
  return isOutdated;
}
