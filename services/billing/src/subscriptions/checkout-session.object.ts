import { Field, ObjectType } from '@nestjs/graphql';

/** A hosted checkout: the browser goes to `url`. */
@ObjectType()
export class CheckoutSession {
  @Field(() => String)
  sessionId: string;

  @Field(() => String)
  url: string;
}
