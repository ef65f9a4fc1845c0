import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { maskError } from '../../errors/request-error.js';
import type { GraphQLContext } from '../viewer/viewer.js';

const graphqlRequest = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface GraphQLResult {
  /** 400 if nothing was executed. */
  status: 200 | 400;
  body: { data?: unknown; errors?: GraphQLFormattedError[] };
}

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];
/** Limits in characters, because other clients than the gateway could fill the memory with distinct texts. */
const cacheLimits = {
  max: 500,
  maxSize: 500_000,
  sizeCalculation: (_: DocumentNode, text: string) => text.length,
};

/** Executes operations on a schema. Each text is parsed and validated once. */
export class SchemaExecutor {
  private readonly documents = new LRUCache<string, DocumentNode>(cacheLimits);

  constructor(private readonly schema: GraphQLSchema) {}

  async execute(body: unknown, contextValue: GraphQLContext): Promise<GraphQLResult> {
    const parsed = graphqlRequest.safeParse(body);
    if (!parsed.success)
      return requestErrors('BAD_REQUEST', [new GraphQLError('This is not a GraphQL request.')]);
    const { query, variables, operationName } = parsed.data;
    const document = this.documents.get(query) ?? this.parse(query);
    if ('status' in document) return document;
    const { schema } = this;
    const result = await execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      operationName,
    });
    // Without data nothing was executed, because a variable is invalid.
    if (result.data === undefined) return requestErrors('BAD_USER_INPUT', result.errors ?? []);
    const errors = result.errors?.map((error) => maskError(error, error));
    return { status: 200, body: { errors, data: result.data } };
  }

  private parse(text: string): DocumentNode | GraphQLResult {
    let document: DocumentNode;
    try {
      document = parse(text, { noLocation: true });
    } catch (error) {
      return requestErrors('GRAPHQL_PARSE_FAILED', [error as GraphQLError]);
    }
    const errors = validate(this.schema, document, rules);
    if (errors.length > 0) return requestErrors('GRAPHQL_VALIDATION_FAILED', errors);
    this.documents.set(text, document);
    return document;
  }
}

const requestErrors = (code: string, errors: readonly GraphQLError[]): GraphQLResult => ({
  status: 400,
  body: { errors: errors.map((error) => maskError({ ...error.toJSON(), extensions: { code } }, error)) },
});
