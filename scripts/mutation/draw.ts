import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutation {
  file: string;
  line: number;
  change: string;
  /** From the start of the line to the end of what is replaced, before and after. */
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

/** Texts, and what only describes something to a framework, are not behavior. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'];

/** Every change that Stryker knows for a file. */
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
      const kept = content.slice(lineStart, lineStart + start.column);
      const before = content.slice(lineStart, (starts[end.line] ?? 0) + end.column);
      const shown = replacement.replace(/\s+/g, ' ').slice(0, 60);
      return {
        file,
        line: start.line + 1,
        change: `${mutatorName}: ${shown}`,
        before,
        after: kept + replacement,
      };
    });
}

/** The file with the change made; undefined if it lacks the line, or has it more than once. */
export function applied(text: string, { before, after }: Mutation): string | undefined {
  const lines = `\n${text}`;
  const position = lines.indexOf(`\n${before}`);
  if (position < 0 || lines.includes(`\n${before}`, position + 1)) return undefined;
  return text.slice(0, position) + after + text.slice(position + before.length);
}

/** A change that takes away more than this is noticed by any test. */
const mostLines = 10;

/** Draws the same mutations for the same seed and files; each line is as likely as any other. */
export async function draw(
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
  const drawn: Mutation[] = [];
  for (let tries = 0; drawn.length < count && tries < count * 200; tries++) {
    const place = lines[Math.floor(random() * lines.length)];
    if (!place || drawn.some(({ file, line }) => file === place.file && line === place.line)) continue;
    const ofFile = known.get(place.file) ?? (await mutationsOf(folder, place.file));
    known.set(place.file, ofFile);
    const usable = ofFile.filter(
      (mutation) =>
        mutation.line === place.line && mutation.before.split('\n').length <= mostLines && isUsable(mutation),
    );
    const chosen = usable[Math.floor(random() * usable.length)];
    if (chosen) drawn.push(chosen);
  }
  return drawn;
}
