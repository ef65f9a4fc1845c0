import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { suspension } from '@nearward/proto/rest/suspension';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';

registerEnumeration('SuspensionReason', suspensionReasons);

export const Suspension = createObjectType('Suspension', suspension);
export type Suspension = InstanceType<typeof Suspension>;
