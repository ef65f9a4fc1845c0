/** Makes each service's schema.graphql and the gateway's stored operations by service, from the build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../proto/services.ts';
import { node, root } from '../project.ts';
import { isDone, markDone, operationsStep, subgraphStep } from './steps.ts';

async function generateSubgraph(service: string): Promise<void> {
  const step = subgraphStep(service);
  if (isDone(step)) return;
  const schema = await node('scripts/generate/print-subgraph.mjs', service);
  writeFileSync(join(root, `services/${service}/schema.graphql`), schema);
  markDone(step);
}

/** Two at a time. */
export async function generateSubgraphs(): Promise<void> {
  const waiting = [...serviceNames];
  const work = async (): Promise<void> => {
    for (let service = waiting.shift(); service; service = waiting.shift()) await generateSubgraph(service);
  };
  await Promise.all([work(), work()]);
}

export async function generateOperations(): Promise<void> {
  if (isDone(operationsStep)) return;
  const script = ['--import', './scripts/typescript.mjs', 'scripts/generate/print-operations.mjs'];
  writeFileSync(join(root, 'gateway/operations.json'), await node(...script));
  markDone(operationsStep);
}

/** Both, for tests and checks. */
export const generateGraph = async (): Promise<void> => {
  await generateSubgraphs();
  await generateOperations();
};

if (import.meta.main) await generateGraph();
