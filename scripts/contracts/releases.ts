import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { type Asked, misunderstood } from './misunderstood.ts';

type Problems = Partial<Record<ServiceName, string[]>>;
type AskedOf = Partial<Record<ServiceName, Asked[]>>;

export const releaseFolder = 'proto/baseline/release';
/** What of a release's gateway is given up, and by whom: its problems with the services of today. */
export const givenUpFile = `${releaseFolder}/given-up.json`;
const askedFile = 'asked.json';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string): unknown => (existsSync(join(root, path)) ? JSON.parse(text(path)) : {});

const releasedVersion = (): string => (json(`${releaseFolder}/release.json`) as { version: string }).version;

/** Between this version and the release before it, by service. */
interface Compatibility {
  /** The release's gateway with the services of today. */
  before: Problems;
  /** Today's gateway with the services of the release; those that it lacks are not there. */
  now: Problems;
}

/** Both ways: either the services or the gateway may be those of the release, while the others are of today. */
export function compatibility(): Compatibility {
  const [then, now] = [json(`${releaseFolder}/${askedFile}`), json(`gateway/${askedFile}`)] as AskedOf[];
  const result: Compatibility = { before: {}, now: {} };
  for (const service of serviceNames) {
    const released = `${releaseFolder}/${service}.graphql`;
    if (!existsSync(join(root, released))) continue;
    const [had, has] = [text(released), text(`services/${service}/schema.graphql`)];
    result.before[service] = misunderstood(then?.[service] ?? [], had, has);
    result.now[service] = misunderstood(now?.[service] ?? [], has, had);
  }
  return result;
}

/** What is broken of the release's gateway and was not given up. */
export function newlyBroken({ before }: Compatibility): string[] {
  const givenUp = json(givenUpFile) as Problems;
  return serviceNames.flatMap((service) =>
    (before[service] ?? [])
      .filter((problem) => !givenUp[service]?.includes(problem))
      .map(
        (problem) =>
          `services/${service}/schema.graphql breaks the gateway of ${releasedVersion()}: ${problem}`,
      ),
  );
}

const operations = (problems: string[]): string =>
  [...new Set(problems.map((problem) => `\`${problem.slice(0, problem.indexOf(':'))}\``))].join(', ');

/** In which order the gateway and the services may be replaced, as a document. */
export function releaseOrder({ before, now }: Compatibility): string {
  const version = releasedVersion();
  const row = (service: ServiceName): string => {
    if (!now[service]) return `| ${service} | is new: it comes first | nothing |`;
    const [waits, fails] = [now[service], before[service] ?? []];
    return `| ${service} | ${operations(waits) || 'nothing'} | ${operations(fails) || 'nothing'} |`;
  };
  const broken = serviceNames.some((service) => (before[service] ?? []).length > 0);
  const detail = (title: string, problems: Problems) =>
    serviceNames.flatMap((service) => {
      const said = new Set((problems[service] ?? []).map((each) => each.slice(each.indexOf(':') + 2)));
      return said.size > 0 ? [`\n## ${title} ${service}\n`, ...[...said].map((each) => `- ${each}`)] : [];
    });
  return `<!-- Made by npm run generate. -->
# From ${version} to this version

What the gateway and the services of the two versions do not understand of each other, by the operations of the gateway.
A service whose second column is not "nothing" is replaced before the gateway and taken back after it. One whose third column
is not "nothing" ends those calls of the gateway of ${version}: \`npm run check\` lets that happen only to what
\`${givenUpFile}\` lists. ${
    broken
      ? `So from ${version} all are replaced at once, and these calls fail until the gateway is, too.`
      : 'So the services may be replaced one by one, in any order, and the gateway last.'
  }

| service | today's gateway waits for it | the gateway of ${version} fails on it |
|---|---|---|
${serviceNames.map(row).join('\n')}
${[...detail('Waits for', now), ...detail('Fails on', before)].join('\n')}
`;
}
