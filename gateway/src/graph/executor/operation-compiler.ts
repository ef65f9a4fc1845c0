import { operationFromDocument } from '@apollo/federation-internals';
import { maskError } from '@nearward/common/errors/request-error';
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type OperationDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import type { CallContext } from '../../call-context.js';
import { errorsForMissing } from '../null-errors.plugin.js';
import { publicSchema, queryPlanner, supergraph } from '../supergraph.js';
import type { Entity } from './entities.js';
import { compileShape } from './compile-shape.js';
import { type Execution, type DataSources, compileStep } from './compile-step.js';

export interface ExecutionResult {
  data: object | null;
  /** Thrown errors, and errors of services' responses. */
  errors: unknown[];
  /** The parts of the root field's value that are missing or incomplete because a service failed. */
  failed: string[];
}

export interface CompiledOperation {
  definition: OperationDefinitionNode;
  run(call: CallContext, variables: Record<string, unknown>): Promise<ExecutionResult>;
}

/**
 * Compiles operations that never change to functions: planned once by the gateway's planner, with code that shapes their
 * responses. Apollo's executor takes several times as long for the largest.
 */
export class OperationCompiler {
  constructor(private readonly sources: DataSources) {}

  compile(document: DocumentNode): CompiledOperation {
    const definition = getOperationAST(document);
    const operation = operationFromDocument(supergraph.apiSchema(), document);
    const { node } = queryPlanner.buildQueryPlan(operation);
    if (!definition || !node || node.kind === 'Subscription')
      throw new Error('A stored operation asks for something, once');
    const fetchAll = compileStep(node, this.sources);
    const shape = compileShape(operation.expandAllFragments().normalize());

    const run = async (call: CallContext, variables: Record<string, unknown>): Promise<ExecutionResult> => {
      const { errors: wrong } = getVariableValues(
        publicSchema,
        definition.variableDefinitions ?? [],
        variables,
      );
      if (wrong) return { data: null, errors: wrong.map(toInputError), failed: [] };
      const fetched: Entity = {};
      const run: Execution = { call, variables, errors: [], failed: new Set() };
      await fetchAll(run, fetched);
      const { data, holes } = shape(fetched);
      if (run.errors.length === 0) run.errors.push(...errorsForMissing(data, holes));
      return { data, errors: run.errors, failed: [...run.failed] };
    };
    return { definition, run };
  }
}

const toInputError = ({ message }: GraphQLError) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A thrown error, or one of a service's response, masked as in `/graphql`. */
export function toGraphQLError(error: unknown): GraphQLFormattedError {
  const { message, extensions } = error as GraphQLFormattedError;
  return maskError({ message, extensions }, error);
}
