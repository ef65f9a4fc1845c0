/**
 * Generates what git does not have (`generate/sources.ts` and `generate/graph.ts`), and committed files that people review:
 * schema.sql (on which each statement is validated), gateway/supergraph.graphql, the service lists in documents and
 * deployment, docs/money.md and the terms as a PDF. A step is skipped if its inputs and outputs are unchanged since it last
 * ran here, and a database starts only for changed SQL. `--check` compares committed files instead of writing, lints the
 * events, and rejects breaking changes of events or schemas since the baseline and the previous release.
 * `--accept-contract` makes the current contracts the new baseline and lists what they break for the previous release's
 * gateway.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build.ts';
import {
  compatibility,
  acceptedBreaksFile,
  newlyBroken,
  releaseFolder,
  releaseOrder,
} from './contracts/release-compatibility.ts';
import { breakingChanges } from './contracts/schema-problems.ts';
import { node, root } from './project.ts';
import { serviceNames } from '../proto/services.ts';
import { moneyDocument } from './generate/money-document.ts';
import { allDistributionProblems } from './schema/distribution.ts';
import { generateOperations, generateSubgraphs } from './generate/graph.ts';
import { generateSources } from './generate/sources.ts';
import { isDone, markDone, schemasStep, type Step, supergraphStep } from './generate/steps.ts';
import { generateSchemas } from './schema/generate-schemas.ts';
import { type Terms, termsPdf } from './generate/terms-pdf.ts';

const checking = process.argv.includes('--check');
const accepting = process.argv.includes('--accept-contract');
const stale: string[] = [];

/** Writes the file; `--check` only records a difference. */
function settle(path: string, content: string | Buffer): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  stale.push(path);
  if (checking) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Runs a step unless its inputs and outputs are unchanged. */
async function runStep(step: Step, work: () => Promise<void>): Promise<void> {
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

async function settleSchemas(): Promise<void> {
  for (const [path, content] of await generateSchemas()) {
    if (content === undefined) process.exitCode = 1;
    else settle(path, content);
  }
}

/** Compares with the schema that older gateways and clients use. */
function compareWithBaseline(service: string): void {
  const schema = `services/${service}/schema.graphql`;
  const baseline = `proto/baseline/${service}.graphql`;
  const isNew = !existsSync(join(root, baseline));
  if (isNew && checking) stale.push(baseline);
  if (accepting || (isNew && !checking)) copyFileSync(join(root, schema), join(root, baseline));
  if (isNew || !checking) return;
  const [before = '', now = ''] = [baseline, schema].map((file) => readFileSync(join(root, file), 'utf8'));
  for (const change of breakingChanges(before, now)) {
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
if (!checking) await build();
const schemasSettled = runStep(schemasStep, settleSchemas);
await generateSubgraphs();
for (const service of serviceNames) compareWithBaseline(service);
await runStep(supergraphStep, async () =>
  settle('gateway/supergraph.graphql', await node('scripts/generate/compose-supergraph.mjs')),
);
generateSources(); // the types of a changed supergraph
await generateOperations();
await schemasSettled;
const { terms } = (await import(`${root}/proto/dist/terms.js`)) as { terms: Terms };
const { termsVersion } = (await import(`${root}/proto/dist/choices.js`)) as { termsVersion: string };
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
