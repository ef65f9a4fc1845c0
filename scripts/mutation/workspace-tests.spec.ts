import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tempDir } from '../testing/temp-dir.ts';
import { WorkspaceTests } from './workspace-tests.ts';

const file = 'services/fees/src/fee.js';
const original = 'export const fee = (cents) => cents * 2;\n';
const mutant = (after: string) => {
  return { file, line: 1, change: after, before: original.trimEnd(), after };
};

/** Stands in for Jest: the code can fail its one test, or never end. */
const runner = `
const { readFileSync, writeFileSync } = require('node:fs');
const code = readFileSync('${file}', 'utf8');
while (code.includes('forever')) ;
const failures = code.includes('* 2') ? [] : ['fee.spec.js: Fee doubles'];
writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ failures }));
`;

describe('Tests of a workspace', () => {
  let folder: string;
  const caveats: string[] = [];
  const tests = () =>
    new WorkspaceTests(
      folder,
      (line) => caveats.push(line),
      () => 1_500,
    );
  const write = (path: string, text: string) => {
    mkdirSync(`${folder}/${path}`.replace(/\/[^/]+$/, ''), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  };

  beforeEach(() => {
    folder = tempDir();
    caveats.length = 0;
    write(file, original);
    write('node_modules/jest/bin/jest.js', runner);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('notice a mutant by the test that fails, and leave the original', async () => {
    expect(await tests().findNoticing(mutant('export const fee = (cents) => cents / 2;'), 'core')).toBe(
      'fee.spec.js: Fee doubles',
    );
    expect(readFileSync(`${folder}/${file}`, 'utf8')).toBe(original);
  });

  it('do not notice a mutant if all pass', async () => {
    expect(await tests().findNoticing(mutant('export const fee = (c) => c * 2;'), 'core')).toBeUndefined();
  });

  it('notice a mutant that never ends by its time limit', async () => {
    expect(await tests().findNoticing(mutant('export const fee = () => forever;'), 'core')).toBe(
      '/services/fees/.*\\.core\\.spec\\. takes longer than its limit',
    );
    expect(readFileSync(`${folder}/${file}`, 'utf8')).toBe(original);
  });

  it('do not count a test that also fails without a mutation', async () => {
    write(file, original.replace('* 2', '* 3'));
    const noticing = await tests().findNoticing(
      {
        ...mutant('export const fee = (cents) => cents / 3;'),
        before: original.trimEnd().replace('* 2', '* 3'),
      },
      'core',
    );
    expect(noticing).toBeUndefined();
    expect(caveats).toEqual(['fails without a mutation and does not count: fee.spec.js: Fee doubles']);
  });
});
