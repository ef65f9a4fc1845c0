import type { FetchNode, PlanNode } from '@apollo/query-planner';
import type { ServiceName } from '@nearward/proto/services';
import { Kind, parse, visit } from 'graphql';
import type { CallContext } from '../../call-context.js';
import type { SubgraphResponse, SubgraphRequest } from '../entity-batcher.js';
import { merge, type Entity, toRepresentation, valuesAt } from './entities.js';

/** The state of one execution. */
export interface Execution {
  call: CallContext;
  variables: Record<string, unknown>;
  /** Thrown errors, and errors of services' responses. */
  errors: unknown[];
  /** The parts of the root field's value that a failed request leaves missing or incomplete. */
  failed: Set<string>;
}

/** Merges services' responses into the entities at its place. */
export type Step = (run: Execution, at: Entity | Entity[]) => Promise<void>;

type Path = (string | number)[];

/** The data source of each service. */
export interface DataSources {
  of(service: ServiceName): { fetch(request: SubgraphRequest, call: CallContext): Promise<SubgraphResponse> };
}

/** Compiles a node of the query plan to a function. */
export function compileStep(node: PlanNode, sources: DataSources, path: Path = []): Step {
  const steps = (nodes: PlanNode[]) => nodes.map((each) => compileStep(each, sources, path));
  switch (node.kind) {
    case 'Sequence':
      return inSequence(steps(node.nodes));
    case 'Parallel':
      return inParallel(steps(node.nodes));
    case 'Flatten':
      return atPath(node.path, compileStep(node.node, sources, [...path, ...node.path]));
    case 'Fetch':
      return fetchStep(node, sources, path);
    case 'Condition':
    case 'Defer':
      throw new Error(`A stored operation whose plan has a node ${node.kind} is not supported`);
  }
}

const inSequence =
  (steps: Step[]): Step =>
  async (run, at) => {
    for (const step of steps) await step(run, at);
  };

const inParallel =
  (steps: Step[]): Step =>
  async (run, at) => {
    await Promise.all(steps.map((step) => step(run, at)));
  };

const atPath =
  (path: Path, step: Step): Step =>
  async (run, at) => {
    const values = valuesAt(at, path);
    if (values) await step(run, values as Entity | Entity[]);
  };

function fetchStep(node: FetchNode, sources: DataSources, path: Path): Step {
  if (node.inputRewrites ?? node.outputRewrites ?? node.contextRewrites)
    throw new Error('A stored operation whose plan rewrites what it fetches is not supported');
  const { requires, variableUsages = [], serviceName } = node;
  const source = sources.of(serviceName as ServiceName);
  const parts = fieldsFilledBy(node, path);
  // The planner numbers its operations. Without numbers equal queries have equal texts, and a service compiles one.
  const query = node.operation.replace(/^(\w+) (\w+?)__\w+/, '$1 $2');

  const fetchInto = async (run: Execution, entities: Entity[]) => {
    const variables = pickVariables(variableUsages, run.variables);
    const entityKeys = requires && entities.map((entity) => toRepresentation(entity, requires));
    const representations = entityKeys?.filter((representation) => representation !== null);
    if (representations?.length === 0) return;
    const fetchRequest = {
      query,
      variables: representations ? { ...variables, representations } : variables,
    };
    const { data, errors } = await source.fetch(fetchRequest, run.call);
    if (errors) {
      run.errors.push(...errors);
      noteFailed(run);
    }
    if (!representations) return entities.forEach((entity) => merge(entity, data));
    const fetchedEntities = (data?._entities ?? []) as (Entity | null)[];
    const isRequested = (_: Entity, index: number) => entityKeys?.[index] !== null;
    entities.filter(isRequested).forEach((entity, index) => merge(entity, fetchedEntities[index]));
  };
  const noteFailed = ({ failed }: Execution) => parts.forEach((part) => failed.add(part));

  return async (run, at) => {
    const entities = [at].flat().filter((entity) => entity !== null && entity !== undefined);
    if (entities.length === 0) return;
    try {
      await fetchInto(run, entities);
    } catch (error) {
      run.errors.push(error);
      noteFailed(run);
    }
  };
}

const pickVariables = (names: string[], values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** The parts of the root field's value that a request fills: its own fields, or the part at its path. */
function fieldsFilledBy({ operation }: FetchNode, [, part]: Path): string[] {
  if (part !== undefined) return [String(part)];
  const fields: string[] = [];
  // For `query { _entities(...) { ... on User { jobs { ... } } } }` this is `jobs`.
  visit(parse(operation), {
    InlineFragment: ({ selectionSet }) => {
      for (const selection of selectionSet.selections)
        if (selection.kind === Kind.FIELD) fields.push(selection.alias?.value ?? selection.name.value);
      return false;
    },
  });
  return fields;
}
