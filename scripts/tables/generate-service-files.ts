import { readFileSync } from 'node:fs';
import { events, type EventType, publisherOf } from '../../proto/dist/events.js';
import { databaseOf, type ServiceName, serviceNames, services, urlVariable } from '../../proto/services.ts';
import {
  formerKeysOf,
  type KeyHolder,
  keyHolders,
  keyKind,
  keyNamesOf,
  qualifiedKeyName,
} from '../../services/common/src/env/keys.ts';
import { rateLimits } from '../../proto/rate-limits.ts';
import { formerRateVariables } from '../../services/common/src/env/rate-limits.ts';
import { root } from '../project.ts';
import { rolesOf } from '../stack/databases.ts';
import { heapFlags, heapMegabytes } from '../stack/service-processes.ts';

interface Place {
  path: string;
  /** The lines before and after the generated part. */
  between: readonly [string, string];
  lines: (content: string) => string[];
}

const passwordVariable = (service: ServiceName) => `${service.toUpperCase()}_DATABASE_PASSWORD`;
const password = (service: ServiceName) =>
  `\${${passwordVariable(service)}:-laptop-only-${service}-password}`;
const hash = (name: string, indent = '') =>
  [`${indent}# ---- made by npm run generate: ${name}`, `${indent}# ---- end of ${name}`] as const;

/** The files that list every service or the flags of a process, and the generated part of each. */
const places: Place[] = [
  {
    path: 'docker-compose.yml',
    between: hash('the services’ table'),
    lines: () => [
      'x-database-passwords: &database-passwords',
      ...serviceNames.map((name) => `  ${passwordVariable(name)}: ${password(name)}`),
      'x-service-urls: &service-urls',
      ...serviceNames.map((name) => `  ${urlVariable(name)}: http://${name}:4000`),
      'x-services-healthy: &services-healthy',
      ...serviceNames.map((name) => `  ${name}: { condition: service_healthy }`),
      ...keyHolders.flatMap((holder) => [
        `x-${holder}-keys: &${holder}-keys`,
        ...keyVariables(holder).map((name) => `  ${name}: \${${name}:-}`),
      ]),
    ],
  },
  {
    path: 'docker-compose.yml',
    between: hash('the services', '  '),
    lines: (content) => serviceNames.map((name) => composeEntry(name, content)),
  },
  {
    path: 'deploy/Dockerfile',
    between: hash('the services'),
    lines: () => serviceNames.map((name) => `COPY services/${name}/package.json services/${name}/`),
  },
  {
    path: 'docker-compose.observe.yml',
    between: hash('the services', '  '),
    lines: () => serviceNames.map((name) => `  ${name}: { environment: *watched }`),
  },
  {
    path: 'deploy/observe/prometheus.yml',
    between: hash('the services', '          '),
    lines: () => serviceNames.map((name) => `          - ${name}:9464`),
  },
  {
    path: 'deploy/Dockerfile',
    between: hash('an image for each service'),
    lines: () => serviceNames.map(imageStages),
  },
  {
    path: 'deploy/Dockerfile',
    between: ['ENV NODE_ENV=production PORT=4000 MALLOC_ARENA_MAX=1', 'WORKDIR /app'],
    lines: () => [`ENV NODE_OPTIONS="${heapFlags(heapMegabytes).join(' ')}"`],
  },
  {
    path: 'deploy/chart/templates/_environment.tpl',
    between: ['  "FINISH_SECONDS" (toString .process.finishSeconds)', '{{- if $values.otlpEndpoint }}'],
    lines: () => [`  "NODE_OPTIONS" (printf "${heapFlags('%v').join(' ')}" .process.heapMegabytes) -}}`],
  },
  {
    path: 'deploy/chart/values.yaml',
    between: hash('the services', '  '),
    lines: () => serviceNames.map((name) => `  ${name}: {}`),
  },
  {
    path: 'deploy/chart/templates/_processes.tpl',
    between: ['{{- define "nearward.hearsBulk" -}}', '{{- end -}}'],
    lines: () => [serviceNames.filter(hasBulkEvents).join(' ')],
  },
  {
    path: 'deploy/chart/values.schema.json',
    between: ['      "propertyNames": {', '      },'],
    lines: () => [`        "enum": [${serviceNames.map((name) => `"${name}"`).join(', ')}]`],
  },
  {
    path: 'deploy/chart/templates/_environment.tpl',
    between: ['{{- $keys := dict', '{{- get $keys . -}}'],
    lines: () => chartKeys(keyNamesOf),
  },
  {
    path: 'deploy/chart/templates/_environment.tpl',
    between: ['{{- $former := dict', '{{- get $former . -}}'],
    lines: () => chartKeys(formerKeysOf),
  },
  {
    path: '.env.example',
    between: hash('passwords of the services'),
    lines: () => serviceNames.map((name) => `#${passwordVariable(name)}=`),
  },
  {
    path: '.env.example',
    between: hash('keys of the processes'),
    lines: () => allKeys().map((name) => `#${name}=`),
  },
  {
    path: '.env.example',
    between: hash('ports of the services'),
    lines: () => serviceNames.map((name) => `#${name.toUpperCase()}_PORT=${services[name].port}`),
  },
  {
    path: '.env.example',
    between: hash('rate limits'),
    lines: () =>
      Object.entries(rateLimits).map(
        ([name, { rate, counts }]) => `#   ${`${name}=${rate}`.padEnd(29)}  ${counts}`,
      ),
  },
  {
    path: 'docker-compose.yml',
    between: hash('former variables of rate limits', '  '),
    lines: () => formerRateVariables.map((name) => `  ${name}: \${${name}:-}`),
  },
  {
    path: 'tsconfig.json',
    between: ['    { "path": "services/marketplace" },', '    { "path": "gateway" }'],
    lines: () => serviceNames.map((name) => `    { "path": "services/${name}" },`),
  },
  {
    path: 'README.md',
    between: ['|---|---|---|---|---|', '| [gateway](gateway/README.md) |'],
    lines: () => serviceNames.map(readmeRow),
  },
];

