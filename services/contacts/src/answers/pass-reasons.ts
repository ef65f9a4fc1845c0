import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { passReasons } from '@nearward/proto/rest/answer-texts';

export const PassReasons = registerEnumeration('PassReason', passReasons);
