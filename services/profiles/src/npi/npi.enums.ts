import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { npiParts, npiStatuses } from '@nearward/proto/rest/npi';

export const NpiStatuses = registerEnumeration('NpiStatus', npiStatuses);
export const NpiParts = registerEnumeration('NpiPart', npiParts);
