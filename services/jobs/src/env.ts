import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import type { z } from 'zod';

export { ENV } from '@nearward/common/env/tokens';

export const jobsEnv = serviceEnv.safeExtend(keyVariables('jobs'));

export type JobsEnv = z.output<typeof jobsEnv>;
