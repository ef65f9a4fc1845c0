/**
 * Checks that the tests are reliable: `npm run admin -- gate [runs]` runs `npm test` repeatedly (6 times by default) on a
 * clean clone of HEAD, every second run next to four busy loops, and prints a table.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.ts';

interface Run {
  run: number;
  busy: boolean;
  seconds: number;
  passed: string;
  failed: string;
  'first failure': string;
}

const busyLoops = 4;
const runs = Number(process.argv[2] ?? 6);
const folder = join(mkdtempSync(join(tmpdir(), 'nearward-gate-')), 'nearward');

function runTests(run: number): Run {
  const busy = run % 2 === 0;
  const loops = Array.from({ length: busy ? busyLoops : 0 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const startedAt = Date.now();
  try {
    const { stdout, status } = spawnSync('npm', ['test'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [, passed = '0', failed = ''] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
    return {
      run,
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
  for (let run = 1; run <= runs; run++) {
    const row = runTests(run);
    table.push(row);
    console.log(JSON.stringify(row));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);
process.exitCode = table.every(({ failed }) => failed === '0') ? 0 : 1;
