import { Args, Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** Arguments of a resolver. */
export const IdArg = (name = 'id') => Args(name, { type: () => ID });
export const TextArg = (name: string) => Args(name, { type: () => String });
export const OptionalTextArg = (name: string) => Args(name, { type: () => String, nullable: true });

/** The confirmation that a mutation returns. */
@ObjectType()
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}
