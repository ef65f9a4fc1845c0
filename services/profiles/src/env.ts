import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import { z } from 'zod';

const moreThanNothing = z.coerce.number().positive();

export const profilesEnv = serviceEnv.safeExtend({
  ...keyVariables('profiles'),
  /** Where the national registry of providers answers; without one NPIs are kept and not looked up. */
  NPPES_URL: z.url({ error: 'must be a URL' }).optional(),
  NPPES_TIMEOUT_SECONDS: moreThanNothing.default(5),
  /** After a lookup that failed; for the same number it doubles each time, up to six hours. */
  NPPES_PAUSE_SECONDS: moreThanNothing.default(60),
  NPPES_RECHECK_DAYS: moreThanNothing.default(30),
});

export type ProfilesEnv = z.output<typeof profilesEnv>;
