import { serviceEnv } from '@nearward/common/env';
import { z } from 'zod';

export const identityEnv = serviceEnv.safeExtend({
  /** Addresses of the admins, separated by commas. */
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
    .transform((emails) => emails.filter((email) => email !== '')),
});

export type IdentityEnv = z.output<typeof identityEnv>;
