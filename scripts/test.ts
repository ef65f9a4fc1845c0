/**
 * All tests. With a first argument `check`, `jest`, `system` or `browser` one part of them, and the rest goes to its runner;
 * with `upgrade` the way from the release before to this one, by its real code, with `replace` two of every process
 * replaced one by one under load, with `rotate` so that they get other keys and passwords, with `restore` all databases from
 * a copy and the log behind it, with `failover` the stores behind failing over (or of those trials the ones named), with
 * `alone <service>` one service without the others' code.
 * `--changed`: what the difference from main can have broken. `--soak`: what tries many times, many times.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { check } from './check.ts';
import { changedFiles, browserTestsThatRepeat, reach } from './testing/chosen-files.ts';
import {
  type Outcome,
  results,
  runJest,
  runNightlySystem,
  runPlaywright,
  runSystem,
} from './testing/runners.ts';
import { buildWeb } from './web-build.ts';

type Part = () => Promise<Outcome>;

const checks =
  (files?: string[]): Part =>
  async () => ({ passed: 0, failures: await check(files) });
/** One group after the other; the checks, after everything else on the machine, fill the pauses of the service tests. */
const everything: Part[][] = [
  [() => runJest([]), checks()],
  [() => runSystem([])],
  [() => runPlaywright([])],
];

function changed(): Part[][] {
  const files = changedFiles();
  const { tested, browser } = reach(files);
  console.log(`Changed: ${files.length} files; browser tests: ${browser.join(' ') || 'none'}`);
  return [
    [
      ...(tested.length > 0 ? [() => runJest(['--passWithNoTests', '--findRelatedTests', ...tested])] : []),
      ...(files.length > 0 ? [checks(files)] : []),
    ],
    browser.length > 0 ? [() => runPlaywright(browser)] : [],
  ];
}

const replaced: Part = async () => (await import('./trials/replace.ts')).replaceAll();
const rotated: Part = async () => (await import('./trials/rotate.ts')).rotateAll();
const restored: Part = async () => (await import('./trials/restore.ts')).restoreAll();
const failedOver =
  (trials: string[]): Part =>
  async () =>
    (await import('./trials/failover.ts')).failOver(trials);
const testedAlone =
  (service?: string): Part =>
  async () =>
    (await import('./testing/alone.ts')).alone(service);
const survived: Part = async () => (await import('./faults/short.ts')).shortFaults();
const upgraded: Part = async () => {
  const { upgrade } = await import('./release/upgrade.ts');
  return { passed: (await upgrade()).length, failures: [] };
};

function soak(): Part[][] {
  process.env.NIGHTLY = '1';
  return [
    [() => runJest(['--selectProjects', 'nightly'])],
    [() => runSystem([])],
    [() => runNightlySystem([])],
    [() => runPlaywright(browserTestsThatRepeat())],
    [upgraded],
    [survived],
  ];
}

function chosen([first = '', ...rest]: string[]): Part[][] {
  const ways: Record<string, () => Part[][]> = {
    '': () => everything,
    check: () => [[checks()]],
    jest: () => [[() => runJest(rest)]],
    system: () => [[() => runSystem(rest)]],
    browser: () => [[() => runPlaywright(rest)]],
    upgrade: () => [[upgraded]],
    replace: () => [[replaced]],
    rotate: () => [[rotated]],
    restore: () => [[restored]],
    failover: () => [[failedOver(rest)]],
    alone: () => [[testedAlone(rest[0])]],
    '--changed': changed,
    '--soak': soak,
  };
  const way = ways[first];
  if (!way)
    throw new Error(`There is no "${first}"; there are ${Object.keys(ways).filter(Boolean).join(', ')}`);
  return way();
}

async function outcomeOf(part: Part): Promise<Outcome> {
  try {
    return await part();
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

const groups = chosen(process.argv.slice(2));
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
if (process.argv[2] !== 'alone') {
  build();
  buildWeb();
}

const all: Outcome[] = [];
for (const group of groups) all.push(...(await Promise.all(group.map(outcomeOf))));
const failures = all.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${all.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
