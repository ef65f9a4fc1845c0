/**
 * Makes what is generated and committed: proto/gen, each service's schema.graphql, gateway/supergraph.graphql.
 * `--check` compares instead, and also lints the events and refuses a change that breaks who reads them already.
 * `--accept-contract` takes the events as they are for the new baseline of that comparison.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from './build.ts';
import { node, root } from './project.ts';

const services = ['identity', 'jobs', 'profiles', 'matching', 'contacts', 'billing'];
const checking = process.argv.includes('--check');
const acceptContract = process.argv.includes('--accept-contract');

const buf = (...args: string[]) =>
  execFileSync(`${root}/node_modules/.bin/buf`, args, { cwd: `${root}/proto`, stdio: 'inherit' });

if (checking) {
  buf('lint');
  buf('breaking', '--against', 'baseline.binpb');
}
const before = checking ? readFileSync(`${root}/proto/baseline.binpb`) : null;
buf('generate', ...(checking ? ['-o', 'dist/check'] : []));
if (acceptContract) buf('build', '-o', 'baseline.binpb');
build();

const stale: string[] = [];
function put(path: string, content: string): void {
  const old = readFileSync(`${root}/${path}`, { encoding: 'utf8', flag: 'a+' });
  if (old === content) return;
  if (checking) stale.push(path);
  else writeFileSync(`${root}/${path}`, content);
}

if (before) {
  const generated = execFileSync('find', ['dist/check', '-name', '*_pb.ts'], {
    cwd: `${root}/proto`,
    encoding: 'utf8',
  });
  for (const file of generated.trim().split('\n')) {
    put(`proto/${file.replace('dist/check/', '')}`, readFileSync(`${root}/proto/${file}`, 'utf8'));
  }
}
for (const service of services)
  put(`services/${service}/schema.graphql`, node('scripts/print-subgraph.mjs', service));
put('gateway/supergraph.graphql', node('scripts/compose-supergraph.mjs', ...services));

if (stale.length > 0) {
  console.error(`Stale; run \`npm run generate\`: ${stale.join(', ')}`);
  process.exit(1);
}
