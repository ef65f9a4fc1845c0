import { registerEnumeration, HireStatuses } from '@nearward/marketplace/closed-list';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { type MatterKind, matterKinds } from '@nearward/proto/rest/matter';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const MatterKinds = registerEnumeration('MatterKind', matterKinds);

/** Something about money that waits for an operator. */
@ObjectType()
export class MoneyMatter {
  /** The unlock's of a claim, the hire's otherwise. */
  @Field(() => ID)
  id: string;

  @Field(() => MatterKinds)
  kind: MatterKind;

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

  /** Of the hire; null for a claim. */
  @Field(() => String, { nullable: true })
  role: string | null;

  @Field(() => HireStatuses, { nullable: true })
  status: HireStatus | null;

  /** The professional's roles when they were unlocked, as the employer accepted them. */
  @Field(() => [String])
  accepted_roles: string[];

  /** Of a claim: what a hire would cost by the terms that were accepted, each amount once. */
  @Field(() => [Int])
  fees_cents: number[];

  /** What the hire costs as it is; null for a claim without one. */
  @Field(() => Int, { nullable: true })
  charge_cents: number | null;

  /** What it costs at the fee once; null where it is not six times the fee. */
  @Field(() => Int, { nullable: true })
  standard_cents: number | null;

  @Field(() => Date, { nullable: true })
  unlocked_at: Date | null;

  @Field(() => Date)
  since: Date;
}

/** An unlocked contact, as an operator finds it to enter a hire that was not reported. */
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
