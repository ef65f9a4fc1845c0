import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

const mount = (folder: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder]);
const unmount = (folder: string) => execFileSync('umount', [folder]);
const pieceBytes = 64 * 1_024;

/** Only root may mount a small disk for the queue. */
export const canMount = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'nearward-disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
};

const folderOf = ({ stack }: DrillProduct) => join(stack.at.dataDir, 'redis');
const backupOf = (world: DrillProduct) => `${folderOf(world)}.kept`;

/** Fills the disk. Never blocks, because this process also measures response times. */
async function fill(folder: string): Promise<void> {
  try {
    for (let at = 0; ; at++) await writeFile(join(folder, `ballast-${at}`), Buffer.alloc(pieceBytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Redis exits without disk space, because it writes each change before it responds. */
export const diskFaults: Fault[] = [
  {
    ...{ name: 'the disk of the queue full', of: ['redis'], repeatsEmails: true },
    do: async (world) => {
      const [folder, backup] = [folderOf(world), backupOf(world)];
      await world.stack.stop('redis');
      renameSync(folder, backup);
      mkdirSync(folder);
      mount(folder);
      world.atTheEnd(() => existsSync(backup) && unmount(folder));
      await cp(backup, folder, { recursive: true });
      await world.stack.start('redis');
      await fill(folder);
    },
    undo: async (world) => {
      const [folder, backup] = [folderOf(world), backupOf(world)];
      await world.stack.kill('redis');
      await rm(backup, { recursive: true });
      await cp(folder, backup, { recursive: true, filter: (path) => !path.includes('ballast-') });
      unmount(folder);
      rmdirSync(folder);
      renameSync(backup, folder);
      await world.stack.start('redis');
    },
  },
];
