/** Holds that no file of ours is long, and that no imports run in a circle, those of types included. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './project.ts';

const mostLines = 250;
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
  [/^@nearward\/common\//, 'services/common/src/'],
  [/^@nearward\/marketplace\//, 'services/marketplace/src/'],
  [/^@nearward\/proto\//, 'proto/'],
];

/** The file that an import leads to; undefined for a library. */
function target(from: string, specifier: string): string | undefined {
  const place = packages.find(([name]) => name.test(specifier));
  if (!place && !specifier.startsWith('.')) return undefined;
  const path = place ? specifier.replace(...place) : normalize(join(dirname(from), specifier));
  const bare = path.replaceAll('\\', '/').replace(/\.(js|tsx?)$/, '');
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => texts.has(file));
}

const importsOf = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/^(?:import|export|\} from)\b[^;']*'([^']+)'/gm)].flatMap(
    ([, specifier = '']) => target(file, specifier) ?? [],
  );

/** Circles, each found once: files that are done lead into none that was not found. */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const begun = path.indexOf(file);
    if (begun >= 0) return void found.push([...path.slice(begun), file]);
    if (done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

const problems = [
  ...[...texts].flatMap(([file, text]) => {
    const lines = text.split('\n').length - 1;
    return lines > mostLines
      ? [`${file} has ${lines} lines: split it by subject into files of at most ${mostLines}`]
      : [];
  }),
  ...circles().map(
    (circle) => `${circle.join(' -> ')}: move what they share into a file that imports neither`,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
