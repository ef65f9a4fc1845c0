/** Compares the compressed initial load of each page with its budget in kilobytes of 1,000 bytes. */
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type PagePath, pages } from '../../proto/pages.ts';
import { firstScripts } from '../../web/first-scripts.ts';
import { root } from '../project.ts';

const client = `${root}/web/build/client`;
/** Only the console may load the GraphQL client. */
const apolloPage = '/admin' satisfies PagePath;
const cssBudget = 20;
const fontBudget = 46;

const kilobytes = (files: Iterable<string>, compress = true): number =>
  [...files].reduce((sum, file) => {
    const content = readFileSync(client + file);
    return sum + (compress ? gzipSync(content) : content).length / 1_000;
  }, 0);
const problems: string[] = [];
function checkBudget(what: string, size: number, budget: number): void {
  console.log(`${what.padEnd(32)} ${size.toFixed(1).padStart(6)} of ${budget} kB`);
  if (size > budget) problems.push(what);
}

const scripts = firstScripts(client);
/** Every script of a page's initial load. */
function scriptsOf(name: string): Set<string> {
  const cached = scripts.get(name);
  if (!cached) throw new Error(`There is no route ${name}`);
  return cached;
}

for (const { path, kilobytes: budget } of pages) checkBudget(path, kilobytes(scriptsOf(path)), budget);
checkBudget(
  'CSS',
  kilobytes(globSync('assets/root-*.css', { cwd: client }).map((file) => `/${file}`)),
  cssBudget,
);
// A browser loads only the Latin file of each face; the others depend on the text of a page, and the regular one has quotes.
const fonts = globSync('assets/*-latin-{wght,700}-*.woff2', { cwd: client }).map((file) => `/${file}`);
checkBudget(`Fonts (${fonts.length} files)`, kilobytes(fonts, false), fontBudget);

const otherRoutes = [...scripts.keys()].filter((name) => name !== apolloPage);
const shared = new Set(otherRoutes.flatMap((name) => [...scriptsOf(name)]));
const allowed = new Set([...scriptsOf(apolloPage)].filter((file) => !shared.has(file)));
let hasClient = false;
for (const file of globSync('**/*.{js,html}', { cwd: client })) {
  const content = readFileSync(`${client}/${file}`, 'utf8');
  // Only names in strings survive the build.
  const hasApollo = /apollo/i.test(content);
  hasClient ||= hasApollo;
  if (hasApollo && !allowed.has(`/${file}`)) problems.push(`Apollo is in ${file}`);
  if (/(?:src|href)="https?:/.test(content)) problems.push(`${file} loads from another site`);
}
if (!hasClient) problems.push('Apollo is not recognized, or not used any more');
if (problems.length > 0) {
  console.error(`Over budget: ${problems.join(', ')}`);
  process.exitCode = 1;
}
