// Plain JavaScript, because run.mjs runs on any Node before any package is installed.
import { parseArgs } from 'node:util';

const drillParams = { '--write': 'also write the results into docs/results/drills.md' };
const drill = (name, summary, params, example = '--write') => ({
  file: 'drills/drill.ts',
  args: [name],
  summary,
  params: { ...params, ...drillParams },
  example,
});

/**
 * Commands of `npm run admin -- <command>`. `params` has all arguments and options with their meaning: `<required>`,
 * `[optional]`, `...` for several. Others are rejected before anything starts, so the usage text is complete.
 */
const adminCommands = {
  seed: {
    file: 'seed/seed.ts',
    summary: 'fill a running product with the demo set, or its databases with a set of any size',
    params: {
      '[product]': 'address of the product (http://localhost:3000)',
      '[inbox]': 'address of the inbox, which is emptied at the end',
      '--past': 'move a part of the demo set into the past, in the databases of npm start',
      '--profiles <number>': 'add this many professionals to the databases of npm start',
      '--jobs <number>': 'add this many jobs to the databases of npm start',
      '--seed <number>': 'draw another set (1)',
    },
    example: '--profiles 10000 --jobs 800',
  },
  impersonate: {
    file: 'admin/run-service.ts',
    args: ['identity', 'impersonate'],
    summary: 'let an admin act as a user, starting within the next ten minutes',
    params: {
      '<admin>': 'email address of the admin',
      '<user>': 'email address of the user',
      '<reason...>': 'stored in the audit log',
    },
    example: 'ada@nearward.example user@clinic.example "cannot post a job"',
  },
  keys: {
    file: 'admin/keys.ts',
    summary: 'derive keys from the variable ROOT_KEY (at least 32 characters) and print them for .env',
    params: { '[process]': 'print only the keys of this service, or of gateway' },
    example: 'jobs',
  },
  redrive: {
    file: 'admin/run-service.ts',
    args: ['redrive'],
    summary: 'put the dead letters of a service back into its queue',
    params: { '<service>': 'such as jobs or matching' },
    example: 'billing',
  },
  reconcile: {
    file: 'admin/run-service.ts',
    args: ['billing', 'reconcile'],
    summary: 'compare every customer with Stripe, repair what is certain, list the rest',
  },
  exclusions: {
    file: 'admin/run-service.ts',
    args: ['profiles', 'exclusions'],
    summary: 'replace the federal list of excluded people',
    params: {
      '<csv>': 'the downloaded file',
      '--shorter': 'accept a list that is much shorter than the previous one',
    },
    example: 'UPDATED.csv',
  },
  'stripe-setup': {
    file: 'admin/stripe-setup.ts',
    summary: 'create products, prices and the webhook endpoint in the Stripe account of STRIPE_SECRET_KEY',
  },
  pictures: {
    file: 'generate/pictures.ts',
    summary: 'draw the icons and the link preview card in web/public',
  },
  places: {
    file: 'generate/places/build-places.ts',
    packages: 'scripts/generate/places',
    summary: 'build the table of the offline geocoder from packages of ZIP codes',
  },
  release: {
    file: 'release/release.ts',
    packages: 'deploy/tools',
    isBuilt: true,
    programs: ['redis'],
    summary: 'check one service or the gateway against the previous release, and build its image from a tag',
    params: {
      '<service>': 'such as jobs, or gateway',
      '<tag>': 'such as jobs-1.2.0, of this clean tree',
      '--registry <address>': 'push the image there, and put its digest into the values',
      '--dry-run': 'build no image',
    },
    example: 'jobs jobs-1.2.0 --dry-run',
  },
  'record-release': {
    file: 'release/record-release.ts',
    isBuilt: true,
    summary: 'record a release for the compatibility tests',
    params: {
      '<version>': 'of the release',
      '<commit>': 'of the release',
      '[folder]': 'of the records (proto/baseline/release)',
    },
    example: '1.1 4f0c2d1',
  },
  'test:compose': {
    file: 'testing/test-compose.ts',
    summary: 'run the browser tests of the main job against Docker Compose',
  },
  'test:kube': {
    file: 'chart/test-kube.ts',
    packages: 'deploy/tools',
    isBuilt: true,
    summary: 'run two of everything in the Helm chart with podman, as root',
  },
  'test:upgrade': drill('upgrade', 'run the previous release and this one on the same stores'),
  'check:alerts': { file: 'observe/check-alerts.ts', summary: 'test the alert rules with promtool' },
  'check:chart': {
    file: 'chart/check-chart.ts',
    packages: 'deploy/tools',
    summary: 'validate the Helm chart',
  },
  'check:web': {
    file: 'web/check-web.ts',
    packages: 'scripts/web/lighthouse',
    summary: 'compare the web app with its budgets',
  },
  drills: { file: 'drills/drill.ts', args: ['all'], summary: 'run replace, rotate, failover and restore' },
  'drill:faults': drill(
    'faults',
    'inject faults under load and check everything that is stored',
    {
      '--only <words>': 'only faults with one of these words in their names, separated by commas',
      '--commands <number>': 'about how many commands are acknowledged, spread over the faults (20000)',
      '--minutes <number>': 'start no fault after this many minutes (no limit)',
      '--seed <number>': 'of all random choices; the order of concurrent calls still varies (1)',
    },
    '--only "killed,Redis" --commands 2000',
  ),
  'drill:soak': drill(
    'soak',
    'check that nothing grows or slows down under a steady load',
    {
      '--minutes <number>': 'duration, at least 3 (30)',
      '--seed <number>': 'of all random choices (1)',
    },
    '--minutes 60',
  ),
  'drill:replace': drill('replace', 'replace every process under load'),
  'drill:rotate': drill('rotate', 'replace every key and database password under load'),
  'drill:restore': drill('restore', 'restore all databases to one moment'),
  'drill:failover': drill(
    'failover',
    'fail over the stores under load',
    { '[store...]': 'sentinel, cluster, postgres, pgbouncer (all)' },
    'sentinel cluster',
  ),
  'drill:alert': {
    file: 'observe/drill-alert.ts',
    summary: 'stop matching and check that its alert fires and ends',
  },
  bench: {
    file: 'bench/bench.ts',
    isBuilt: true,
    summary: 'measure the product at its target size and write docs/results/bench.md',
    params: {
      '--quick': 'use a smaller set and write nothing',
      '--only <parts>': 'one, fresh, queue, growth, pages, end, separated by commas',
    },
    example: '--quick --only one,queue',
  },
  gate: {
    file: 'testing/gate.ts',
    summary: 'run npm test repeatedly on a clean clone of HEAD',
    params: { '[runs]': 'how often (6)', '--all': 'npm run test:all as well, after each' },
    example: '3 --all',
  },
  mutate: {
    file: 'mutation/mutate.ts',
    summary: 'check that the tests notice changed lines of HEAD',
    params: {
      '--count <number>': 'how many lines to change, one at a time (30)',
      '--seed <number>': 'of the random choices (1)',
    },
    example: '--count 10 --seed 2',
  },
};

