import { createObjectType } from '@nearward/marketplace/object-type';
import { userParts } from '@nearward/proto/rest/user-parts';

export const UnlockedBy = createObjectType('UnlockedBy', userParts.contacts.shape.unlocked_by.element);
export type UnlockedBy = InstanceType<typeof UnlockedBy>;
