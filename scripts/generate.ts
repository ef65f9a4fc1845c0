/**
 * Generates committed files: proto/gen (with graph.ts, the types of the gateway's operations, and the columns of imported
 * files), each service's list of migrations, schema.graphql, schema.sql (on which each statement is validated),
 * gateway/supergraph.graphql, gateway/operations.json (the gateway's operations by service), the service lists in documents
 * and deployment, docs/money.md, the terms as a PDF, and the list of all strings that people read. A step is skipped if
 * its inputs and outputs are unchanged since it last ran here, and a database starts only for changed SQL. `--check`
 * compares instead of writing (with `--changed`, only what may have changed), lints the events, and rejects breaking
 * changes of events or schemas since the baseline and the previous release. `--accept-contract` makes the current contracts
 * the new baseline and lists what they break for the previous release's gateway.
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
  acceptedBreaksFile,
  newlyBroken,
  releaseFolder,
  releaseOrder,
} from './contracts/release-compatibility.ts';
import { breakingChanges } from './graph-changes.ts';
import { importColumns, type ImportedJob } from './schema/import-columns.ts';
import { node, root } from './project.ts';
import { serviceNames } from '../proto/services.ts';
import { moneyDocument } from './money-document.ts';
import { allDistributionProblems } from './schema/distribution.ts';
import {
  operationsStep,
  eventsStep,
  isDone,
  markDone,
  schemasStep,
  type Step,
  subgraphStep,
  supergraphStep,
} from './schema/generate-steps.ts';
import { generateSchemas } from './schema/generate-schemas.ts';
import { type Terms, termsPdf } from './terms-pdf.ts';
import { listStrings, stringsFile } from './texts/list-strings.ts';

const checking = process.argv.includes('--check');
const accepting = process.argv.includes('--accept-contract');
const stale: string[] = [];

/** Writes the file (null: removes it); `--check` only records a difference. */
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

/** Runs a step unless its inputs and outputs are unchanged. `--check` alone runs every step. */
async function runStep(step: Step, work: () => void | Promise<void>): Promise<void> {
  if (checking && !process.argv.includes('--changed')) return work();
  if (isDone(step)) return;
  const before = stale.length;
  await work();
  if (!process.exitCode && (!checking || stale.length === before)) markDone(step);
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
    const obsolete = globSync('gen/*/**/*.ts', { cwd: `${root}/proto` }).filter(
      (file) => !generated.includes(file),
    );
    for (const file of generated) settle(`proto/${file}`, readFileSync(join(folder, file), 'utf8'));
    for (const file of obsolete) settle(`proto/${file}`, null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Generates each service's list of migrations, so that a migration is only a new file. */
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
  for (const [path, content] of await generateSchemas()) {
    if (content === undefined) process.exitCode = 1;
    else settle(path, content);
  }
}

/** Compares with the schema that older gateways and clients use. */
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
    console.error(`${schema} breaks existing clients: ${change}`);
    process.exitCode = 1;
  }
}

/** Compares the gateway's operations with the previous release's services, and the reverse. */
function settleCompatibility(): void {
  const compatible = compatibility();
  if (accepting)
    writeFileSync(join(root, acceptedBreaksFile), `${JSON.stringify(compatible.before, null, 2)}\n`);
  for (const problem of checking ? newlyBroken(compatible) : []) {
    console.error(problem);
    process.exitCode = 1;
  }
  settle('docs/release-order.md', releaseOrder(compatible));
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
// Without the gateway, which needs the generated files to compile.
if (!checking) build(serviceNames.map((name) => `services/${name}`));
const { terms } = (await import(`${root}/proto/dist/terms.js`)) as { terms: Terms };
const { termsVersion } = (await import(`${root}/proto/dist/choices.js`)) as { termsVersion: string };
const job = (await import(`${root}/proto/dist/rest/job.js`)) as ImportedJob;
settle('proto/gen/import-columns.ts', importColumns(job));
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
await runStep(operationsStep, async () =>
  settle(
    'gateway/operations.json',
    await node('--import', './scripts/typescript.mjs', 'scripts/print-operations.mjs'),
  ),
);
await schemasSettled;
settle(stringsFile, listStrings());
for (const problem of allDistributionProblems()) {
  console.error(problem);
  process.exitCode = 1;
}
settle('docs/money.md', await moneyDocument());
settle('web/public/terms.pdf', await termsPdf(terms, new Date(termsVersion)));
settleCompatibility();
const { generateServiceFiles: filesThatNameServices } = await import('./tables/generate-service-files.ts');
for (const [path, content] of filesThatNameServices()) settle(path, content);

if (checking && stale.length > 0) {
  console.error(`Stale; run \`npm run generate\`: ${stale.join(', ')}`);
  process.exitCode = 1;
}
