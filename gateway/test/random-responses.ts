import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { RequestError } from '@nearward/common/errors/request-error';
import { serviceNames } from '@nearward/proto/services';
import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { SubgraphResponse, SubgraphRequest } from '../src/graph/entity-batcher.js';

/** The probability of each kind of missing or invalid value. */
export interface FaultRates {
  seed: number;
  /** Null where the schema allows it. */
  nulls: number;
  /** Missing where the schema requires a value. */
  holes: number;
  /** A leaf with an invalid type. */
  wrongLeaves: number;
  /** An entity that no longer exists. */
  missingEntities: number;
  /** A service that responds with errors, and one that does not respond. */
  errors: number;
  unavailable: number;
}

const schemas = new Map<string, GraphQLSchema>(
  serviceNames.map((name) => [
    name,
    buildSubgraphSchema(parse(readFileSync(`services/${name}/schema.graphql`, 'utf8'))),
  ]),
);
const codes = ['NOT_FOUND', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY', 'BAD_USER_INPUT', 'OUR_OWN', undefined];

/** Services with random responses that are the same for the same request. */
export class RandomResponses {
  constructor(private readonly rates: FaultRates) {}

  to(service: string, { query, variables }: SubgraphRequest): SubgraphResponse {
    const request = JSON.stringify([service, query.replace(/^\w+ \w+/, ''), variables]);
    if (this.happens('unavailable', request))
      throw this.chance('how', request) < 0.5
        ? new RequestError('UNAVAILABLE', 'Unavailable')
        : new Error('Broken');
    const [operation] = parse(query).definitions as [OperationDefinitionNode];
    const schema = schemas.get(service) as GraphQLSchema;
    const root = schema.getRootType(operation.operation) as GraphQLObjectType;
    const data = variables.representations
      ? { _entities: this.entities(schema, operation, variables.representations as { __typename: string }[]) }
      : (this.object(root, operation.selectionSet, request) as Record<string, unknown>);
    if (!this.happens('errors', request)) return { data };
    const [field = '', values] = Object.entries(data)[0] ?? [];
    const hit = Array.isArray(values) ? Math.floor(this.chance('hit', request) * values.length) : undefined;
    if (Array.isArray(values)) values[hit ?? 0] = null;
    const code = codes[Math.floor(this.chance('code', request) * codes.length)];
    const error = {
      message: `Refused ${code}`,
      path: hit === undefined ? [field] : [field, hit],
      extensions: { code, retry_after: code === 'TOO_MANY' ? 60 : undefined },
    };
    return {
      data: this.chance('data', request) < 0.3 && !Array.isArray(values) ? null : data,
      errors: [error],
    };
  }

  private entities(
    schema: GraphQLSchema,
    { selectionSet }: OperationDefinitionNode,
    representations: { __typename: string }[],
  ): unknown[] {
    const [field] = selectionSet.selections;
    const selected = field?.kind === Kind.FIELD ? field.selectionSet : undefined;
    return representations.map((representation) => {
      const key = JSON.stringify(representation);
      const type = schema.getType(representation.__typename) as GraphQLObjectType;
      return this.happens('missingEntities', key) || !selected ? null : this.object(type, selected, key);
    });
  }

  private object(type: GraphQLObjectType, { selections }: SelectionSetNode, key: string): object {
    const made: Record<string, unknown> = {};
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        Object.assign(made, this.object(type, selection.selectionSet, key));
      if (selection.kind !== Kind.FIELD) continue;
      const { name, alias, selectionSet } = selection;
      if (name.value === '__typename') made.__typename = type.name;
      else if (name.value === 'id' && type.name === 'Job') made.id = String(Math.floor(this.chance(key) * 4));
      else {
        const { type: fieldType } = type.getFields()[name.value] ?? {};
        if (!fieldType) throw new Error(`${type.name} has no ${name.value}`);
        made[(alias ?? name).value] = this.value(fieldType, selectionSet, `${key}.${name.value}`);
      }
    }
    return made;
  }

  private value(type: GraphQLOutputType, selected: SelectionSetNode | undefined, key: string): unknown {
    if (isNonNullType(type)) {
      if (this.happens('holes', key)) return this.chance('undefined', key) < 0.5 ? null : undefined;
      return this.present(type.ofType, selected, key);
    }
    return this.happens('nulls', key) ? null : this.present(type, selected, key);
  }

  private present(type: GraphQLOutputType, selected: SelectionSetNode | undefined, key: string): unknown {
    if (isListType(type)) {
      const length = Math.floor(this.chance('length', key) * 4);
      // Like in JSON, a missing element is null.
      return Array.from({ length }, (_, i) => this.value(type.ofType, selected, `${key}.${i}`) ?? null);
    }
    if (isObjectType(type) && selected) return this.object(type, selected, key);
    if (this.happens('wrongLeaves', key)) return this.chance('leaf', key) < 0.5 ? { a: 1 } : 12.5;
    const named = getNamedType(type);
    if (isEnumType(named)) return named.getValues()[0]?.name;
    if (named.name === 'Boolean') return this.chance('boolean', key) < 0.5;
    if (named.name === 'Int') return Math.floor(this.chance('int', key) * 1_000);
    return named.name === 'Float' ? this.chance('float', key) : `${key} at random`.slice(-30);
  }

  private happens(what: Exclude<keyof FaultRates, 'seed'>, key: string): boolean {
    return this.chance(what, key) < this.rates[what];
  }

  /** From 0 to 1, and the same for the same texts. */
  private chance(...words: string[]): number {
    const hash = createHash('sha1').update(JSON.stringify([this.rates.seed, ...words]));
    return hash.digest().readUInt32BE() / 2 ** 32;
  }
}
