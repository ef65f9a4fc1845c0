import { expect, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomNumbers } from '../seed/random-numbers.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { drawMutations, mutationsOf } from './draw-mutations.ts';

const file = 'src/fees.ts';
const text = `export const fee = (cents: number) => {
  if (cents > 100) return cents * 2;
  return 0;
};
`;

it('A random mutation changes one place, and is the same for the same seed', async () => {
  const folder = tempDir();
  try {
    mkdirSync(`${folder}/src`);
    writeFileSync(`${folder}/${file}`, text);
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation).toMatchObject({ file, line: 2, text: text.replace('cents * 2', 'cents / 2') });
    const draw = () => drawMutations(folder, [file], 3, randomNumbers(7));
    const first = await draw();
    expect(first.length).toBeGreaterThan(0);
    expect(await draw()).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
