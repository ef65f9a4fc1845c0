import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { numberMeasures, numberSplits, shareMeasures } from '@nearward/proto/rest/number-measures';
import { numbersResponse } from '@nearward/proto/rest/numbers';

registerEnumeration('NumberMeasure', numberMeasures);
registerEnumeration('NumberSplit', numberSplits);
registerEnumeration('ShareMeasure', Object.keys(shareMeasures));

export const PublicNumbers = createObjectType('PublicNumbers', numbersResponse, {
  numbers: 'PublicNumber',
  shares: 'PublicShare',
});
export type PublicNumbers = InstanceType<typeof PublicNumbers>;
