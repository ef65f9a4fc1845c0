import { execFile } from 'node:child_process';
import { build } from './build.ts';
import { generateGraph } from './generate/graph.ts';
import { root } from './project.ts';
import { buildWeb } from './web-build.ts';

const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'];
/** With the results of unchanged files. */
const types = (project: string, name: string): string[] => [
  'node_modules/typescript-7/bin/tsc',
  ...['-p', project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/${name}.tsbuildinfo`],
];
const unmatched = '--no-error-on-unmatched-pattern';

/** Each check and its command line, the longest first. */
const steps = (files: string[]): Record<string, string[]> => ({
  lint: [...oxlint, unmatched, ...files],
  'generated files and contracts': ['scripts/generate.ts', '--check'],
  'types of the web app': types('web', 'web'),
  'types of scripts': types('scripts', 'scripts'),
  'types of tests': types('tsconfig.check.json', 'tests'),
  'API document': ['scripts/checks/check-api-document.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  'imports, lengths of files': ['scripts/checks/check-files.ts'],
  words: ['scripts/checks/check-words.ts'],
  formatting: ['node_modules/oxfmt/bin/oxfmt', '--check', unmatched, ...files],
  'lock file': ['scripts/checks/check-lock-file.ts'],
  'sizes of the pages': ['scripts/checks/check-bundles.ts'],
});

/** Checks that only changes of the web app or of its imports can break. */
const webSteps = ['types of the web app', 'sizes of the pages'];
const ofWeb = /^(web|proto|scripts\/e2e)\/|package(-lock)?\.json$|^\.$/;

/** The checks of `npm test`. */
const coreSteps = [
  'generated files and contracts',
  'types of the web app',
  'types of scripts',
  'types of tests',
  'API document',
];

export const checkCore = (): Promise<string[]> => checkSteps(['.'], (name) => coreSteps.includes(name));

/**
 * Runs every check on the build, two at a time, prints the output of failed ones, and returns their names. With `files`
 * only these are linted and formatted, and the web app is checked only if one of them can break it.
 */
export async function check(files = ['.']): Promise<string[]> {
  const hasWeb = files.some((file) => ofWeb.test(file));
  return checkSteps(files, (name) => hasWeb || !webSteps.includes(name));
}

/** The other checks read the declarations of the services. */
async function checkSteps(files: string[], isChosen: (name: string) => boolean): Promise<string[]> {
  const declarations = await runSteps([
    ['types of the services', ['node_modules/typescript-7/bin/tsc', '-b']],
  ]);
  return declarations.length > 0
    ? declarations
    : runSteps(Object.entries(steps(files)).filter(([name]) => isChosen(name)));
}

async function runSteps(waiting: [name: string, args: string[]][]): Promise<string[]> {
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await run(...next))) failed.push(`check: ${next[0]}`);
  };
  await Promise.all([work(), work()]);
  return failed;
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

if (import.meta.main) {
  await build();
  buildWeb();
  await generateGraph();
  process.exitCode = (await check()).length > 0 ? 1 : 0;
}
