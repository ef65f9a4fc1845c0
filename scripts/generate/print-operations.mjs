// Prints the requests that the gateway's planner makes to each service for its stored operations, and the fields that
// identify their entities: `node --import ./scripts/typescript.mjs scripts/generate/print-operations.mjs`
import { readFileSync } from 'node:fs';
import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { services } from '../../proto/services.ts';

const { endpoints } = await import('../../gateway/src/rest/endpoints.ts');
const { operationProblems } = await import('../../gateway/src/rest/operation-problems.ts');
const { foundingGrant } = await import('../../gateway/src/rest/account/practice.calls.ts');
const { ownEmail } = await import('../../gateway/src/rest/jobs/import.calls.ts');
const { soleListingDocuments } = await import('../../gateway/src/rest/account/open-workspace.ts');
const { sharedJobsDocument } = await import('../../gateway/src/web/shared-job-list.ts');
const supergraph = Supergraph.build(
  readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
);
const planner = new QueryPlanner(supergraph);
const byService = Object.fromEntries(Object.keys(services).map((name) => [name, new Map()]));

function fetchesOf(node) {
  if (!node) return [];
  return node.kind === 'Fetch' ? [node] : [...(node.nodes ?? []), node.node].flatMap(fetchesOf);
}

/** Type -> the fields that identify it. */
const keysOf = (requires) =>
  Object.fromEntries(
    requires.map(({ typeCondition, selections }) => [
      typeCondition,
      selections.map(({ name }) => name).filter((name) => name !== '__typename'),
    ]),
  );

const problems = endpoints.flatMap(operationProblems);
if (problems.length > 0) throw new Error(problems.join('\n'));

const documents = [
  ...endpoints.map((call) => call.document),
  ...soleListingDocuments,
  foundingGrant,
  ownEmail,
  sharedJobsDocument,
];
for (const document of documents) {
  const { node } = planner.buildQueryPlan(operationFromDocument(supergraph.apiSchema(), document));
  for (const { serviceName, operation, requires } of fetchesOf(node)) {
    const query = operation.replace(/^(\w+) (\w+?)__\w+/, '$1 $2');
    byService[serviceName].set(query, { query, ...(requires && { keys: keysOf(requires) }) });
  }
}

const lines = (list) => list.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
const parts = Object.entries(byService).map(
  ([name, list]) => `  "${name}": [\n${lines([...list.values()])}\n  ]`,
);
console.log(`{\n${parts.join(',\n')}\n}`);
