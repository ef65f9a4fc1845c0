import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tempDir } from '../testing/temp-dir.ts';
import { birthOf } from './process-groups.ts';
import { RunRecord } from './run-record.ts';

describe('Record of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempDir();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (launcher: object, processes: object[]) => {
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ launcher, processes }));
  };

  it('rejects a second launcher while the first one runs', async () => {
    const record = await RunRecord.claim(folder);
    await expect(RunRecord.claim(folder)).rejects.toThrow(
      `already running here. Stop it first: Ctrl-C, or kill ${process.pid}`,
    );
    record.release();
    await RunRecord.claim(folder);
  });

  it('stops leftovers of a killed launcher, and no other process that has got its id since', async () => {
    const [left, unrelated] = ['60', '61'].map((seconds) => spawn('sleep', [seconds], { detached: true }));
    const [leftPid = 0, strangerPid = 0] = [left?.pid, unrelated?.pid];
    write({ pid: 999_999_999, born: 'long ago' }, [
      { name: 'jobs', pid: leftPid, born: birthOf(leftPid) },
      { name: 'profiles', pid: strangerPid, born: 'earlier' },
    ]);
    await RunRecord.claim(folder);
    expect([birthOf(leftPid), birthOf(strangerPid)]).toEqual([null, expect.any(String)]);
    unrelated?.kill();
    await once(unrelated as object as NodeJS.EventEmitter, 'exit');
  });

  it('is ignored if it is truncated', async () => {
    writeFileSync(join(folder, 'run.json'), '{"launcher":');
    await expect(RunRecord.claim(folder)).resolves.toBeInstanceOf(RunRecord);
  });
});
