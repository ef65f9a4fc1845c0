import { ArgsType, Field } from '@nestjs/graphql';

@ArgsType()
export class SupplyArgs {
  @Field(() => String)
  of: string;

  @Field(() => String)
  location: string;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  specialties: string[];
}
