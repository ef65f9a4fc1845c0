import type { JobState } from '@nearward/proto/rest/job';
import { ArgsType, Field } from '@nestjs/graphql';

@ArgsType()
export class JobStateArgs implements JobState {
  @Field(() => Boolean, { nullable: true })
  is_paused?: boolean;

  @Field(() => Boolean, { nullable: true })
  is_shared?: boolean;
}
