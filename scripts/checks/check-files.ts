/**
 * Checks that no file is too long, that imports have no cycles (including type imports) and cross no boundary, and that
 * shipped code imports only packages that its package.json names.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { boundaryProblem, isShipped, packageOf } from '../lint/boundaries.ts';
import { root } from '../project.ts';

const mostLines = 400;
const notOurs = /(^|\/)(node_modules|dist|build|gen|test-results|\.[^/]+)(\/|$)/;
const generated = /(^|\/)(supergraph|schema)\.graphql$|(^|\/)schema\.sql$|^proto\/baseline\//;

const files = globSync(
  '{docs,gateway,proto,scripts,services,web}/**/*.{css,graphql,html,md,mjs,proto,sql,ts,tsx}',
  {
    cwd: root,
    exclude: (path) => notOurs.test(path),
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !generated.test(file))
  .sort();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const packages: [RegExp, string][] = [
  [/^@nearward\/(common|marketplace)\//, 'services/$1/src/'],
  [/^@nearward\/proto\//, 'proto/'],
  [/^@nearward\/sandbox\//, 'scripts/sandbox/'],
];

/** The target of an import without its extension; undefined for a library. */
function place(from: string, specifier: string): string | undefined {
  const known = packages.find(([name]) => name.test(specifier));
  if (!known && !specifier.startsWith('.')) return undefined;
  const path = known ? specifier.replace(...known) : normalize(join(dirname(from), specifier));
  return path.replaceAll('\\', '/').replace(/\.(js|tsx?)$/, '');
}

interface Import {
  specifier: string;
  isType: boolean;
  isDynamic: boolean;
}

function readImports(file: string): Import[] {
  if (!/\.(mjs|tsx?)$/.test(file)) return [];
  const text = texts.get(file) ?? '';
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { specifier: moduleRequest.value, isType, isDynamic: false } : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(start, end)) ?? [];
      return specifier ? { specifier, isType: false, isDynamic: true } : [];
    }),
  ];
}

const imports = new Map(files.map((file) => [file, readImports(file)]));

const importsOf = (file: string): string[] =>
  (imports.get(file) ?? []).flatMap(({ specifier, isDynamic }) => {
    const bare = isDynamic ? undefined : place(file, specifier);
    return [`${bare}.ts`, `${bare}.tsx`].find((each) => texts.has(each)) ?? [];
  });

const boundaryProblems = (file: string): string[] =>
  (imports.get(file) ?? []).flatMap(({ specifier }) => {
    const bare = place(file, specifier);
    return (bare && boundaryProblem(file, bare)) ?? [];
  });

const dependencies = new Map<string, Record<string, string>>();

/** The dependencies in the package.json next to `src/`. */
function dependenciesOf(file: string): Record<string, string> {
  const path = `${file.slice(0, file.indexOf('/src/'))}/package.json`;
  const known = dependencies.get(path);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  dependencies.set(path, read.dependencies ?? {});
  return read.dependencies ?? {};
}

const packageProblems = (file: string): string[] =>
  isShipped(file)
    ? (imports.get(file) ?? []).flatMap(({ specifier, isType }) => {
        const name = isType ? undefined : packageOf(specifier);
        return name && !dependenciesOf(file)[name]
          ? [`${file} imports ${name}, which its package.json lacks`]
          : [];
      })
    : [];

/** Finds each cycle once: finished files lead into no new cycle. */
function circles(): string[][] {
  const foundCycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const cycleStart = path.indexOf(file);
    if (cycleStart >= 0) return void foundCycles.push([...path.slice(cycleStart), file]);
    if (done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return foundCycles;
}

const problems = [
  ...[...texts].flatMap(([file, text]) => {
    const lines = text.split('\n').length - 1;
    return lines > mostLines
      ? [`${file} has ${lines} lines: split it by subject into files of at most ${mostLines}`]
      : [];
  }),
  ...files.flatMap((file) => [...boundaryProblems(file), ...packageProblems(file)]),
  ...circles().map(
    (circle) => `${circle.join(' -> ')}: move what they share into a file that imports neither`,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
