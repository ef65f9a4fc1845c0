import { Directive, Field, Float, ID, ObjectType } from '@nestjs/graphql';

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Job {
  @Field(() => ID)
  id: string;
}

/** A job that matches, with the reasons. */
@ObjectType()
export class Recommendation {
  /** Null when the job was deleted a moment ago. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** In steps: 2, 5 or 10 is under that, whole fives from 15 on are about that. */
  @Field(() => Float)
  miles: number;

  @Field(() => [String])
  common_provider_types: string[];

  @Field(() => [String])
  common_specialties: string[];
}
