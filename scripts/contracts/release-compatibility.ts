import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { type GatewayOperation, schemaProblems } from './schema-problems.ts';

type Problems = Partial<Record<ServiceName, string[]>>;
type OperationsOf = Partial<Record<ServiceName, GatewayOperation[]>>;

export const releaseFolder = 'proto/baseline/release';
/** The known incompatibilities of a release's gateway with today's services. */
export const acceptedBreaksFile = `${releaseFolder}/given-up.json`;
const operationsFile = 'operations.json';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string): unknown => (existsSync(join(root, path)) ? JSON.parse(text(path)) : {});

const releasedVersion = (): string => (json(`${releaseFolder}/release.json`) as { version: string }).version;

/** Between this version and the previous release, by service. */
interface Compatibility {
  /** The release's gateway with today's services. */
  before: Problems;
  /** Today's gateway with the services of the release, without those that it lacks. */
  now: Problems;
}

/** Checks both directions: services of the release with today's gateway, and the reverse. */
export function compatibility(): Compatibility {
  const [then, now] = [
    json(`${releaseFolder}/${operationsFile}`),
    json(`gateway/${operationsFile}`),
  ] as OperationsOf[];
  const result: Compatibility = { before: {}, now: {} };
  for (const service of serviceNames) {
    const released = `${releaseFolder}/${service}.graphql`;
    if (!existsSync(join(root, released))) continue;
    const [had, has] = [text(released), text(`services/${service}/schema.graphql`)];
    result.before[service] = schemaProblems(then?.[service] ?? [], had, has);
    result.now[service] = schemaProblems(now?.[service] ?? [], has, had);
  }
  return result;
}

/** The incompatibilities with the release's gateway that are not in the list of known ones. */
export function newlyBroken({ before }: Compatibility): string[] {
  const acceptedBreaks = json(acceptedBreaksFile) as Problems;
  return serviceNames.flatMap((service) =>
    (before[service] ?? [])
      .filter((problem) => !acceptedBreaks[service]?.includes(problem))
      .map(
        (problem) =>
          `services/${service}/schema.graphql breaks the gateway of ${releasedVersion()}: ${problem}`,
      ),
  );
}

const operations = (problems: string[]): string[] => [
  ...new Set(problems.map((problem) => `\`${problem.slice(0, problem.indexOf(':'))}\``)),
];

/** The order in which gateway and services may be replaced, as a document. */
export function releaseOrder({ before, now }: Compatibility): string {
  const version = releasedVersion();
  const row = (service: ServiceName): string => {
    if (!now[service]) return `| ${service} | new | nothing |`;
    const [waits, fails] = [operations(now[service]), operations(before[service] ?? [])];
    return `| ${service} | ${waits.length} | ${fails.join(', ') || 'nothing'} |`;
  };
  const broken = serviceNames.some((service) => (before[service] ?? []).length > 0);
  return `<!-- Made by npm run generate. -->
# From ${version} to this version

If operations of today's gateway need the new version of a service, deploy the service before the gateway, and roll it back after it.
The service breaks the listed operations of the gateway of ${version}; \`npm run check\` allows only those in \`${acceptedBreaksFile}\`. ${
    broken
      ? `So from ${version} all services are replaced together, and these calls fail until the gateway is replaced, too.`
      : 'So the services may be replaced one by one in any order, and the gateway last.'
  }

| service | operations that need it | breaks the gateway of ${version} |
|---|---|---|
${serviceNames.map(row).join('\n')}
`;
}
