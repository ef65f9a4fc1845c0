import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import { z } from 'zod';

export { ENV } from '@nearward/common/env/tokens';

export const contactsEnv = serviceEnv.safeExtend({
  ...keyVariables('contacts'),
  /** Whether a locked contact shows the full name or only `Dana O.`. */
  LOCKED_NAME: z.enum(['full', 'initial']).default('full'),
  /** Whether an unlock needs a card on file or an active subscription. */
  REQUIRE_CARD: z.stringbool().default(false),
});

export type ContactsEnv = z.output<typeof contactsEnv>;
