import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { freshLogs, logFile } from './logs.ts';

describe('The logs of a run', () => {
  let folder: string;
  beforeEach(() => {
    folder = throwAwayFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are still there during the next run, and gone in the one after that', () => {
    const run = (text: string) => {
      freshLogs(folder);
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
