import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { birthOf } from './process-groups.ts';
import { RunRecord } from './run-record.ts';

describe('The record of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = throwAwayFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (launcher: object, processes: object[]) => {
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ launcher, processes }));
  };

  it('refuses a second launcher while the first is alive', async () => {
    const record = await RunRecord.claim(folder);
    await expect(RunRecord.claim(folder)).rejects.toThrow(
      `already running here. Stop it first: Ctrl-C, or kill ${process.pid}`,
    );
    record.release();
    await RunRecord.claim(folder);
  });

  it('stops what a killed launcher left behind, and nobody who has got its number since', async () => {
    const [left, stranger] = ['60', '61'].map((seconds) => spawn('sleep', [seconds], { detached: true }));
    const [leftPid = 0, strangerPid = 0] = [left?.pid, stranger?.pid];
    write({ pid: 999_999_999, born: 'long ago' }, [
      { name: 'jobs', pid: leftPid, born: birthOf(leftPid) },
      { name: 'profiles', pid: strangerPid, born: 'earlier' },
    ]);
    await RunRecord.claim(folder);
    expect([birthOf(leftPid), birthOf(strangerPid)]).toEqual([null, expect.any(String)]);
    stranger?.kill();
    await once(stranger as object as NodeJS.EventEmitter, 'exit');
  });

  it('that was cut off is none', async () => {
    writeFileSync(join(folder, 'run.json'), '{"launcher":');
    await expect(RunRecord.claim(folder)).resolves.toBeInstanceOf(RunRecord);
  });
});
