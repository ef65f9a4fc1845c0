import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newlyBroken } from '../contracts/release-compatibility.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { findRelease } from './find-release.ts';

describe('A release of one service', () => {
  const folder = tempDir();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });

  beforeAll(() => {
    git('init', '--quiet');
    for (const tag of ['jobs-1.1.0', 'jobs-1.2.0']) {
      git('commit', '--quiet', '--allow-empty', '-m', tag);
      git('tag', tag);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the version of its tag', () => {
    expect(findRelease('jobs', 'jobs-1.2.0', folder)).toBe('1.2.0');
  });

  it.each([
    ['job', 'job-1.2.0', 'There is no service "job"; there are gateway, identity'],
    ['jobs', '1.2.0', '"1.2.0" is not a tag of jobs, which are like jobs-1.2.0.'],
    ['jobs', 'jobs-1.2', '"jobs-1.2" is not a tag of jobs'],
    ['jobs', 'jobs-1.3.0', 'There is no tag jobs-1.3.0 here: git tag jobs-1.3.0'],
    ['jobs', 'jobs-1.1.0', ': git checkout jobs-1.1.0.'],
  ])('of %s is not %s', (name, tag, problem) => {
    expect(() => findRelease(name, tag, folder)).toThrow(problem);
  });

  it('has no changes that are not in its tag', () => {
    writeFileSync(join(folder, 'new.txt'), '');
    expect(() => findRelease('jobs', 'jobs-1.2.0', folder)).toThrow('not in jobs-1.2.0:\n?? new.txt');
  });

  it('must keep what the gateway of the previous release requests', () => {
    const problem = 'JobSize: Cannot query field "size" on type "Job".';
    expect(newlyBroken({ before: { jobs: [problem] }, now: {} })).toEqual([
      expect.stringMatching(/^services\/jobs\/schema\.graphql breaks the gateway of [\d.]+: JobSize: Cannot/),
    ]);
  });
});
