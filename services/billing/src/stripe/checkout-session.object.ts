import { createObjectType } from '@nearward/marketplace/object-type';
import { checkoutResponse } from '@nearward/proto/rest/subscription';

export const CheckoutSession = createObjectType('CheckoutSession', checkoutResponse);
export type CheckoutSession = InstanceType<typeof CheckoutSession>;
