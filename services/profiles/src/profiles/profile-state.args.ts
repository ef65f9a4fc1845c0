import { ArgsType, Field, Int } from '@nestjs/graphql';
import type { ProfileState } from '@nearward/proto/rest/discretion';

@ArgsType()
export class ProfileStateArgs implements ProfileState {
  @Field(() => Boolean, { nullable: true })
  is_paused?: boolean;

  @Field(() => Int, { nullable: true })
  radius_miles?: number;

  @Field(() => [String], { nullable: true })
  hidden_names?: string[];

  @Field(() => [String], { nullable: true })
  hidden_domains?: string[];
}
