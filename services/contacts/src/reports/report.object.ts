import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type ReportedKind, reportedKinds, reportReasons } from '@nearward/proto/rest/report';
import type { ReportReason } from '@nearward/proto/rest/report-texts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const ReportedKinds = registerEnumeration('ReportedKind', reportedKinds);
const ReportReasons = registerEnumeration('ReportReason', reportReasons);

/** The report of one person. */
@ObjectType()
export class Report {
  @Field(() => ID)
  id: string;

  @Field(() => ReportReasons)
  reason: ReportReason;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => ID)
  reporter_key: string;

  /** Null if the reporter has neither a job nor a profile. */
  @Field(() => String, { nullable: true })
  reporter_name: string | null;

  @Field(() => Date)
  created_at: Date;
}

/** A job or a professional with open reports. */
@ObjectType()
export class ReportedThing {
  @Field(() => ID)
  id: string;

  @Field(() => ReportedKinds)
  kind: ReportedKind;

  /** The owner of the job or profile. */
  @Field(() => ID)
  owner_key: string;

  @Field(() => String)
  name: string;

  /** A suspended owner cannot be suspended again, so `upholdReports` decides reports about them. */
  @Field(() => Boolean)
  is_suspended: boolean;

  @Field(() => Date)
  since: Date;

  /** How many earlier reports about the owner were upheld, and how many dismissed. */
  @Field(() => Int)
  upheld_before: number;

  @Field(() => Int)
  dismissed_before: number;

  /** Oldest first. */
  @Field(() => [Report])
  reports: Report[];
}
