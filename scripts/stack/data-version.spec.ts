import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { tempDir } from '../testing/temp-dir.ts';
import { replaceOutdatedData } from './data-version.ts';

it('Only data made with a migration that has changed is set aside', () => {
  const folder = tempDir();
  const start = (migrations: Record<string, string>) => {
    const isReplaced = replaceOutdatedData(folder, migrations);
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'seeded'), '');
    return isReplaced;
  };
  expect(start({ first: 'a' })).toBe(false);
  expect(start({ first: 'a', second: 'b' })).toBe(false);
  expect(start({ first: 'a', second: 'c' })).toBe(true);
  expect(existsSync(join(folder, 'replaced/seeded'))).toBe(true);
  expect(start({ first: 'a', second: 'c' })).toBe(false);
  expect(start({ first: 'a' })).toBe(true);
  rmSync(folder, { recursive: true });
});
