/**
 * `npm test` builds once, then runs the core: types and contracts, the `*.core.spec.ts` and the `*.core.e2e.ts`.
 * `npm run test:all` runs all other tests and checks, level by level. The first argument selects a level or a part of one,
 * and further arguments go to its runner. CONTRIBUTING.md describes the levels.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { check, checkCore } from './check.ts';
import { testByDrill } from './drills/run-drill.ts';
import { generateGraph } from './generate/graph.ts';
import { changedFiles, findAffectedTests } from './testing/affected-tests.ts';
import {
  type Outcome,
  results,
  runGallery,
  runJest,
  runJourneys,
  runPlaywright,
  runSystem,
} from './testing/runners.ts';
import { buildWeb } from './web-build.ts';

interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

const checks = (files?: string[]): Stage => ({
  name: 'check',
  run: async () => ({ passed: 0, failures: await check(files) }),
});
const coreChecks: Stage = {
  name: 'core: types',
  run: async () => ({ passed: 0, failures: await checkCore() }),
};
const jest = (name: string, args: string[]): Stage => ({ name, run: () => runJest(args) });
const projects = ['--selectProjects', 'services', 'web'];
const service = (args: string[] = []): Stage =>
  jest('service', [...projects, ...(args.length > 0 ? ['--', ...args] : [])]);
const coreSpecs = '\\.core\\.spec\\.tsx?$';
const http = (args: string[] = []): Stage => ({ name: 'system: HTTP', run: () => runSystem(args) });
const gallery = (args: string[] = []): Stage => ({ name: 'system: gallery', run: () => runGallery(args) });
const journeys: Stage = { name: 'system: journeys', run: () => runJourneys([]) };
const core: Stage[] = [
  coreChecks,
  jest('core: service', [...projects, '--', coreSpecs]),
  { name: 'core: journeys', run: () => runPlaywright(['--project=core']) },
];
/** Everything besides the core. */
const others: Stage[] = [
  checks(),
  jest('service', ['--testPathIgnorePatterns', coreSpecs, ...projects]),
  http(),
  gallery(),
  journeys,
];
const browser = (args: string[] = []): Stage => ({ name: 'browser', run: () => runPlaywright(args) });

function changed(): Stage[] {
  const files = changedFiles();
  const { tested, http: called, browser: chosen, gallery: isShown } = findAffectedTests(files);
  const named = (tests: string[]) => tests.join(' ') || 'none';
  console.log(
    `Changed: ${files.length} files; HTTP tests: ${named(called)}; browser tests: ${named(chosen)}`,
  );
  return [
    ...(files.length > 0 ? [checks(files)] : []),
    ...(tested.length > 0 ? [jest('service', ['--passWithNoTests', '--findRelatedTests', ...tested])] : []),
    ...(called.length > 0 ? [http(called)] : []),
    ...(isShown ? [gallery()] : []),
    ...(chosen.length > 0 ? [browser(chosen)] : []),
  ];
}

/** Some faults of each kind, in under six minutes. */
const nightlyFaults =
  'billing killed,matching killed,contacts frozen,Redis emptied,Redis without its,Postgres killed,sessions ended,published again';

function nightly(): Stage[] {
  process.env.NIGHTLY = '1';
  return [
    jest('nightly: services', ['--selectProjects', 'nightly']),
    { ...http(), name: 'nightly: HTTP' },
    { ...gallery(), name: 'nightly: gallery' },
    { ...browser(), name: 'nightly: browser' },
    { name: 'upgrade', run: () => testByDrill('upgrade') },
    {
      name: 'faults',
      run: () => testByDrill('faults', { only: nightlyFaults, commands: 1_500, minutes: 5 }),
    },
  ];
}

/** The runs for a first argument; without one, the core. */
const commands: Record<string, (rest: string[]) => Stage[]> = {
  '': () => core,
  all: () => others,
  check: () => [checks()],
  service: (rest) => [service(rest)],
  system: (rest) => (rest.length > 0 ? [http(rest)] : [http(), gallery(), journeys]),
  nightly,
  '--changed': changed,
  jest: (rest) => [jest('jest', rest)],
  gallery: (rest) => [gallery(rest)],
  browser: (rest) => [browser(rest)],
  alone: ([name]) => [
    { name: 'alone', run: async () => (await import('./testing/test-alone.ts')).testAlone(name) },
  ],
};

async function runStage(stage: Stage): Promise<Outcome & { name: string; seconds: number }> {
  const startedAt = performance.now();
  const outcome = await stage.run().catch((error: unknown) => ({
    passed: 0,
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  return { ...outcome, name: stage.name, seconds: (performance.now() - startedAt) / 1_000 };
}

const [command = '', ...rest] = process.argv.slice(2);
const stagesOf = commands[command];
if (!stagesOf)
  throw new Error(`There is no "${command}"; there are ${Object.keys(commands).filter(Boolean).join(', ')}`);
const stages = stagesOf(rest);
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const buildStage: Stage = {
  name: 'build',
  run: async () => {
    await build();
    buildWeb();
    await generateGraph();
    return { passed: 0, failures: [] };
  },
};

const outcomes = [await runStage(buildStage)];
if (outcomes.every(({ failures }) => failures.length === 0))
  for (const stage of stages) outcomes.push(await runStage(stage));

const failures = outcomes.flatMap((outcome) => outcome.failures);
console.log();
for (const { name, seconds, passed, failures: failed } of outcomes)
  console.log(
    `${seconds.toFixed(1).padStart(7)} s  ${name.padEnd(18)} ${passed} passed, ${failed.length} failed`,
  );
for (const failure of failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
