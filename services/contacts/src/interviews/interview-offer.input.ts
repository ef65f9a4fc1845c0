import { Field, ID, InputType, Int } from '@nestjs/graphql';

/** Starts are local times at the job's place. */
@InputType()
export class InterviewOfferInput {
  @Field(() => ID)
  job_id: string;

  @Field(() => Int)
  minutes: number;

  @Field(() => String)
  method: string;

  @Field(() => String, { nullable: true })
  video_url?: string | null;

  @Field(() => [String])
  starts: string[];
}
