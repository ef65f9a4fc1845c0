import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import type { z } from 'zod';

export { ENV } from '@nearward/common/env/tokens';

export const matchingEnv = serviceEnv.safeExtend(keyVariables('matching'));

export type MatchingEnv = z.output<typeof matchingEnv>;
