import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { root } from '../project.ts';
import { type ServiceName, serviceNames } from '../../proto/services.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the merge base with main, committed or not. */
export function changedFiles(): string[] {
  const main = git('branch', '--all', '--list', 'main', 'origin/main', '--format=%(refname)')[0];
  if (!main) throw new Error('There is no branch main to compare with');
  const [base = main] = git('merge-base', 'HEAD', main);
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(`${root}/${file}`));
}

const main = 'main-job.core';
/** The browser tests that use a folder, by the first match. */
const browserTests: [folder: RegExp, files: string[]][] = [
  [/^services\/identity\/|sign-in|impersonation/, [main, 'sign-in', 'impersonation', 'passkeys']],
  [/^services\/(jobs|profiles)\//, [main, 'manage-pages']],
  [/features\/(jobs|profiles)/, [main, 'manage-pages', 'keyboard']],
  [/^services\/matching\//, [main]],
  [/^services\/contacts\/|features\/dashboard/, [main, 'seeking', 'workspace']],
  [/^services\/billing\/|billing|hires|subscription/, [main, 'hires.core']],
  [/features\/admin/, ['impersonation']],
  [/^gateway\/src\/(security|web)\//, [main, 'page-policies']],
  [/^web\//, [main, 'sign-in', 'keyboard', 'page-policies']],
  [/^(services\/(common|marketplace)|proto|gateway\/src|scripts\/(stack|sandbox))\//, [main, 'hires.core']],
];

/** Web tests that open a page by its address import it in a way that Jest does not follow. */
const opensPages = 'web/src/testing/open-app.tsx';

/**
 * The tests that a difference can break first: the files whose tests Jest finds, the HTTP tests, the browser tests, and
 * whether to run the gallery. The others are left to the complete run.
 */
export function findAffectedTests(files: string[]): {
  tested: string[];
  http: string[];
  browser: string[];
  gallery: boolean;
} {
  const code = files
    .map((file) => file.replace(/^proto\/(.+)\.proto$/, 'proto/gen/$1_pb.ts'))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
  const own = code.filter((file) => file.startsWith('scripts/e2e/'));
  const browser = new Set(code.filter((file) => /^scripts\/(e2e|personas)\//.test(file)).flatMap(usersOf));
  for (const file of files.filter((each) => !/\.md$|\.e2e|spec\.tsx?$|\/test\//.test(each))) {
    const row = browserTests.find(([folder]) => folder.test(file));
    for (const name of row?.[1] ?? []) browser.add(`scripts/e2e/${name}.e2e.ts`);
  }
  const tested = code.filter((file) => !own.includes(file));
  if (tested.some((file) => file.startsWith('web/src/'))) tested.push(opensPages);
  const gallery = files.some((file) =>
    /^(web|proto)\/|^scripts\/e2e\/(accessibility|text-problems)|^scripts\/sandbox\/.*page/.test(file),
  );
  return { tested, http: affectedHttpTests(files), browser: [...browser].sort(), gallery };
}

/** The file itself if it is a browser test, otherwise those that import it. */
function usersOf(file: string): string[] {
  if (file.endsWith('.e2e.ts')) return [file];
  const name = file.slice(file.lastIndexOf('/'));
  return globSync('scripts/{e2e,e2e/nightly,personas}/*.ts', { cwd: root })
    .filter((other) => readFileSync(`${root}/${other}`, 'utf8').includes(`${name}'`))
    .flatMap(usersOf);
}

const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const list = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** Code that each HTTP test runs or uses. */
const behindAll =
  /^(services\/(common|marketplace)\/src|gateway\/src|proto|scripts\/(system|personas|sandbox|stack))\/.*\.(tsx?|graphql|proto)$/;
const behindSome = new RegExp(`^services/(${serviceNames.join('|')})/src/.*\\.tsx?$`);
const isTest = /\.(spec|system|nightly)\.tsx?$/;

/**
 * The changed HTTP tests, and those that use a changed service: they name one of the calls with which it changes something.
 * A change of what all services share runs all HTTP tests.
 */
function affectedHttpTests(files: string[]): string[] {
  const code = files.filter((file) => !isTest.test(file));
  if (code.some((file) => behindAll.test(file))) return ['scripts/system/'];
  const services = new Set(code.flatMap((file) => (behindSome.exec(file)?.[1] as ServiceName) ?? []));
  const calls = [...services].flatMap(changingCalls);
  const naming = list('scripts/system/*.system.ts').filter((file) => {
    const text = read(file);
    return calls.some((call) => text.includes(`'${call}'`));
  });
  return [...new Set([...files.filter((file) => file.endsWith('.system.ts')), ...naming])];
}

const endpoint = /ndpoint\(\s*'([A-Z]+ [^']+)',\s*'(\w+)'/g;

/** The calls whose mutation the gateway sends to this service. */
function changingCalls(service: ServiceName): string[] {
  const operations = JSON.parse(read('gateway/operations.json')) as Record<string, { query: string }[]>;
  const changing = operations[service]
    ?.map(({ query }) => query)
    .filter((query) => query.startsWith('mutation'));
  return list('gateway/src/rest/**/*.ts')
    .flatMap((file) => [...read(file).matchAll(endpoint)])
    .flatMap(([, call = '', field]) =>
      changing?.some((query) => new RegExp(`{${field}\\b`).test(query)) ? [call] : [],
    );
}
