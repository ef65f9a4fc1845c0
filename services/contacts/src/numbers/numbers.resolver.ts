import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { findNumbers } from './numbers-sweeper.js';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { numberMeasures, numberSplits, shareMeasures } from '@nearward/proto/rest/number-measures';
import { numbersResponse } from '@nearward/proto/rest/numbers';

registerEnumeration('NumberMeasure', numberMeasures);
registerEnumeration('NumberSplit', numberSplits);
registerEnumeration('ShareMeasure', Object.keys(shareMeasures));

const PublicNumbers = createObjectType('PublicNumbers', numbersResponse, {
  numbers: 'PublicNumber',
  shares: 'PublicShare',
});
type PublicNumbers = InstanceType<typeof PublicNumbers>;

@Resolver()
export class NumbersResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Open to everyone: no number is about few enough people to identify one. */
  @Query(() => PublicNumbers)
  publicNumbers(): Promise<PublicNumbers> {
    return findNumbers(this.dataSource);
  }
}
