import { keysFor, serviceEnv } from '@nearward/common/env';
import type { z } from 'zod';

export const jobsEnv = serviceEnv.safeExtend(keysFor('jobs'));

export type JobsEnv = z.output<typeof jobsEnv>;