const table = (rows) => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');
};

const help = () =>
  `npm run admin -- <command> [arguments]

${table(Object.entries(adminCommands).map(([name, { summary }]) => [name, summary]))}
\`npm run admin -- <command> --help\` shows the arguments of a command.`;

const isOption = (param) => param.startsWith('--');
const positionalsOf = (params) => Object.keys(params).filter((param) => !isOption(param));

function usageOf(name) {
  const { summary, params = {}, example } = adminCommands[name];
  const words = [
    name,
    ...positionalsOf(params),
    ...(Object.keys(params).some(isOption) ? ['[options]'] : []),
  ];
  return [
    `npm run admin -- ${words.join(' ')}: ${summary}\n`,
    ...(example ? [table(Object.entries(params)), `Example: npm run admin -- ${name} ${example}`] : []),
  ].join('\n');
}

/** Returns the first wrong, missing or superfluous argument in one sentence. */
function argumentProblem(name, args) {
  const { params = {} } = adminCommands[name];
  const named = Object.keys(params)
    .filter(isOption)
    .map((param) => param.slice(2).split(' '));
  const options = Object.fromEntries(
    named.map(([option, value]) => [option, { type: value ? 'string' : 'boolean' }]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch ({ message }) {
    return `${message.split('. ')[0].replace(/\.$/, '')}.`;
  }
  const { values, positionals } = parsed;
  for (const [option, value] of named)
    if (value === '<number>' && values[option] !== undefined && !/^\d+(\.\d+)?$/.test(values[option]))
      return `--${option} ${values[option]} is not a number.`;
  const expected = positionalsOf(params);
  const missing = expected.filter((param) => param.startsWith('<'))[positionals.length];
  if (missing) return `${missing} is missing.`;
  const isOpen = expected.some((param) => param.includes('...'));
  return isOpen || positionals.length <= expected.length
    ? undefined
    : `There is no argument "${positionals[expected.length]}".`;
}

/** Returns the text to print (`output` or `error`), or the command to run with these arguments. */
export function resolveAdmin([name = '--help', ...args]) {
  if (name === '--help') return { output: help() };
  if (!Object.hasOwn(adminCommands, name)) return { error: `Unknown command "${name}"\n\n${help()}` };
  if (args.includes('--help')) return { output: usageOf(name) };
  const problem = argumentProblem(name, args);
  return problem ? { error: `${problem}\n\n${usageOf(name)}` } : { command: adminCommands[name], args };
}
