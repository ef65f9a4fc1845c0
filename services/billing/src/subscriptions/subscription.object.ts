import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { priceIds } from '@nearward/proto/choices';
import { subscriptionStatuses } from '@nearward/proto/rest/subscription-status';
import { subscription } from '@nearward/proto/rest/subscription';

registerEnumeration('SubscriptionStatus', subscriptionStatuses);
registerEnumeration('PriceId', priceIds);

export const Subscription = createObjectType('Subscription', subscription);
export type Subscription = InstanceType<typeof Subscription>;
