import { createObjectType } from '@nearward/marketplace/object-type';
import { userParts } from '@nearward/proto/rest/user-parts';

export const JobMarks = createObjectType('JobMarks', userParts.contacts.shape.marks, { hidden: 'HiddenJob' });
export type JobMarks = InstanceType<typeof JobMarks>;
