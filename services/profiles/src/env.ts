import { keysFor, serviceEnv } from '@nearward/common/env';
import type { z } from 'zod';

export const profilesEnv = serviceEnv.safeExtend(keysFor('profiles'));

export type ProfilesEnv = z.output<typeof profilesEnv>;
