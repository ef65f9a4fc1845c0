import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { npiParts, npiStatuses } from '@nearward/proto/rest/npi';
import { profile } from '@nearward/proto/rest/profile';
import { Directive } from '@nestjs/graphql';

registerEnumeration('NpiStatus', npiStatuses);
registerEnumeration('NpiPart', npiParts);

/** A profile for its owner only. */
export const Profile = createObjectType('Profile', profile);
Directive('@key(fields: "id", resolvable: false)')(Profile);
