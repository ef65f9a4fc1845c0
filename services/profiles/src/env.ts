import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import { z } from 'zod';

export { ENV } from '@nearward/common/env/tokens';

const positiveNumber = z.coerce.number().positive();

export const profilesEnv = serviceEnv.safeExtend({
  ...keyVariables('profiles'),
  /** The URL of the national NPI registry. Without it NPIs are stored and not looked up. */
  NPPES_URL: z.url({ error: 'must be a URL' }).optional(),
  NPPES_TIMEOUT_SECONDS: positiveNumber.default(5),
  /** The pause after a failed lookup. It doubles with each failure for the same number, up to six hours. */
  NPPES_PAUSE_SECONDS: positiveNumber.default(60),
});

export type ProfilesEnv = z.output<typeof profilesEnv>;
