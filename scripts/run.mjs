// `node scripts/run.mjs <command> [arguments]` is behind every npm script. It runs on any Node that npm runs on, before any
// package is installed.
import { ensureInstalled, runBuilt, runPinned } from './ensure-installed.mjs';

/** `isBuilt`: the script imports compiled code. */
const script = (file, args = [], isBuilt = false) => ({ file: `scripts/${file}`, args, isBuilt });

const commands = {
  start: script('start.ts'),
  dev: script('start.ts', ['--watch']),
  test: script('test.ts'),
  check: script('check.ts'),
  generate: script('generate.ts'),
  build: script('build.ts'),
};

const drill = (name) => script('drill.ts', [name]);

/** Less frequent commands, `npm run admin -- <command>`, with the line that `--help` prints. */
const adminCommands = {
  seed: [
    script('seed.ts'),
    'fill a running product with the demo set; --profiles N --jobs N for a set of any size',
  ],
  impersonate: [script('impersonate.ts'), '<admin> <user> <reason>: let an admin act as a user'],
  keys: [script('keys.ts'), '[process]: derive all keys, or those of one process, from ROOT_KEY'],
  redrive: [script('redrive.ts'), '<service>: put the dead letters of a service back into its queue'],
  reconcile: [script('reconcile.ts'), 'compare every customer with Stripe'],
  exclusions: [script('exclusions.ts'), '<csv>: replace the federal list of excluded people'],
  'stripe-setup': [script('stripe-setup.ts'), 'create products, prices and the webhook endpoint at Stripe'],
  strings: [script('strings.ts'), 'list every string that people read, with its file'],
  inspect: [script('inspect.ts'), '<service>: open the debugger of a running service'],
  pictures: [script('pictures.ts'), 'draw the icons and the card that other sites show for a link'],
  'record-release': [
    script('release/record-release.ts', [], true),
    '<version> <commit> [folder]: record a release for the compatibility tests',
  ],
  'test:compose': [script('test-compose.ts'), 'run the browser tests of the main job against Docker Compose'],
  'test:kube': [script('test-kube.ts'), 'run the Helm chart with podman'],
  'test:upgrade': [drill('upgrade'), 'run the previous release and this one on the same stores'],
  'check:alerts': [script('check-alerts.ts'), 'test the alert rules with promtool'],
  'check:chart': [script('check-chart.ts'), 'validate the Helm chart'],
  'check:web': [script('check-web.ts'), 'compare the web app with its budgets'],
  'drill:faults': [drill('faults'), 'inject faults under load and check everything that is stored'],
  'drill:soak': [drill('soak'), 'check that nothing grows or slows down under a steady load'],
  'drill:replace': [drill('replace'), 'replace every process under load'],
  'drill:rotate': [drill('rotate'), 'replace every key and database password under load'],
  'drill:restore': [drill('restore'), 'restore all databases to one moment'],
  'drill:failover': [
    drill('failover'),
    '[sentinel|cluster|postgres|pgbouncer]: fail over the stores under load',
  ],
  'drill:alert': [script('drill-alert.ts'), 'stop matching and check that its alert fires and ends'],
  bench: [script('bench.ts', [], true), 'measure the product; --quick, --only <part>, --verify'],
  gate: [script('gate.ts'), '[runs]: run npm test repeatedly on a clean clone'],
  mutate: [script('mutate.ts'), 'check that the tests notice changed lines'],
};

function showHelp() {
  console.log('npm run admin -- <command> [arguments]\n');
  for (const [name, [, help]] of Object.entries(adminCommands)) console.log(`  ${name.padEnd(16)} ${help}`);
}

function run({ file, args, isBuilt }, rest) {
  ensureInstalled();
  (isBuilt ? runBuilt : runPinned)(file, [...args, ...rest]);
}

const [command = '', ...rest] = process.argv.slice(2);
const [name = '--help', ...adminArgs] = rest;
if (Object.hasOwn(commands, command)) run(commands[command], rest);
else if (command !== 'admin') {
  console.error(`Unknown command "${command}". Commands: ${[...Object.keys(commands), 'admin'].join(', ')}`);
  process.exitCode = 1;
} else if (Object.hasOwn(adminCommands, name)) run(adminCommands[name][0], adminArgs);
else {
  showHelp();
  if (name !== '--help') {
    console.error(`\nUnknown command "${name}"`);
    process.exitCode = 1;
  }
}
