import { registerEnumeration, HireStatuses } from '@nearward/marketplace/closed-list';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { matterKinds } from './matters.js';

const MatterKinds = registerEnumeration('MatterKind', matterKinds);

/** A money matter that waits for an operator. */
@ObjectType()
export class MoneyMatter {
  /** The unlock id of a claim, otherwise the hire id. */
  @Field(() => ID)
  id: string;

  @Field(() => MatterKinds)
  kind: string;

  /** The employer's. */
  @Field(() => ID)
  owner_key: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String)
  employer_email: string;

  @Field(() => String, { nullable: true })
  professional_name: string | null;

  @Field(() => String, { nullable: true })
  reason: string | null;

  /** The role of the hire, or null for a claim. */
  @Field(() => String, { nullable: true })
  role: string | null;

  @Field(() => HireStatuses, { nullable: true })
  status: HireStatus | null;

  /** The professional's roles that the employer accepted with the unlock. */
  @Field(() => [String])
  accepted_roles: string[];

  /** For a claim: the distinct fees under the accepted terms. */
  @Field(() => [Int])
  fees_cents: number[];

  /** The current price of the hire, or null for a claim without a hire. */
  @Field(() => Int, { nullable: true })
  charge_cents: number | null;

  /** The standard fee of an unreported hire, otherwise null. */
  @Field(() => Int, { nullable: true })
  standard_cents: number | null;

  /** For answers that differ: when the employer said that the professional still works there. */
  @Field(() => String, { nullable: true })
  still_on: string | null;

  /** The last working day according to the employer. */
  @Field(() => String, { nullable: true })
  ended_on: string | null;

  /** For answers that differ: when the professional said that they still work there. */
  @Field(() => String, { nullable: true })
  worked_on: string | null;

  /** For answers that differ: the last working day according to the professional. */
  @Field(() => String, { nullable: true })
  left_on: string | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  @Field(() => Date)
  since: Date;
}

/** An unlocked contact for which an operator can enter an unreported hire. */
@ObjectType()
export class EnterableContact {
  @Field(() => ID)
  unlock_id: string;

  /** The employer's. */
  @Field(() => ID)
  owner_key: string;

  @Field(() => String)
  employer_name: string;

  @Field(() => String, { nullable: true })
  professional_name: string | null;

  @Field(() => String)
  job_title: string;

  @Field(() => Date)
  unlocked_at: Date;

  @Field(() => Boolean)
  hired: boolean;
}
