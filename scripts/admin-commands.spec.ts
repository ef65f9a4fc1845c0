import { describe, expect, it } from '@jest/globals';
import { root } from './project.ts';

const { resolveAdmin } = (await import(`${root}/scripts/admin-commands.mjs`)) as {
  resolveAdmin: (words: string[]) => { output?: string; error?: string; command?: object; args?: string[] };
};
const names = Array.from(
  (resolveAdmin([]).output ?? '').matchAll(/^ {2}(\S+) {2}/gm),
  ([, name = '']) => name,
);

describe('Admin commands', () => {
  it('show their usage on --help instead of starting', () => {
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      expect(resolveAdmin([name, '--help'])).toEqual({
        output: expect.stringMatching(`^npm run admin -- ${name}[ :]`),
      });
  });

  it.each([
    [['drill:faults', '--sed', '1'], "Unknown option '--sed'."],
    [['drill:faults', '--seed'], "Option '--seed <value>' argument missing."],
    [['drill:faults', '--seed', 'x'], '--seed x is not a number.'],
    [['impersonate', 'ada@nearward.example'], '<user> is missing.'],
    [['gate', '3', '4'], 'There is no argument "4".'],
  ])('reject %j with the usage', (words, problem) => {
    expect(resolveAdmin(words)).toEqual({
      error: expect.stringMatching(`^${problem}\n\nnpm run admin -- ${words[0]} `),
    });
  });

  it('run with their arguments', () => {
    const args = ['sentinel', 'cluster', '--write'];
    expect(resolveAdmin(['drill:failover', ...args])).toEqual({
      command: expect.objectContaining({ file: 'drill.ts', args: ['failover'] }),
      args,
    });
  });
});
