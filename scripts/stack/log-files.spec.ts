import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tempDir } from '../testing/temp-dir.ts';
import { rotateLogs, logFile } from './log-files.ts';

describe('Logs of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempDir();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('survive the next run, but not the one after that', () => {
    const run = (text: string) => {
      rotateLogs(folder);
      writeFileSync(logFile(folder, 'jobs'), text, { flag: 'a' });
    };
    const previous = () => readFileSync(join(folder, 'logs.previous/jobs.log'), 'utf8');
    run('first');
    expect(existsSync(join(folder, 'logs.previous'))).toBe(false);
    run('second');
    expect([previous(), readFileSync(logFile(folder, 'jobs'), 'utf8')]).toEqual(['first', 'second']);
    run('third');
    expect(previous()).toBe('second');
  });
});
