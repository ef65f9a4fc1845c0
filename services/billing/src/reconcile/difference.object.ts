import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { type DifferenceKind, differenceKinds } from '@nearward/proto/rest/matter';

const DifferenceKinds = registerEnumeration('DifferenceKind', differenceKinds);

/** Where Stripe and the ledger say different things, and no rule says which is right. */
@ObjectType()
export class MoneyDifference {
  @Field(() => ID)
  id: string;

  @Field(() => DifferenceKinds)
  kind: DifferenceKind;

  /** The employer's. */
  @Field(() => ID)
  owner_key: string;

  /** Null for somebody who never unlocked a contact. */
  @Field(() => String, { nullable: true })
  employer_email: string | null;

  /** The hire's id, the payment's at Stripe, or the employer's key. */
  @Field(() => String)
  subject: string;

  @Field(() => Int)
  stripe_cents: number;

  @Field(() => Int)
  ledger_cents: number;

  /** When it was found first. */
  @Field(() => Date)
  since: Date;
}
