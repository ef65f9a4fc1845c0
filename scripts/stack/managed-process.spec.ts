import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { tempDir } from '../testing/temp-dir.ts';
import { ManagedProcess } from './managed-process.ts';
import { birthOf } from './process-groups.ts';

/** Has a child in its group, like a service with helper processes. */
const sleeper = `require('node:child_process').spawn('sleep', ['60']); console.log('up'); setInterval(() => {}, 1000)`;

describe('Managed process', () => {
  let folder: string;
  let reported: string[];
  let pids: number[];
  beforeEach(() => {
    [folder, reported, pids] = [tempDir(), [], []];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const managed = (script: string, isReady = () => Promise.resolve(true), started = pids) =>
    new ManagedProcess(
      {
        name: 'example',
        command: process.execPath,
        args: ['-e', script],
        env: process.env,
        logFile: join(folder, 'example.log'),
        isReady,
        stopSignal: 'SIGTERM',
      },
      { report: (line) => reported.push(line), spawned: (_, pid) => started.push(pid) },
    );

  /** Waits as long as a restart takes, so that any earlier one is over. */
  async function passHealing(): Promise<void> {
    const started: number[] = [];
    const other = managed(sleeper, undefined, started);
    await other.start();
    process.kill(started[0] ?? 0, 'SIGKILL');
    await eventually(() => expect(started).toHaveLength(2));
    await other.stop();
  }

  it('reports its last lines if it ends before it is ready', async () => {
    const failing = managed(`console.log('no key'); process.exit(78)`, () => Promise.resolve(false));
    await expect(failing.start()).rejects.toThrow(/example did not start: exit code 78\n +no key/);
  });

  it('restarts when it is killed from outside, and not when it was stopped', async () => {
    const example = managed(sleeper);
    await example.start();
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await eventually(() => expect(pids).toHaveLength(2));
    expect(reported).toEqual([expect.stringContaining('example ended unexpectedly (SIGKILL)')]);

    await example.stop();
    await passHealing();
    expect(pids).toHaveLength(2);
    expect(pids.map(birthOf)).toEqual([null, null]);
  });

  it('is not restarted for an earlier death after a manual start', async () => {
    const example = managed(sleeper);
    await example.start();
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await eventually(() => expect(reported).toHaveLength(1));
    await example.kill();
    await example.start();
    await passHealing();
    expect(pids).toHaveLength(2);
    expect(pids.map(birthOf)).toEqual([null, expect.any(String)]);
    await example.stop();
  });

  it('is killed with its group if it ignores SIGTERM', async () => {
    const unstoppable = managed(`process.on('SIGTERM', () => {}); ${sleeper}`);
    await unstoppable.start();
    await unstoppable.stop(500);
    expect(() => process.kill(-(pids[0] ?? 0), 0)).toThrow('ESRCH');
  });
});