/** Lines of a template's table with the keys of each process. */
const chartKeys = (namesOf: (holder: KeyHolder) => readonly string[]): string[] =>
  keyHolders.map((name, at) => {
    const end = at === keyHolders.length - 1 ? ' -}}' : '';
    return `  "${name}" "${namesOf(name).join(' ')}"${end}`;
  });

/** The variables for a service's keys, and those of earlier releases, which had one key for all keys of a kind. */
const keyVariables = (holder: KeyHolder): string[] => [
  ...new Set(
    [...keyNamesOf(holder), ...formerKeysOf(holder)].flatMap((name) => [
      qualifiedKeyName(holder, name),
      keyKind(name),
    ]),
  ),
];

/** The keys that operators generate. */
const allKeys = (): string[] =>
  [
    ...new Set(
      keyHolders.flatMap((holder) => keyNamesOf(holder).map((name) => qualifiedKeyName(holder, name))),
    ),
  ].filter((name) => !name.startsWith('STRIPE_'));

const hasBulkEvents = (service: ServiceName) =>
  Object.values(events).some(
    (row) => 'bulk' in row && (row.subscribers as readonly string[]).includes(service),
  );

/** Adds the file's anchor with the service's own settings, if there is one. */
function composeEntry(service: ServiceName, content: string): string {
  const database = databaseOf(service);
  const url = (role: string) => `postgres://${role}:${password(service)}@postgres:5432/${database}`;
  const own = content.includes(`x-${service}: &${service}\n`);
  const { service: role, owner } = rolesOf(database);
  const variables = `[*environment, *${service}-keys${own ? `, *${service}` : ''}]`;
  return `  ${service}-migrate:
    <<: *migration
    command: ['node', 'services/${service}/dist/main.js', 'migrate']
    environment:
      <<: ${variables}
      DATABASE_URL: ${url(role)}
      DATABASE_MIGRATION_URL: ${url(owner)}

  ${service}:
    <<: *service
    command: ['node', 'services/${service}/dist/main.js']
    environment:
      <<: ${variables}
      DATABASE_URL: ${url(role)}
    depends_on:
      ${service}-migrate: { condition: service_completed_successfully }
      redis: { condition: service_healthy }
`;
}

const imageStages = (service: ServiceName) => `FROM service AS ${service}
COPY --from=build /app/services/${service}/dist services/${service}/dist
CMD ["node", "services/${service}/dist/main.js"]
`;

function readmeRow(service: ServiceName): string {
  const types = Object.keys(events) as EventType[];
  const subscribersOf = (type: EventType): readonly ServiceName[] => events[type].subscribers;
  const subscribed = types.filter((type) => subscribersOf(type).includes(service));
  const publishers = serviceNames
    .filter((name) => subscribed.some((type) => publisherOf(type) === name))
    .map((name) => (name === service ? 'itself' : name));
  const published = types
    .filter((type) => publisherOf(type) === service && subscribersOf(type).some((name) => name !== service))
    .map(wordsOf);
  const { owns, port } = services[service];
  return `| [${service}](services/${service}/README.md) | ${owns} | ${publishers.join(', ')} | ${shortened(published)} | ${port} |`;
}

/** `jobs.v1.JobPosted` is "job posted". */
const wordsOf = (type: string): string =>
  (type.split('.').at(-1) ?? '').replace(/\B[A-Z]/g, ' $&').toLowerCase();

/** "job posted, changed" for "job posted, job changed". */
const shortened = (facts: string[]): string =>
  facts
    .map((fact, i) => {
      const thing = fact.slice(0, fact.lastIndexOf(' ') + 1);
      return facts[i - 1]?.startsWith(thing) ? fact.slice(thing.length) : fact;
    })
    .join(', ');

/** Returns each file that lists every service, with its generated part. Throws if a file lacks the marker lines. */
export function generateServiceFiles(): Map<string, string> {
  const contents = new Map<string, string>();
  for (const { path, between, lines } of places) {
    const content = contents.get(path) ?? readFileSync(`${root}/${path}`, 'utf8');
    const start = content.indexOf(`${between[0]}\n`) + between[0].length + 1;
    const end = content.indexOf(between[1], start);
    if (start <= between[0].length || end < 0)
      throw new Error(`${path}: put back the lines "${between[0].trim()}" and "${between[1].trim()}"`);
    const made = lines(content).map((line) => `${line}\n`);
    contents.set(path, content.slice(0, start) + made.join('') + content.slice(end));
  }
  return contents;
}
