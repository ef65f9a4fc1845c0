import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

/** A step of the generation: its input and output files as globs, and where their hash is stored. */
export interface Step {
  stamp: string;
  reads: string[];
  makes: string[];
}

const supergraph = 'gateway/supergraph.graphql';
/** The built files of the services that a glob names. Node takes a brace around a single name literally. */
const built = (services: string) => `{proto,services/${services}}/dist/**/*.js`;

export const eventsStep: Step = {
  stamp: 'proto/dist/.events',
  reads: ['proto/*/**/*.proto', 'proto/buf*.yaml'],
  makes: ['proto/gen/*/**/*.ts'],
};

export const importColumnsStep: Step = {
  stamp: 'proto/dist/.import-columns',
  reads: ['proto/*.ts', 'proto/rest/*.ts', 'scripts/generate/print-import-columns.ts'],
  makes: ['proto/gen/import-columns.ts'],
};

export const graphTypesStep: Step = {
  stamp: 'proto/dist/.graph',
  reads: [supergraph, 'scripts/generate/print-graph-types.mjs'],
  makes: ['proto/gen/graph.ts'],
};

export const subgraphStep = (service: string): Step => ({
  stamp: `services/${service}/dist/.printed`,
  reads: [built(`{common,marketplace,${service}}`), 'scripts/generate/print-subgraph.mjs'],
  makes: [`services/${service}/schema.graphql`],
});

export const schemasStep: Step = {
  stamp: 'proto/dist/.schemas',
  reads: [built('*'), 'services/*/src/**/{*.migration,migrations/**/*}.ts', 'scripts/schema/*'],
  makes: ['services/*/schema.sql'],
};

export const supergraphStep: Step = {
  stamp: 'gateway/dist/.supergraph',
  reads: ['services/*/schema.graphql', 'proto/services.ts', 'scripts/generate/compose-supergraph.mjs'],
  makes: [supergraph],
};

export const operationsStep: Step = {
  stamp: 'gateway/dist/.asked',
  reads: [
    supergraph,
    'gateway/src/**/*.ts',
    '{proto,services/{common,marketplace}/src}/**/*.ts',
    'scripts/generate/print-operations.mjs',
  ],
  makes: ['gateway/operations.json'],
};

export const webStep: Step = {
  stamp: 'web/build/.sources',
  reads: ['web/{src,public}/**/*.*', 'web/*.{ts,json}', 'proto/*.ts', 'proto/rest/*.ts'],
  makes: [],
};

function hashOf({ reads, makes }: Step): string {
  const files = globSync([...reads, ...makes, 'package-lock.json'], {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  const hash = createHash('sha256');
  for (const file of new Set(files.sort())) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether the inputs and outputs of a step are unchanged since it last ran on this machine. */
export function isDone(step: Step): boolean {
  const stamp = join(root, step.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(step);
}

export function markDone(step: Step): void {
  const stamp = join(root, step.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hashOf(step));
}
