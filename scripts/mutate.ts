/**
 * Whether the tests notice a broken line: `npm run admin -- mutate [--seed 1] [--count 30] [--base <commit>] [--everything]`.
 * Draws changes of production lines in HEAD, makes one at a time in a copy, and runs the tests of its workspace up to the
 * first failure. `--everything` runs all tests for what those miss. `--base` draws only what a commit has too, and tries the
 * same changes in both.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applied, draw, type Mutation } from './mutation/draw.ts';
import { releasedCode } from './release/released-code.ts';
import { randomNumbers } from './seed/random.ts';
import { throwAwayFolder } from './testing/throw-away-folder.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    base: { type: 'string' },
    everything: { type: 'boolean', default: false },
  },
});

const production = '{services/*,gateway,web}/src/**/*.{ts,tsx}';
const notBehavior =
  /\.spec\.|\.d\.ts$|\/migrations(\/|\.ts$)|\.migration\.ts$|\/testing\/|\/screens\/|\/failures\//;
const longest = 20 * 60_000;

function copyOf(commit: string): string {
  const folder = join(throwAwayFolder(), 'nearward');
  cpSync(releasedCode(commit), folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Whether a command of the project succeeds in a folder. One that hangs does not. */
const succeeds = (folder: string, args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: longest }).status === 0;

function isNoticed(folder: string, mutation: Mutation): boolean {
  const path = join(folder, mutation.file);
  const text = readFileSync(path, 'utf8');
  const changed = applied(text, mutation);
  if (changed === undefined) throw new Error(`${mutation.file} does not say the same in ${folder}`);
  const workspace = mutation.file.slice(0, mutation.file.indexOf('/src/') + 1);
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--bail'];
  const projects = ['--selectProjects', 'services', 'web', '--', workspace];
  writeFileSync(path, changed);
  try {
    if (!succeeds(folder, [...jest, ...projects])) return true;
    return values.everything && !succeeds(folder, ['scripts/test.ts']);
  } finally {
    writeFileSync(path, text);
  }
}

const folders = new Map<string, string>();
try {
  for (const commit of ['HEAD', ...(values.base ? [values.base] : [])]) folders.set(commit, copyOf(commit));
  const [head = '', ...others] = folders.values();
  const files = globSync(production, { cwd: head })
    .filter((file) => !notBehavior.test(file))
    .sort();
  const isUsable = (mutation: Mutation): boolean =>
    others.every((folder) => {
      const path = join(folder, mutation.file);
      return existsSync(path) && applied(readFileSync(path, 'utf8'), mutation) !== undefined;
    });
  const random = randomNumbers(Number(values.seed));
  const rows = [];
  for (const mutation of await draw(head, files, Number(values.count), random, isUsable)) {
    const row: Record<string, string> = {
      place: `${mutation.file}:${mutation.line}`,
      change: mutation.change,
    };
    for (const [commit, folder] of folders)
      row[commit] = isNoticed(folder, mutation) ? 'noticed' : 'UNNOTICED';
    console.log(Object.values(row).join('  '));
    rows.push(row);
  }
  console.table(rows);
  for (const commit of folders.keys())
    console.log(
      `${commit}: ${rows.filter((row) => row[commit] === 'noticed').length} of ${rows.length} noticed`,
    );
} finally {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
}
