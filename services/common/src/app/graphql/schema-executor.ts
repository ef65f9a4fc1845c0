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
import type { GraphQLContext } from './graphql-context.js';

const question = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface GraphQLResult {
  /** 400 for what was not executed at all. */
  status: 200 | 400;
  body: { data?: unknown; errors?: GraphQLFormattedError[] };
}

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];
/** In characters. The gateway's own texts are few; whoever asks in texts of their own must not fill the memory. */
const kept = { max: 500, maxSize: 500_000, sizeCalculation: (_: DocumentNode, text: string) => text.length };

/** A schema and its resolvers, asked in texts that are each read and checked once. */
export class SchemaExecutor {
  private readonly documents = new LRUCache<string, DocumentNode>(kept);

  constructor(private readonly schema: GraphQLSchema) {}

  async execute(body: unknown, contextValue: GraphQLContext): Promise<GraphQLResult> {
    const asked = question.safeParse(body);
    if (!asked.success)
      return refused('BAD_REQUEST', [new GraphQLError('This is not a question to a graph.')]);
    const { query, variables, operationName } = asked.data;
    const document = this.documents.get(query) ?? this.read(query);
    if ('status' in document) return document;
    const { schema } = this;
    const result = await execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      operationName,
    });
    // Without data nothing was executed: a variable does not fit.
    if (result.data === undefined) return refused('BAD_USER_INPUT', result.errors ?? []);
    const errors = result.errors?.map((error) => maskError(error, error));
    return { status: 200, body: { errors, data: result.data } };
  }

  private read(text: string): DocumentNode | GraphQLResult {
    let document: DocumentNode;
    try {
      document = parse(text, { noLocation: true });
    } catch (error) {
      return refused('GRAPHQL_PARSE_FAILED', [error as GraphQLError]);
    }
    const errors = validate(this.schema, document, rules);
    if (errors.length > 0) return refused('GRAPHQL_VALIDATION_FAILED', errors);
    this.documents.set(text, document);
    return document;
  }
}

const refused = (code: string, errors: readonly GraphQLError[]): GraphQLResult => ({
  status: 400,
  body: { errors: errors.map((error) => maskError({ ...error.toJSON(), extensions: { code } }, error)) },
});
