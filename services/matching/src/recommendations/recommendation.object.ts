import { Directive, Field, Float, ID, ObjectType } from '@nestjs/graphql';

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Job {
  @Field(() => ID)
  id: string;
}

/** A matching job with the reasons. */
@ObjectType()
export class Recommendation {
  /** Null if the job was just deleted. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** Rounded: 2, 5 and 10 mean less than that; from 15 on, multiples of five are approximate. */
  @Field(() => Float)
  miles: number;

  @Field(() => [String])
  common_provider_types: string[];

  @Field(() => [String])
  common_specialties: string[];
}
