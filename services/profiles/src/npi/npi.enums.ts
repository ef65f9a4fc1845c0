import { enumeration } from '@nearward/marketplace/closed-list';
import { npiParts, npiStatuses } from '@nearward/proto/rest/npi';

export const NpiStatuses = enumeration('NpiStatus', npiStatuses);
export const NpiParts = enumeration('NpiPart', npiParts);
