import { createObjectType } from '@nearward/marketplace/object-type';
import { supplyResponse } from '@nearward/proto/rest/supply';

export const SupplyCount = createObjectType('SupplyCount', supplyResponse.shape.counts.element);
export type SupplyCount = InstanceType<typeof SupplyCount>;
