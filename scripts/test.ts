/** All tests, or with a first argument `check`, `jest` or `browser` one part of them; the rest goes to its runner. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { check } from './check.ts';
import { root } from './project.ts';
import { signalGroup } from './stack/process-groups.ts';
import { buildWeb } from './web-build.ts';

interface Counts {
  passed: number;
  failed: number;
}

const results = `${root}/test-results`;

const parts: Record<string, (args: string[]) => Promise<Counts>> = {
  check: async () => ({ passed: 0, failed: await check() }),
  jest: runJest,
  browser: runPlaywright,
};

async function runJest(args: string[]): Promise<Counts> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const outputFile = `${results}/jest.json`;
  const report = ['--json', `--outputFile=${outputFile}`];
  await run([...flags, 'node_modules/jest/bin/jest.js', ...report, ...args]);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  }>(outputFile);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

async function runPlaywright(args: string[]): Promise<Counts> {
  await run(['node_modules/@playwright/test/cli.js', 'test', ...args]);
  const { stats, errors } = readReport<{
    stats: { expected: number; flaky: number; unexpected: number };
    errors: unknown[];
  }>(`${results}/browser.json`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A runner's own exit code says less than its report. Interrupted, it cleans up before we end. */
async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const interrupt = async () => {
    child.kill('SIGINT');
    await ended;
    signalGroup(child.pid ?? 0, 'SIGKILL'); // Jest's workers outlive it
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void interrupt());
  await ended;
}

const readReport = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
build();
buildWeb();

const [only = '', ...args] = process.argv.slice(2);
const wanted = Object.entries(parts).filter(([name]) => only === '' || only === name);
if (wanted.length === 0)
  throw new Error(`There is no part "${only}"; there are ${Object.keys(parts).join(', ')}`);

const total: Counts = { passed: 0, failed: 0 };
for (const [name, part] of wanted) {
  console.log(`\n== ${name}`);
  const { passed, failed } = await part(args).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
