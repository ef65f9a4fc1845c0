import { ArgsType, Field } from '@nestjs/graphql';

@ArgsType()
export class SupplyArgs {
  @Field(() => String)
  of: string;

  @Field(() => String)
  location: string;

  @Field(() => [String])
  provider_types: string[];

  /** Any specialty if omitted. */
  @Field(() => [String], { nullable: true })
  specialties?: string[];
}
