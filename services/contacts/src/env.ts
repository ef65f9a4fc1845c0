import { serviceEnv } from '@nearward/common/env';
import { z } from 'zod';

export const contactsEnv = serviceEnv.safeExtend({
  /** Whether a locked contact shows the whole name or only `Dana O.`. */
  LOCKED_NAME: z.enum(['full', 'initial']).default('full'),
});

export type ContactsEnv = z.output<typeof contactsEnv>;
