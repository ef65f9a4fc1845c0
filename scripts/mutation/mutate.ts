/**
 * `npm run admin -- mutate` checks whether the tests notice a broken line. It draws changes of production lines in HEAD
 * from each workspace in turn, applies one at a time to a copy, and runs the tests of that workspace up to the first
 * failure: first the core, then the others if the core does not notice it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutations, type Mutation } from './draw-mutations.ts';
import { findFailure, parts, workspaceOf } from './workspace-tests.ts';
import { releasedCode } from '../release/released-code.ts';
import { randomNumbers } from '../seed/random-numbers.ts';
import { tempDir } from '../testing/temp-dir.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '30' } },
});
const count = Number(values.count);

const production = '{services/*,gateway,web}/src/**/*.{ts,tsx}';
const notBehavior = /\.(spec|suite)\.|\.d\.ts$|\/migrations(\/|\.ts$)|\.migration\.ts$|\/testing\//;

async function drawInTurn(folder: string): Promise<Mutation[]> {
  const files = globSync(production, { cwd: folder })
    .filter((file) => !notBehavior.test(file))
    .sort();
  const random = randomNumbers(Number(values.seed));
  const groups = [...Map.groupBy(files, workspaceOf).values()];
  const each = Math.ceil(count / groups.length);
  const ofGroups: Mutation[][] = [];
  for (const group of groups) ofGroups.push(await drawMutations(folder, group, each, random));
  const inTurn = Array.from({ length: each }, (_, round) => ofGroups.flatMap((group) => group[round] ?? []));
  return inTurn.flat().slice(0, count);
}

const copy = tempDir();
try {
  const folder = join(copy, 'nearward');
  cpSync(releasedCode('HEAD'), folder, { recursive: true, verbatimSymlinks: true });
  const graph =
    "await (await import('./scripts/build.ts')).build(); await (await import('./scripts/generate/graph.ts')).generateGraph()";
  execFileSync(process.execPath, ['--input-type=module', '-e', graph], { cwd: folder, stdio: 'inherit' });
  const noticed: string[] = [];
  for (const mutation of await drawInTurn(folder)) {
    let [by, failure]: [string, string?] = ['NONE'];
    for (const part of parts)
      if (!failure && (failure = await findFailure(folder, mutation, part))) by = part;
    noticed.push(by);
    console.log([`${mutation.file}:${mutation.line}`, mutation.change, by, failure ?? ''].join('  '));
  }
  const counts = Array.from(
    Map.groupBy(noticed, (by) => by),
    ([by, { length }]) => `${length} ${by}`,
  );
  console.log(`Of ${noticed.length} noticed by ${counts.join(', ')}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
