import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

/** A step of `npm run generate`: its input and output files as globs, and where their hash is stored. */
export interface Step {
  stamp: string;
  reads: string[];
  makes: string[];
}

const graph = ['gateway/supergraph.graphql', 'proto/gen/graph.ts'];
const packages = 'package-lock.json';
/** The built files of a comma-separated list of services. */
const built = (services: string) => `{proto,services/{${services}}}/dist/**/*.js`;
const builtServices = '{proto,services/*}/dist/**/*.js';

export const eventsStep: Step = {
  stamp: 'proto/dist/.events',
  reads: ['proto/*/**/*.proto', 'proto/buf*.yaml', packages],
  makes: ['proto/gen/*/**/*.ts'],
};

export const subgraphStep = (service: string): Step => ({
  stamp: `services/${service}/dist/.printed`,
  reads: [built(`common,marketplace,${service}`), 'scripts/print-subgraph.mjs', packages],
  makes: [`services/${service}/schema.graphql`],
});

export const schemasStep: Step = {
  stamp: 'proto/dist/.schemas',
  reads: [builtServices, 'services/*/src/**/{*.migration,migrations/**/*}.ts', 'scripts/schema/*', packages],
  makes: ['services/*/schema.sql'],
};

export const supergraphStep: Step = {
  stamp: 'gateway/dist/.supergraph',
  reads: ['services/*/schema.graphql', 'proto/services.ts', 'scripts/{compose,print}-*.mjs', packages],
  makes: graph,
};

export const operationsStep: Step = {
  stamp: 'gateway/dist/.asked',
  reads: [
    ...graph,
    'gateway/src/**/*.ts',
    '{proto,services/{common,marketplace}/src}/**/*.ts',
    'scripts/print-operations.mjs',
    packages,
  ],
  makes: ['gateway/operations.json'],
};

function hashOf({ reads, makes }: Step, folder: string): string {
  const files = globSync([...reads, ...makes], { cwd: folder, exclude: ['**/node_modules'] });
  const hash = createHash('sha256');
  for (const file of new Set(files.sort())) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** Whether the inputs and outputs of a step are unchanged since it last ran on this machine. */
export function isDone(step: Step, folder = root): boolean {
  const stamp = join(folder, step.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(step, folder);
}

export function markDone(step: Step, folder = root): void {
  const stamp = join(folder, step.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashOf(step, folder));
}
