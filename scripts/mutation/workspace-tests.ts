import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { signalGroup, stopGroup } from '../stack/process-groups.ts';
import type { Mutation } from './draw-mutations.ts';

/** The core are the tests of `npm test`, the others those of `npm run test:all`. */
export const parts = ['core', 'others'] as const;

/** A mutant can loop forever. One whose tests take longer than any do counts as noticed, as in mutation tools. */
const limitMs = 15 * 60_000;

/** The suites of marketplace run in each service with listings. */
const testedBy: Record<string, string> = { 'services/marketplace/': 'services/(marketplace|jobs)/' };

export const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/src/') + 1);

/** The first test in a copy of the project that fails with a mutation and not without it, if one does. */
export async function findFailure(
  folder: string,
  { file, text }: Mutation,
  part: (typeof parts)[number],
): Promise<string | undefined> {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const kind = part === 'core' ? '\\.core\\.spec\\.' : '(?<!\\.core)[.-]spec\\.';
  const pattern = `/${testedBy[workspaceOf(file)] ?? workspaceOf(file)}.*${kind}`;
  const failure = await firstFailure(folder, pattern).finally(() => writeFileSync(path, original));
  if (failure && (await firstFailure(folder, pattern, failure)))
    throw new Error(`"${failure}" fails without a mutation`);
  return failure;
}

async function firstFailure(folder: string, pattern: string, name = ''): Promise<string | undefined> {
  const flags = ['--experimental-vm-modules', '--import=./scripts/testing/single-use-connections.mjs'];
  const options = ['--passWithNoTests', '--reporters=<rootDir>/scripts/mutation/first-failure.mjs'];
  if (name) options.push(`--testNamePattern=^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  const projects = ['--selectProjects', 'services', 'web', '--', pattern];
  const child = spawn(
    process.execPath,
    [...flags, 'node_modules/jest/bin/jest.js', ...options, ...projects],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    },
  );
  const pid = child.pid ?? 0;
  const timer = setTimeout(() => void stopGroup(pid, 'SIGTERM', 10_000), limitMs);
  const exit = once(child, 'exit') as Promise<[status: number | null]>;
  const [output, [status]] = await Promise.all([readText(child.stdout), exit]);
  clearTimeout(timer);
  signalGroup(pid, 'SIGKILL'); // Jest's workers can outlive it
  return status === 0 ? undefined : (/^FAILED (.*)/m.exec(output)?.[1] ?? 'time limit');
}
