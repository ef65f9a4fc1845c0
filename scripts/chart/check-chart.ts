/**
 * `npm run admin -- check:chart` lints and renders the chart with Helm for each set of values. It compiles every object
 * against the types of its kind, and applies our own rules. Invalid values must fail with a message that names the fix.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvalidValues } from './check-invalid-values.ts';
import { brokenRules } from './broken-rules.ts';
import { helm, type KubeObject, objectsIn } from './chart-tools.ts';
import { typeProblems } from './type-problems.ts';
import { root } from '../project.ts';

const problems: string[] = [];
const all = new Map<string, KubeObject[]>();

const files = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const sets = files('deploy/chart/values/*.yaml').map((file) => [file]);
/** The values that an example adds to the set for a small installation. */
const added = files('deploy/examples/*.values.yaml').map((file) => ['deploy/chart/values/small.yaml', file]);

for (const set of [...sets, ...added]) {
  const values = set.at(-1) ?? '';
  const valueArgs = set.flatMap((file) => ['--values', file]);
  const lint = helm(['lint', '--strict', 'deploy/chart', ...valueArgs]);
  if (!lint.ok) problems.push(`${values}: ${lint.stdout}${lint.stderr}`);
  const filled = helm(['template', 'nearward', 'deploy/chart', ...valueArgs]);
  if (!filled.ok) {
    problems.push(`${values}: ${filled.stderr}`);
    continue;
  }
  const objects = objectsIn(filled.stdout);
  all.set(values, objects);
  problems.push(...brokenRules(objects).map((problem) => `${values}: ${problem}`));
}
for (const example of files('deploy/examples/*.yaml').filter((file) => !file.endsWith('.values.yaml')))
  all.set(example, objectsIn(readFileSync(join(root, example), 'utf8')));

problems.push(...typeProblems(all), ...checkInvalidValues());
for (const [from, objects] of all) console.log(`${String(objects.length).padStart(4)} objects  ${from}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The chart holds.');
