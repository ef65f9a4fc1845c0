import { execFile } from 'node:child_process';
import { build } from './build.ts';
import { root } from './project.ts';
import { buildWeb } from './web-build.ts';

const tsc = 'node_modules/typescript-7/bin/tsc';

/** What is checked, and the command line that does it. */
const steps: Record<string, string[]> = {
  formatting: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  lint: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
  'types of services and tests': [tsc, '-p', 'tsconfig.check.json'],
  'types of scripts': [tsc, '-p', 'scripts'],
  'types of the web app': [tsc, '-p', 'web'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  'generated files and contracts': ['scripts/generate.ts', '--check'],
  'lock file': ['scripts/check-lock-file.ts'],
  'sizes of the pages': ['scripts/check-bundles.ts'],
};

/** Runs every check, shows what the failing ones say, and returns how many failed. */
export async function check(): Promise<number> {
  build();
  buildWeb();
  const results = await Promise.all(Object.entries(steps).map(([name, args]) => run(name, args)));
  return results.filter((passed) => !passed).length;
}

function run(name: string, args: string[]): Promise<boolean> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6);
      console.log(`${seconds} s  ${error ? 'FAILED' : 'ok    '}  ${name}`);
      if (error) console.log(`${stdout}${stderr}`.trimEnd().replace(/^/gm, '    '));
      resolve(!error);
    });
  });
}

if (import.meta.main) process.exitCode = (await check()) > 0 ? 1 : 0;
