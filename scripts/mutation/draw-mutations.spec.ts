import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomNumbers } from '../seed/random-numbers.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { applyMutation, drawMutations, mutationsOf } from './draw-mutations.ts';

const file = 'src/fees.ts';
const text = `export const fee = (cents: number) => {
  if (cents > 100) return cents * 2;
  return 0;
};
`;

describe('Random mutation', () => {
  let folder: string;

  beforeAll(() => {
    folder = tempDir();
    mkdirSync(`${folder}/src`);
    writeFileSync(`${folder}/${file}`, text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('changes one place of a file', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation).toMatchObject({ file, line: 2 });
    expect(mutation && applyMutation(text, mutation)).toBe(text.replace('cents * 2', 'cents / 2'));
  });

  it('is found after other lines of the file have changed', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation && applyMutation(`// new\n${text}`, mutation)).toContain('return cents / 2;');
    expect(mutation && applyMutation(text.replace('100', '200'), mutation)).toBeUndefined();
  });

  it('is not applied if the file has the line twice', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation && applyMutation(text + text, mutation)).toBeUndefined();
  });

  it('is the same for the same seed', async () => {
    const drawAgain = () => drawMutations(folder, [file], 3, randomNumbers(7), () => true);
    const first = await drawAgain();
    expect(first.length).toBeGreaterThan(0);
    expect(await drawAgain()).toEqual(first);
  });
});
