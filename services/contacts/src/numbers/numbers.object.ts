import { registerEnumeration } from '@nearward/marketplace/closed-list';
import {
  type NumberMeasure,
  numberMeasures,
  type NumberSplit,
  numberSplits,
  type ShareMeasure,
  shareMeasures,
} from '@nearward/proto/rest/number-measures';
import { Field, Int, ObjectType } from '@nestjs/graphql';

const NumberMeasures = registerEnumeration('NumberMeasure', numberMeasures);
const NumberSplits = registerEnumeration('NumberSplit', numberSplits);
const ShareMeasures = registerEnumeration('ShareMeasure', Object.keys(shareMeasures) as ShareMeasure[]);

/** Days that something took: the median, and the range of the middle half. */
@ObjectType()
export class PublicNumber {
  @Field(() => NumberMeasures)
  measure: NumberMeasure;

  @Field(() => NumberSplits)
  split: NumberSplit;

  /** The role or the code of the state; empty over everyone. */
  @Field(() => String)
  name: string;

  @Field(() => Int)
  people: number;

  @Field(() => Int)
  lower: number;

  @Field(() => Int)
  median: number;

  @Field(() => Int)
  upper: number;
}

/** How many of the hires that their employer was asked about last so long. */
@ObjectType()
export class PublicShare {
  @Field(() => ShareMeasures)
  measure: ShareMeasure;

  @Field(() => NumberSplits)
  split: NumberSplit;

  /** The role or the code of the state; empty over everyone. */
  @Field(() => String)
  name: string;

  @Field(() => Int)
  people: number;

  @Field(() => Int)
  percent: number;
}

@ObjectType()
export class PublicNumbers {
  /** The first and the last day of the twelve months. Null until they are computed. */
  @Field(() => String, { nullable: true })
  from: string | null;

  @Field(() => String, { nullable: true })
  until: string | null;

  @Field(() => [PublicNumber])
  numbers: PublicNumber[];

  @Field(() => [PublicShare])
  shares: PublicShare[];
}
