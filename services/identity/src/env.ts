import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import { email } from '@nearward/proto/rest/fields';
import { z } from 'zod';
import { checkRelyingParty, relyingPartyEnv } from './passkeys/relying-party.js';

export { ENV } from '@nearward/common/env/tokens';

export const identityEnv = serviceEnv
  .safeExtend({
    ...keyVariables('identity'),
    ...relyingPartyEnv,
    /** Email addresses of admins, separated by commas. */
    ADMIN_EMAILS: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter((address) => address.trim() !== ''))
      .pipe(z.array(email)),
  })
  .superRefine(checkRelyingParty);

export type IdentityEnv = z.output<typeof identityEnv>;
