import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** Differences between Stripe and the ledger: a hire's payment, a payment without a hire, or two subscriptions. */
export const differenceKinds = ['hire_payment', 'unknown_payment', 'subscriptions'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const DifferenceKinds = registerEnumeration('DifferenceKind', differenceKinds);

/** A difference between Stripe and the ledger that no rule resolves. */
@ObjectType()
export class MoneyDifference {
  @Field(() => ID)
  id: string;

  @Field(() => DifferenceKinds)
  kind: DifferenceKind;

  /** The employer's. */
  @Field(() => ID)
  owner_key: string;

  /** Null if this person never unlocked a contact. */
  @Field(() => String, { nullable: true })
  employer_email: string | null;

  /** The hire id, the payment id at Stripe, or the owner key. */
  @Field(() => String)
  subject: string;

  @Field(() => Int)
  stripe_cents: number;

  @Field(() => Int)
  ledger_cents: number;

  /** When it was first found. */
  @Field(() => Date)
  since: Date;
}
