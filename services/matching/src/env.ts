import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import type { z } from 'zod';

export const matchingEnv = serviceEnv.safeExtend(keyVariables('matching'));

export type MatchingEnv = z.output<typeof matchingEnv>;
