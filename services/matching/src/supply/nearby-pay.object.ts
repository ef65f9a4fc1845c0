import { createObjectType } from '@nearward/marketplace/object-type';
import { nearbyPayResponse } from '@nearward/proto/rest/supply';

export const NearbyPay = createObjectType('NearbyPay', nearbyPayResponse, { pay: 'MiddlePay' });
export type NearbyPay = InstanceType<typeof NearbyPay>;
