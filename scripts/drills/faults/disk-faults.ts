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

/** Only root may give the queue a small disk of its own. */
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
const keptOf = (world: DrillProduct) => `${folderOf(world)}.kept`;

/** Until nothing more fits. Never blocks: this process also holds the clock to what people are answered meanwhile. */
async function fill(folder: string): Promise<void> {
  try {
    for (let at = 0; ; at++) await writeFile(join(folder, `ballast-${at}`), Buffer.alloc(pieceBytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Redis writes each change down before it answers, so without room for that it ends. */
export const diskFaults: Fault[] = [
  {
    ...{ name: 'the disk of the queue full', of: ['redis'], cuts: true },
    do: async (world) => {
      const [folder, kept] = [folderOf(world), keptOf(world)];
      await world.stack.stop('redis');
      renameSync(folder, kept);
      mkdirSync(folder);
      mount(folder);
      world.atTheEnd(() => existsSync(kept) && unmount(folder));
      await cp(kept, folder, { recursive: true });
      await world.stack.start('redis');
      await fill(folder);
    },
    undo: async (world) => {
      const [folder, kept] = [folderOf(world), keptOf(world)];
      await world.stack.kill('redis');
      await rm(kept, { recursive: true });
      await cp(folder, kept, { recursive: true, filter: (path) => !path.includes('ballast-') });
      unmount(folder);
      rmdirSync(folder);
      renameSync(kept, folder);
      await world.stack.start('redis');
    },
  },
];
