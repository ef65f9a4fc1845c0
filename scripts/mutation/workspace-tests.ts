import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { signalGroup, stopGroup } from '../stack/process-groups.ts';
import { applyMutation, type Mutation } from './draw-mutations.ts';

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface Failure {
  file: string;
  test: string;
}

const timeoutMs = 10 * 60_000;
const everythingTimeoutMs = 30 * 60_000;

export const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/src/') + 1);

/** The Jest tests of one commit's copy. `log` receives caveats for the reader of the results. */
export class WorkspaceTests {
  /** Tests that also fail without a mutation. */
  private readonly broken = new Set<string>();
  private passesEverything?: boolean;

  private readonly folder: string;
  private readonly log: (line: string) => void;

  constructor(folder: string, log: (line: string) => void) {
    this.folder = folder;
    this.log = log;
  }

  /** The test that fails because of a mutation, or undefined if all tests pass. */
  async findNoticing(mutation: Mutation): Promise<string | undefined> {
    const pattern = `/${workspaceOf(mutation.file)}`;
    const stopsEarly = this.broken.size === 0;
    const failures = await this.withMutation(mutation, async () =>
      (await this.run(pattern, stopsEarly)).filter(({ test }) => !this.broken.has(test)),
    );
    if (failures.length === 0) return undefined;
    // A test that also fails on the unmutated code does not notice anything.
    const files = new Set(failures.map(({ file }) => file));
    const unmutated = await this.run([...files].map((file) => file || pattern).join('|'), false);
    for (const { test } of unmutated) {
      this.log(`fails without a mutation and does not count: ${test}`);
      this.broken.add(test);
    }
    const noticing = failures.find(({ test }) => !this.broken.has(test));
    if (noticing || !stopsEarly) return noticing?.test;
    return this.findNoticing(mutation);
  }

  /** Whether the complete `npm test` fails because of a mutation. */
  async isNoticedByEverything(mutation: Mutation): Promise<boolean> {
    const passes = async () => (await this.spawn(['scripts/test.ts'], everythingTimeoutMs)) === 0;
    if (this.passesEverything === undefined) {
      this.passesEverything = await passes();
      if (!this.passesEverything) this.log('npm test fails without a mutation and does not count');
    }
    return this.passesEverything && !(await this.withMutation(mutation, passes));
  }

  private async withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, mutation.file);
    const text = readFileSync(path, 'utf8');
    const changed = applyMutation(text, mutation);
    if (changed === undefined) throw new Error(`${path} lacks the line of the mutation`);
    writeFileSync(path, changed);
    try {
      return await work();
    } finally {
      writeFileSync(path, text);
    }
  }

  private async run(pattern: string, stopsEarly: boolean): Promise<Failure[]> {
    const reportFile = join(this.folder, 'mutation-report.json');
    rmSync(reportFile, { force: true });
    const options = ['--json', `--outputFile=${reportFile}`, ...(stopsEarly ? ['--bail'] : [])];
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...options];
    await this.spawn([...jest, '--selectProjects', 'services', 'web', '--', pattern], timeoutMs);
    if (!existsSync(reportFile)) return [{ file: '', test: `${pattern} ended without a report` }];
    return failuresOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Report, this.folder);
  }

  private async spawn(args: string[], withinMs: number): Promise<number | null> {
    const child = spawn(process.execPath, args, { cwd: this.folder, stdio: 'ignore', detached: true });
    const pid = child.pid ?? 0;
    const timer = setTimeout(() => void stopGroup(pid, 'SIGTERM', 10_000), withinMs);
    const [status] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL'); // Jest's workers can outlive it.
    return status;
  }
}

function failuresOf({ testResults }: Report, folder: string): Failure[] {
  if (testResults.length === 0) throw new Error(`No tests ran in ${folder}`);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(folder, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, test: `${file} as a whole` }];
      return failed.map(({ fullName }) => ({ file, test: `${file}: ${fullName}` }));
    });
}
