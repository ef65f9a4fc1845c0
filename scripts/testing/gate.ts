/**
 * Checks that the tests are reliable: `npm run admin -- gate [runs]` runs `npm test` repeatedly (6 times by default) on a
 * clean clone of HEAD, every third run next to four busy loops, and prints a table. `--all` runs `npm run test:all` after
 * each.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../project.ts';

interface Run {
  run: string;
  busy: boolean;
  seconds: number;
  passed: string;
  failed: string;
  'first failure': string;
}

const busyLoops = 4;
const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const runs = Number(positionals[0] ?? 6);
const scripts = values.all ? ['test', 'test:all'] : ['test'];
const folder = join(mkdtempSync(join(tmpdir(), 'nearward-gate-')), 'nearward');

function runTests(run: number, script: string): Run {
  const busy = run % 3 === 0;
  const loops = Array.from({ length: busy ? busyLoops : 0 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const startedAt = Date.now();
  try {
    const { stdout, status } = spawnSync('npm', ['run', script], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [, passed = '0', failed = ''] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
    return {
      run: `${run} ${script}`,
      busy,
      seconds: Math.round((Date.now() - startedAt) / 1_000),
      passed,
      failed: failed || `ended with ${status}`,
      'first failure': /^FAILED {2}(.*)$/m.exec(stdout)?.[1] ?? '',
    };
  } finally {
    for (const loop of loops) loop.kill();
  }
}

const table: Run[] = [];
try {
  execFileSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' });
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  for (let run = 1; run <= runs; run++)
    for (const script of scripts) {
      const row = runTests(run, script);
      table.push(row);
      console.log(JSON.stringify(row));
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);
process.exitCode = table.every(({ failed }) => failed === '0') ? 0 : 1;
