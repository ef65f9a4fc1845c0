import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomNumbers } from '../seed/random.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { applied, draw, mutationsOf } from './draw.ts';

const file = 'src/fees.ts';
const text = `export const fee = (cents: number) => {
  if (cents > 100) return cents * 2;
  return 0;
};
`;

describe('A drawn mutation', () => {
  let folder: string;

  beforeAll(() => {
    folder = throwAwayFolder();
    mkdirSync(`${folder}/src`);
    writeFileSync(`${folder}/${file}`, text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('changes one place of a file', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation).toMatchObject({ file, line: 2 });
    expect(mutation && applied(text, mutation)).toBe(text.replace('cents * 2', 'cents / 2'));
  });

  it('is found where the file has moved on around it', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation && applied(`// new\n${text}`, mutation)).toContain('return cents / 2;');
    expect(mutation && applied(text.replace('100', '200'), mutation)).toBeUndefined();
  });

  it('is not applied to a file that has the line twice', async () => {
    const mutation = (await mutationsOf(folder, file)).find(({ change }) => change.endsWith('cents / 2'));
    expect(mutation && applied(text + text, mutation)).toBeUndefined();
  });

  it('is the same for the same seed', async () => {
    const drawn = () => draw(folder, [file], 3, randomNumbers(7), () => true);
    const first = await drawn();
    expect(first.length).toBeGreaterThan(0);
    expect(await drawn()).toEqual(first);
  });
});
