import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalGroup, stopGroup } from '../stack/process-groups.ts';
import type { Mutation } from './draw-mutations.ts';

/** The core are the tests of `npm test`, the others those of `npm run test:all`. */
export const parts = ['core', 'others'] as const;

const baselineTimeoutMs = 10 * 60_000;

/** A mutant can loop forever. One that takes far longer than the original counts as noticed, as in mutation tools. */
const mutantTimeoutMs = (baselineMs: number): number => 2 * baselineMs + 30_000;

export const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/src/') + 1);

/** The Jest tests of a copy of the project. */
export class WorkspaceTests {
  private readonly folder: string;
  /** By pattern of test files: the time limit of a mutant. */
  private readonly limits = new Map<string, number>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether a test fails because of the mutation, or takes too long. */
  async notice({ file, text }: Mutation, part: (typeof parts)[number]): Promise<boolean> {
    const kind = part === 'core' ? '\\.core\\.spec\\.' : '(?<!\\.core)[.-]spec\\.';
    const pattern = `/${workspaceOf(file)}.*${kind}`;
    const limit = this.limits.get(pattern) ?? (await this.measureLimit(pattern));
    const path = join(this.folder, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    try {
      return !(await this.pass(pattern, limit));
    } finally {
      writeFileSync(path, original);
    }
  }

  private async measureLimit(pattern: string): Promise<number> {
    const startedAt = performance.now();
    if (!(await this.pass(pattern, baselineTimeoutMs)))
      throw new Error(`The tests of ${pattern} fail without a mutation`);
    const limit = mutantTimeoutMs(performance.now() - startedAt);
    this.limits.set(pattern, limit);
    return limit;
  }

  private async pass(pattern: string, withinMs: number): Promise<boolean> {
    const jest = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--bail',
      '--passWithNoTests',
    ];
    const args = [...jest, '--selectProjects', 'services', 'web', '--', pattern];
    const child = spawn(process.execPath, args, { cwd: this.folder, stdio: 'ignore', detached: true });
    const pid = child.pid ?? 0;
    const timer = setTimeout(() => void stopGroup(pid, 'SIGTERM', 10_000), withinMs);
    const [status] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL'); // Jest's workers can outlive it
    return status === 0;
  }
}
