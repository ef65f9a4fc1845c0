import { Args, Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import { NIL, validate as isUuid } from 'uuid';

/** The id of a row. One that is no UUID becomes the nil UUID, which no row has. */
export const IdArg = (name = 'id') =>
  Args(name, { type: () => ID }, { transform: (id: string) => (isUuid(id) ? id : NIL) });
/** The last id of the previous page. */
export const PageArg = (name: 'after' | 'before') =>
  Args(
    name,
    { type: () => ID, nullable: true },
    { transform: (id?: string | null) => (id && isUuid(id) ? id : null) },
  );
/** A key that need not be a UUID. */
export const KeyArg = (name = 'id') => Args(name, { type: () => ID });
export const TextArg = (name: string) => Args(name, { type: () => String });
export const OptionalTextArg = (name: string) => Args(name, { type: () => String, nullable: true });

/** The confirmation that a mutation returns. */
@ObjectType()
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}
