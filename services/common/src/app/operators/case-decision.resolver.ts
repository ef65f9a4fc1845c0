import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { RequestError, validate } from '../../errors/request-error.js';
import { Message } from '../graphql/args.js';
import { CurrentOperator } from '../viewer/viewer.decorators.js';
import type { SignedIn } from '../viewer/viewer.js';

interface Decision<Input> {
  id: string;
  input: Input;
  operator: SignedIn;
}

export type Decide<Schema extends z.ZodType, Prepared, Result> = (
  manager: EntityManager,
  decision: Decision<z.output<Schema>>,
  prepared: Prepared,
) => Promise<Result>;

/** A decision about a case. The list of its cases is a `createQueueResolver`. */
export interface CaseDecision<Schema extends z.ZodObject, Prepared = void> {
  /** Its name, which the gateway audits. */
  mutation: string;
  /** The argument with the id, if it is not `id`. */
  idArgument?: string;
  /** The other arguments: text, integers and booleans. */
  input: Schema;
  /** The response. */
  message: string;
  /** The error message if the case is not open. */
  notOpen: string;
  /** Runs before the transaction, for calls that must not hold a lock. */
  prepare?: Decide<Schema, ModuleRef, Prepared>;
  /** Applies the decision. Returns whether the case was open, since another operator may have decided it. */
  decide: Decide<Schema, Prepared, boolean>;
}

/**
 * Makes the mutation of a decision, for admins in person. It applies the decision in one transaction. CONFLICT if the case
 * is not open.
 */
export function createDecisionResolver<Schema extends z.ZodObject, Prepared = void>({
  mutation,
  idArgument = 'id',
  input: schema,
  message,
  notOpen,
  prepare,
  decide,
}: CaseDecision<Schema, Prepared>): Type {
  const inputs = inputsOf(schema);

  @Resolver()
  class DecisionResolver {
    constructor(
      private readonly dataSource: DataSource,
      private readonly providers: ModuleRef,
    ) {}

    @Mutation(() => Message, { name: mutation })
    async decide(@CurrentOperator() operator: SignedIn, id: string, ...values: unknown[]): Promise<Message> {
      const input = validate(
        schema,
        Object.fromEntries(inputs.map(({ name }, place) => [name, values[place]])),
      );
      if (!isUuid(id)) throw new RequestError('CONFLICT', notOpen);
      const decision = { id, input, operator };
      const prepared = await prepare?.(this.dataSource.manager, decision, this.providers);
      await this.dataSource.transaction(async (manager) => {
        // Without `prepare` the type of its result is void.
        const wasOpen = await decide(manager, decision, prepared as Prepared);
        if (!wasOpen) throw new RequestError('CONFLICT', notOpen);
      });
      return { message };
    }
  }
  const decorate = (place: number, name: string, type: GraphqlType, nullable: boolean) =>
    Args(name, { type: () => type, nullable })(DecisionResolver.prototype, 'decide', place);
  // Like a compiler, from the last parameter to the first.
  for (const [place, { name, type, nullable }] of [...inputs.entries()].toReversed())
    decorate(place + 2, name, type, nullable);
  decorate(1, idArgument, ID, false);
  return DecisionResolver;
}

type GraphqlType = typeof Boolean | typeof ID | typeof Int | typeof String;
const graphqlTypes: Partial<Record<string, GraphqlType>> = {
  boolean: Boolean,
  integer: Int,
  string: String,
};

/** The schema's fields as GraphQL arguments. Choices stay text, so that the schema rejects others with its own message. */
function inputsOf(schema: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' });
  return Object.entries(properties).map(([name, property]) => {
    const type = typeof property === 'object' && graphqlTypes[String(property.type)];
    if (!type) throw new Error(`Argument ${name} of a decision must be text, an integer or a boolean`);
    return { name, type, nullable: !required.includes(name) };
  });
}
