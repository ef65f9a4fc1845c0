import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutation {
  file: string;
  line: number;
  change: string;
  /** From the start of the line to the end of the replaced text, before and after. */
  before: string;
  after: string;
}

const silent = () => undefined;
const level = () => false;
const logger = {
  isTraceEnabled: level,
  isDebugEnabled: level,
  isInfoEnabled: level,
  isWarnEnabled: level,
  isErrorEnabled: level,
  isFatalEnabled: level,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Texts and framework metadata are not behavior. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'];

/** Every change that Stryker proposes for a file. */
export async function mutationsOf(folder: string, file: string): Promise<Mutation[]> {
  const content = readFileSync(`${folder}/${file}`, 'utf8');
  const options = { plugins: null, excludedMutations, ignorers: [] };
  const { mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, content, mutate: true }],
    options,
  );
  const lines = content.split('\n');
  const starts = lines.map((_, index) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location: { start, end }, mutatorName, replacement }) => {
      const lineStart = starts[start.line] ?? 0;
      const prefix = content.slice(lineStart, lineStart + start.column);
      const before = content.slice(lineStart, (starts[end.line] ?? 0) + end.column);
      const shown = replacement.replace(/\s+/g, ' ').slice(0, 60);
      return {
        file,
        line: start.line + 1,
        change: `${mutatorName}: ${shown}`,
        before,
        after: prefix + replacement,
      };
    });
}

/** The mutated file; undefined if the line is missing or exists more than once. */
export function applyMutation(text: string, { before, after }: Mutation): string | undefined {
  const lines = `\n${text}`;
  const position = lines.indexOf(`\n${before}`);
  if (position < 0 || lines.includes(`\n${before}`, position + 1)) return undefined;
  return text.slice(0, position) + after + text.slice(position + before.length);
}

/** Any test notices a mutation that removes more than this. */
const mostLines = 10;

/** Draws the same mutations for the same seed and files; each line is equally likely. */
export async function drawMutations(
  folder: string,
  files: readonly string[],
  count: number,
  random: () => number,
  isUsable: (mutation: Mutation) => boolean,
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
    const usable = ofFile.filter(
      (mutation) =>
        mutation.line === place.line && mutation.before.split('\n').length <= mostLines && isUsable(mutation),
    );
    const chosen = usable[Math.floor(random() * usable.length)];
    if (chosen) selected.push(chosen);
  }
  return selected;
}
