import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../project.ts';
import { signalGroup } from '../stack/process-groups.ts';

/** The result of a part of the tests. A failure is its name and its message. */
export interface Outcome {
  passed: number;
  failures: string[];
}

export const results = `${root}/test-results`;

interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** `folder`: another tree with its own copy of everything. */
export const runJest = (args: string[], folder = root): Promise<Outcome> =>
  runProjects('jest', ['--ignoreProjects', 'system'], args, folder);

/** The complete product over HTTP. */
export const runSystem = (args: string[]): Promise<Outcome> =>
  // In the process that started the product, to which the files have access.
  runProjects('system', ['--selectProjects', 'system', '--runInBand'], args, root);

async function runProjects(
  report: string,
  projects: string[],
  args: string[],
  folder: string,
): Promise<Outcome> {
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--import=./scripts/testing/single-use-connections.mjs', // workers inherit it
  ];
  const outputFile = `${results}/${report}.json`;
  const written = ['--json', `--outputFile=${outputFile}`];
  // An option with a list takes all values up to the next option.
  await run([...flags, 'node_modules/jest/bin/jest.js', ...projects, ...written, ...args], folder);
  const { numPassedTests, testResults } = readReport<JestReport>(outputFile);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(folder.length + 1);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && !assertionResults.length) return failure(file, message);
    return failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return { passed: numPassedTests, failures };
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
}

/** Browser tests of any project, on a product that is started for them. */
export const runPlaywright = (args: string[]): Promise<Outcome> => runBrowser('scripts/e2e', args);

/** Every page and state of the web app from recorded responses. */
export const runGallery = (args: string[]): Promise<Outcome> => runBrowser('web/gallery', args);

/** End-to-end journeys on one product. */
export const runJourneys = (args: string[]): Promise<Outcome> =>
  runPlaywright(['--project=journeys', ...args]);

const browserRuns = {
  'scripts/e2e': { config: 'scripts/e2e/playwright.config.ts', report: `${results}/browser.json` },
  'web/gallery': { config: 'scripts/e2e/gallery.config.ts', report: `${results}/gallery.json` },
};

async function runBrowser(folder: keyof typeof browserRuns, args: string[]): Promise<Outcome> {
  const { config, report } = browserRuns[folder];
  await run(['node_modules/@playwright/test/cli.js', 'test', `--config=${config}`, ...args]);
  const { suites, stats, errors } = readReport<PlaywrightReport>(report);
  const failuresOf = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap((test) => test.results.map(({ error }) => error?.message ?? ''));
        return failure(`${folder}/${file}: ${title}`, errors.find(Boolean) ?? 'not run');
      }),
    ...inner.flatMap(failuresOf),
  ];
  const general = errors.map(({ message = '' }) => failure('browser tests', message));
  return { passed: stats.expected + stats.flaky, failures: [...general, ...suites.flatMap(failuresOf)] };
}

const shownLines = 8;

/** The start of a failure's message; the full one is further up. */
function failure(name: string, details: string): string {
  const lines = stripVTControlCharacters(details)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join('\n');
}

/** Adds the exit code to the report. If interrupted, the runner cleans up before this process exits. */
async function run(args: string[], cwd = root): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const interrupt = async () => {
    child.kill('SIGINT');
    await ended;
    signalGroup(child.pid ?? 0, 'SIGKILL'); // Jest's workers can outlive it
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void interrupt());
  await ended;
}

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The tests ended without a report (${file})`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
