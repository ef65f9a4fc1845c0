import { enumeration } from '@nearward/marketplace/closed-list';
import { passReasons } from '@nearward/proto/rest/answer-texts';

export const PassReasons = enumeration('PassReason', passReasons);
