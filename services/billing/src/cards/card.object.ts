import { createObjectType } from '@nearward/marketplace/object-type';
import { card } from '@nearward/proto/rest/subscription';

export const Card = createObjectType('Card', card);
export type Card = InstanceType<typeof Card>;
