import { globSync, readFileSync } from 'node:fs';
import { type ServiceName, serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';

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
export function affectedHttpTests(files: string[]): string[] {
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
