import type { HireAnswer, HireStatus } from '@nearward/proto/rest/hire';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Card } from '../cards/card.object.js';
import { HireStatuses } from '@nearward/marketplace/closed-list';
import { HireAnswers } from '../hires/hire.object.js';

/** A hire as operators see it. */
@ObjectType()
export class OwnerHire {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true })
  name: string | null;

  @Field(() => String)
  role: string;

  @Field(() => Date)
  reported_at: Date;

  @Field(() => Int)
  charge_cents: number;

  @Field(() => HireStatuses)
  status: HireStatus;

  @Field(() => HireAnswers, { nullable: true })
  professional_answer: HireAnswer | null;
}

/** Balance, payments and payment methods of an employer. */
@ObjectType()
export class OwnerMoney {
  @Field(() => Int)
  owed_cents: number;

  @Field(() => Int)
  credit_cents: number;

  @Field(() => Int)
  paid_cents: number;

  @Field(() => Int)
  claims_waiting: number;

  @Field(() => Card, { nullable: true })
  card: Card | null;

  @Field(() => String, { nullable: true })
  subscription: string | null;

  @Field(() => [OwnerHire])
  hires: OwnerHire[];
}
