/**
 * Makes what is generated and committed: proto/gen, each service's list of migrations, schema.graphql and schema.sql (what
 * those make of a database, on which each of its statements is read), the events in its README, gateway/supergraph.graphql,
 * proto/gen/graph.ts, which types what is asked of it, and gateway/asked.json, what the gateway asks of each service, what
 * documents and deployment say of each service, what their keys need to be split, how hires and subscriptions move, the terms
 * as a PDF, and the list of all strings that people read.
 * A step is skipped if neither its inputs nor its outputs have changed since it last ran here, and a database is started
 * only for SQL that has changed.
 * `--check` compares what has been built instead, and also lints the events and refuses a change of events or graph that
 * breaks who uses them already, in use now or in the release before. `--accept-contract` takes both as they are for the new
 * baseline of that comparison, and gives up what they break of the gateway of the release before.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.ts';
import {
  compatibility,
  givenUpFile,
  newlyBroken,
  releaseFolder,
  releaseOrder,
} from './contracts/releases.ts';
import { breakingChanges } from './graph-changes.ts';
import { node, root } from './project.ts';
import { serviceNames } from '../proto/services.ts';
import { moneyDocument } from './money-document.ts';
import { keysDocument } from './scale/keys-document.ts';
import {
  askedStep,
  eventsStep,
  isDone,
  markDone,
  schemasStep,
  type Step,
  subgraphStep,
  supergraphStep,
} from './schema/generate-steps.ts';
import { schemas } from './schema/settled-schemas.ts';
import { type Events, withEvents } from './service-readmes.ts';
import { type Terms, termsPdf } from './terms-pdf.ts';
import { listStrings, stringsFile } from './texts/list-strings.ts';

const checking = process.argv.includes('--check');
const accepting = process.argv.includes('--accept-contract');
const stale: string[] = [];

/** Makes the file what it should be (null: not there at all); with `--check` only notes that it is not. */
function settle(path: string, content: string | Buffer | null): void {
  const file = join(root, path);
  const present = existsSync(file) ? readFileSync(file) : null;
  if (content === null ? present === null : present?.equals(Buffer.from(content))) return;
  stale.push(path);
  if (checking) return;
  if (content === null) return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Runs a step, unless all that it reads and makes is as it left it. `--check` relies on nothing from before. */
async function runStep(step: Step, work: () => void | Promise<void>): Promise<void> {
  if (checking) return work();
  if (isDone(step)) return;
  await work();
  if (!process.exitCode) markDone(step);
}

function buf(...args: string[]): void {
  const { status } = spawnSync(`${root}/node_modules/.bin/buf`, args, {
    cwd: `${root}/proto`,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

function settleEvents(): void {
  const folder = mkdtempSync(join(tmpdir(), 'nearward-events-'));
  try {
    buf('generate', '-o', folder);
    const generated = globSync('gen/**/*.ts', { cwd: folder });
    const gone = globSync('gen/*/**/*.ts', { cwd: `${root}/proto` }).filter(
      (file) => !generated.includes(file),
    );
    for (const file of generated) settle(`proto/${file}`, readFileSync(join(folder, file), 'utf8'));
    for (const file of gone) settle(`proto/${file}`, null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each service's list of its migrations, so that a new one is a file and nothing more. */
function settleMigrations(service: string): void {
  const folder = `services/${service}/src/migrations`;
  const classes = globSync('*.ts', { cwd: join(root, folder) })
    .sort()
    .map((file) => {
      const [, name = ''] = /export class (\w+)/.exec(readFileSync(join(root, folder, file), 'utf8')) ?? [];
      return { name, from: `./migrations/${file.replace(/\.ts$/, '.js')}` };
    });
  settle(
    `services/${service}/src/migrations.ts`,
    `// Made by npm run generate.
${classes.map(({ name, from }) => `import { ${name} } from '${from}';\n`).join('')}
export const migrations = [
${classes.map(({ name }) => `  ${name},\n`).join('')}];
`,
  );
}

async function settleSchemas(): Promise<void> {
  for (const [path, content] of await schemas()) {
    if (content === undefined) process.exitCode = 1;
    else settle(path, content);
  }
}

/** Against the schema that the gateways and clients of the version before know. */
async function settleGraph(service: string): Promise<void> {
  const schema = `services/${service}/schema.graphql`;
  const baseline = `proto/baseline/${service}.graphql`;
  await runStep(subgraphStep(service), async () =>
    settle(schema, await node('scripts/print-subgraph.mjs', service)),
  );
  const isNew = !existsSync(join(root, baseline));
  if (isNew && checking) stale.push(baseline);
  if (accepting || (isNew && !checking)) copyFileSync(join(root, schema), join(root, baseline));
  if (isNew) return;
  for (const change of checking ? breakingChanges(join(root, baseline), join(root, schema)) : []) {
    console.error(`${schema} breaks who asks it already: ${change}`);
    process.exitCode = 1;
  }
}

/** What the gateway asks, held against the services of the release before, and what that one's asked against these. */
function settleCompatibility(): void {
  const found = compatibility();
  if (accepting) writeFileSync(join(root, givenUpFile), `${JSON.stringify(found.before, null, 2)}\n`);
  for (const problem of checking ? newlyBroken(found) : []) {
    console.error(problem);
    process.exitCode = 1;
  }
  settle('docs/release-order.md', releaseOrder(found));
}

if (checking) {
  buf('lint');
  for (const file of ['baseline', releaseFolder.replace('proto/', '')])
    buf('breaking', '--against', `${file}/events.binpb`);
} else if (accepting) {
  buf('build', '-o', 'baseline/events.binpb');
}
await runStep(eventsStep, settleEvents);
for (const service of serviceNames) settleMigrations(service);
// Without the gateway, which does not compile before what is made here.
if (!checking) build(serviceNames.map((name) => `services/${name}`));
const { terms } = (await import(`${root}/proto/dist/terms.js`)) as { terms: Terms };
const { termsVersion } = (await import(`${root}/proto/dist/choices.js`)) as { termsVersion: string };
const { events } = (await import(`${root}/proto/dist/events.js`)) as { events: Events };
for (const service of serviceNames) {
  const readme = `services/${service}/README.md`;
  const text = existsSync(join(root, readme)) ? readFileSync(join(root, readme), 'utf8') : '';
  settle(readme, withEvents(text, service, events));
}
const schemasSettled = runStep(schemasStep, settleSchemas);
const waiting = [...serviceNames];
const settleGraphs = async (): Promise<void> => {
  for (let service = waiting.shift(); service; service = waiting.shift()) await settleGraph(service);
};
await Promise.all([settleGraphs(), settleGraphs()]);
await runStep(supergraphStep, async () => {
  settle('gateway/supergraph.graphql', await node('scripts/compose-supergraph.mjs'));
  settle('proto/gen/graph.ts', await node('scripts/print-graph-types.mjs'));
});
await runStep(askedStep, async () =>
  settle('gateway/asked.json', await node('--import', './scripts/typescript.mjs', 'scripts/print-asked.mjs')),
);
await schemasSettled;
settle(stringsFile, listStrings());
settle('docs/keys.md', keysDocument());
settle('docs/money.md', await moneyDocument());
settle('web/public/terms.pdf', await termsPdf(terms, new Date(termsVersion)));
settleCompatibility();
const { filesThatNameServices } = await import('./tables/service-places.ts');
for (const [path, content] of filesThatNameServices()) settle(path, content);

if (checking && stale.length > 0) {
  console.error(`Stale; run \`npm run generate\`: ${stale.join(', ')}`);
  process.exitCode = 1;
}
