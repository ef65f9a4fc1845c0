import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutation {
  file: string;
  line: number;
  change: string;
  /** The content of the file with the change. */
  text: string;
}

type Logger = ConstructorParameters<typeof Instrumenter>[0];
const silent = new Proxy({}, { get: () => () => false }) as Logger;

/** Texts and framework metadata are not behavior. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'];
/** Any test notices a mutation that removes more than this. */
const mostLines = 10;

/** Every change that Stryker proposes for a file. */
async function mutationsOf(folder: string, file: string): Promise<Mutation[]> {
  const content = readFileSync(`${folder}/${file}`, 'utf8');
  const options = { plugins: null, excludedMutations, ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content, mutate: true }],
    options,
  );
  const lines = content.split('\n');
  const offsetOf = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return mutants
    .filter(
      ({ status, location: { start, end } }) => status !== 'Ignored' && end.line - start.line < mostLines,
    )
    .map(({ location: { start, end }, mutatorName, replacement }) => ({
      file,
      line: start.line + 1,
      change: `${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 60)}`,
      text: content.slice(0, offsetOf(start)) + replacement + content.slice(offsetOf(end)),
    }));
}

/** Draws the same mutations for the same seed and files; each line is equally likely. */
export async function drawMutations(
  folder: string,
  files: readonly string[],
  count: number,
  random: () => number,
): Promise<Mutation[]> {
  const lines = files.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .map((_, index) => ({ file, line: index + 1 })),
  );
  const known = new Map<string, Mutation[]>();
  const selected: Mutation[] = [];
  for (let tries = 0; selected.length < count && tries < count * 200; tries++) {
    const place = lines[Math.floor(random() * lines.length)];
    if (!place || selected.some(({ file, line }) => file === place.file && line === place.line)) continue;
    const ofFile = known.get(place.file) ?? (await mutationsOf(folder, place.file));
    known.set(place.file, ofFile);
    const usable = ofFile.filter(({ line }) => line === place.line);
    const chosen = usable[Math.floor(random() * usable.length)];
    if (chosen) selected.push(chosen);
  }
  return selected;
}
