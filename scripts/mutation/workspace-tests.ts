import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalGroup, stopGroup } from '../stack/process-groups.ts';
import { applyMutation, type Mutation } from './draw-mutations.ts';

interface Report {
  failures: string[];
}

const reporter = fileURLToPath(new URL('failures-reporter.mjs', import.meta.url));

/** The tests of a workspace without a mutation: those that fail, and the time limit for mutants. */
interface Baseline {
  broken: Set<string>;
  timeoutMs: number;
}

const baselineTimeoutMs = 10 * 60_000;
const everythingTimeoutMs = 30 * 60_000;

/** A mutant can loop forever. One that takes far longer than the original counts as noticed, as in mutation tools. */
const mutantTimeoutMs = (baselineMs: number): number => 2 * baselineMs + 30_000;

/** The core are the tests of `npm test`, the others those of `npm run test:all`. */
export type Part = 'core' | 'others';

const patternOf = (workspace: string, part: Part): string =>
  part === 'core' ? `/${workspace}.*\\.core\\.spec\\.` : `/${workspace}.*(?<!\\.core)[.-]spec\\.`;

export const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/src/') + 1);

/** The Jest tests of one commit's copy. `log` receives caveats for the reader of the results. */
export class WorkspaceTests {
  private readonly baselines = new Map<string, Promise<Baseline>>();
  private passesEverything?: boolean;

  private readonly folder: string;
  private readonly log: (line: string) => void;
  private readonly limitOf: (baselineMs: number) => number;

  constructor(folder: string, log: (line: string) => void, limitOf = mutantTimeoutMs) {
    this.folder = folder;
    this.log = log;
    this.limitOf = limitOf;
  }

  /**
   * The test of the core, or of the others, that fails because of a mutation, or the time limit that it exceeds; undefined
   * if all pass.
   */
  async findNoticing(mutation: Mutation, part: Part): Promise<string | undefined> {
    const pattern = patternOf(workspaceOf(mutation.file), part);
    const { broken, timeoutMs } = await this.baselineOf(pattern);
    const failures = await this.withMutation(mutation, () =>
      this.run(pattern, { stopsEarly: broken.size === 0, timeoutMs }),
    );
    return failures.find((test) => !broken.has(test));
  }

  private baselineOf(pattern: string): Promise<Baseline> {
    const baseline = this.baselines.get(pattern) ?? this.measure(pattern);
    this.baselines.set(pattern, baseline);
    return baseline;
  }

  private async measure(pattern: string): Promise<Baseline> {
    const startedAt = performance.now();
    const broken = await this.run(pattern, { stopsEarly: false, timeoutMs: baselineTimeoutMs });
    for (const test of broken) this.log(`fails without a mutation and does not count: ${test}`);
    return { broken: new Set(broken), timeoutMs: this.limitOf(performance.now() - startedAt) };
  }

  /** Whether `npm test` or `npm run test:all` fails because of a mutation. */
  async isNoticedByEverything(mutation: Mutation): Promise<boolean> {
    const passes = async () =>
      (await this.spawn(['scripts/test.ts'], everythingTimeoutMs)).status === 0 &&
      (await this.spawn(['scripts/test.ts', 'all'], everythingTimeoutMs)).status === 0;
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

  /** The tests that fail, or why there is no result. */
  private async run(
    pattern: string,
    { stopsEarly, timeoutMs }: { stopsEarly: boolean; timeoutMs: number },
  ): Promise<string[]> {
    const reportFile = join(this.folder, 'failures.json');
    rmSync(reportFile, { force: true });
    const options = [`--reporters=${reporter}`, ...(stopsEarly ? ['--bail'] : [])];
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...options];
    const args = [...jest, '--passWithNoTests', '--selectProjects', 'services', 'web', '--', pattern];
    const { isTimeout, status } = await this.spawn(args, timeoutMs, { FAILURES_FILE: reportFile });
    if (isTimeout) return [`${pattern} takes longer than its limit`];
    if (!existsSync(reportFile)) return status === 0 ? [] : [`${pattern} ended without a report`];
    const { failures } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
    return failures;
  }

  private async spawn(args: string[], withinMs: number, variables: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: { ...process.env, ...variables },
      stdio: 'ignore',
      detached: true,
    });
    const pid = child.pid ?? 0;
    let isTimeout = false;
    const timer = setTimeout(() => {
      isTimeout = true;
      void stopGroup(pid, 'SIGTERM', 10_000);
    }, withinMs);
    const [status] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL'); // Jest's workers can outlive it.
    return { status, isTimeout };
  }
}
