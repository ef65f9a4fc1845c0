import { keysFor, serviceEnv } from '@nearward/common/env';
import type { z } from 'zod';

export const matchingEnv = serviceEnv.safeExtend(keysFor('matching'));

export type MatchingEnv = z.output<typeof matchingEnv>;
