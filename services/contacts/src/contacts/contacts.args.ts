import { ArgsType, Field, ID, Int } from '@nestjs/graphql';

/** Unvalidated arguments: `contactsQuery` rejects invalid ones with our own error texts. */
@ArgsType()
export class ContactsArgs {
  @Field(() => Int)
  page: number;

  @Field(() => Int)
  per_page: number;

  @Field(() => String, { nullable: true })
  group?: string | null;

  @Field(() => ID, { nullable: true })
  job?: string | null;

  @Field(() => String, { nullable: true })
  stage?: string | null;

  @Field(() => String, { nullable: true })
  type?: string | null;

  @Field(() => String, { nullable: true })
  specialty?: string | null;

  @Field(() => Int, { nullable: true })
  miles?: number | null;

  @Field(() => Boolean, { nullable: true })
  interested?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  new?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  licensed?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  language?: boolean | null;

  @Field(() => String, { nullable: true })
  q?: string | null;

  @Field(() => String, { nullable: true })
  sort?: string | null;
}
