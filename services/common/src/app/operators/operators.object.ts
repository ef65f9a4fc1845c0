import { Directive, Field, ID, ObjectType, ResolveReference } from '@nestjs/graphql';
import { z } from 'zod';
import { createObjectType } from '../graphql/object-type.js';
import { type GraphQLContext, requireOperator } from '../viewer/viewer.js';

/**
 * A person as operators see them: all data of one address. Identity audits each access before it responds. The other
 * services add their part, and are queried only with identity's response.
 */
@ObjectType()
@Directive('@key(fields: "key")')
export class Owner {
  /** The keyed hash of the address. */
  @Field(() => ID)
  key: string;
}

/** An operator's search. Each service adds its matches. */
@ObjectType()
@Directive('@key(fields: "q")')
export class OwnerSearch {
  @Field(() => String)
  q: string;
}

/** A person found by a search. */
export const foundOwner = z.object({ key: z.string(), name: z.string(), email: z.string() });
export const FoundOwner = createObjectType('FoundOwner', foundOwner, { key: ID });
export type FoundOwner = InstanceType<typeof FoundOwner>;
Directive('@shareable')(FoundOwner);

/** Work that waits for an operator. Each service adds its own. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Queues {
  @Field(() => ID)
  id: string;
}

/** The failed and waiting work of all services. Each service adds its own field. */
@ObjectType()
@Directive('@key(fields: "id")')
export class FailedWork {
  @Field(() => ID)
  id: string;
}

/** Lets a service extend a type of the console, for admins in person. */
export abstract class OperatorReference {
  @ResolveReference()
  resolveReference(reference: object, { viewer }: GraphQLContext): object {
    requireOperator(viewer);
    return reference;
  }
}
