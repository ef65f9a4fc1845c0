import { registerEnumeration } from '@nearward/marketplace/closed-list';
import {
  type InterviewMethod,
  interviewMethods,
  type InterviewState,
  interviewStates,
} from '@nearward/proto/rest/interview-texts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const InterviewStates = registerEnumeration('InterviewState', interviewStates);
const InterviewMethods = registerEnumeration('InterviewMethod', interviewMethods);
const InterviewSides = registerEnumeration('InterviewSide', ['employer', 'professional'] as const);

/** An interview, as one side sees it. */
@ObjectType()
export class Interview {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  job_id: string;

  @Field(() => String)
  job_title: string;

  @Field(() => String)
  job_location: string;

  @Field(() => InterviewStates)
  state: InterviewState;

  @Field(() => Int)
  minutes: number;

  @Field(() => InterviewMethods)
  method: InterviewMethod;

  @Field(() => String, { nullable: true })
  video_url: string | null;

  @Field(() => String, { nullable: true })
  address: string | null;

  /** The job's, an IANA name. */
  @Field(() => String)
  time_zone: string;

  /** The starts that the professional can still choose. */
  @Field(() => [Date])
  starts: Date[];

  @Field(() => Date, { nullable: true })
  starts_at: Date | null;

  @Field(() => Date, { nullable: true })
  other_times_asked_at: Date | null;

  /** The reader's own answer. */
  @Field(() => Boolean, { nullable: true })
  took_place: boolean | null;

  @Field(() => Boolean)
  asks_took_place: boolean;

  @Field(() => Date)
  updated_at: Date;
}

/** The content behind a private link. */
@ObjectType()
export class LinkedInterview extends Interview {
  @Field(() => String)
  employer_name: string;
}

/** One of the reader's interviews, with the name of the other side. */
@ObjectType()
export class OwnInterview extends Interview {
  @Field(() => InterviewSides)
  side: 'employer' | 'professional';

  /** Whether the reader conducts it. */
  @Field(() => Boolean)
  is_interviewer: boolean;

  @Field(() => ID, { nullable: true })
  profile_id: string | null;

  @Field(() => String)
  name: string;
}
