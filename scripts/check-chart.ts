/**
 * `npm run admin -- check:chart`: Helm lints and fills in the chart for each set of values; every object of those and of the examples
 * is compiled against the types of its kind, which know all fields, and held against its schema, which knows their values;
 * then come rules of our own. Values that cannot work are refused with a line that says what to type.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from './chart/refusals.ts';
import { brokenRules } from './chart/rules.ts';
import { schemaProblems } from './chart/schemas.ts';
import { helm, installTools, type KubeObject, objectsIn } from './chart/tools.ts';
import { typeProblems } from './chart/types.ts';
import { root } from './project.ts';

installTools();
const problems: string[] = [];
const all = new Map<string, KubeObject[]>();

const files = (pattern: string) => globSync(pattern, { cwd: root }).sort();
const sets = files('deploy/chart/values/*.yaml').map((file) => [file]);
/** What an example adds to the set for a small installation. */
const added = files('deploy/examples/*.values.yaml').map((file) => ['deploy/chart/values/small.yaml', file]);

for (const set of [...sets, ...added]) {
  const values = set.at(-1) ?? '';
  const given = set.flatMap((file) => ['--values', file]);
  const lint = helm(['lint', '--strict', 'deploy/chart', ...given]);
  if (!lint.ok) problems.push(`${values}: ${lint.stdout}${lint.stderr}`);
  const filled = helm(['template', 'nearward', 'deploy/chart', ...given]);
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

problems.push(...typeProblems(all), ...(await schemaProblems(all)), ...refusals());
for (const [from, objects] of all) console.log(`${String(objects.length).padStart(4)} objects  ${from}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The chart holds.');
