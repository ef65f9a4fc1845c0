import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import type { z } from 'zod';

export const jobsEnv = serviceEnv.safeExtend(keyVariables('jobs'));

export type JobsEnv = z.output<typeof jobsEnv>;
