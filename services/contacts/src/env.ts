import { keyVariables, serviceEnv } from '@nearward/common/env/env';
import { rateVariable } from '@nearward/common/env/rate-variable';
import { z } from 'zod';

/** The counts of a mailbox and a network are deleted after a day. */
const rateWithinDay = (fallback: string) =>
  rateVariable(fallback).refine(({ seconds }) => seconds <= 86_400, {
    error: 'must be times/seconds with a day (86400 seconds) at most',
  });

export const contactsEnv = serviceEnv.safeExtend({
  ...keyVariables('contacts'),
  /** Whether a locked contact shows the full name or only `Dana O.`. */
  LOCKED_NAME: z.enum(['full', 'initial']).default('full'),
  /** Whether an unlock needs a card on file or an active subscription. */
  REQUIRE_CARD: z.stringbool().default(false),
  /** Unlocks per hour and per day of an employer with neither a card on file nor a subscription. */
  UNLOCK_RATE: rateWithinDay('10/3600'),
  UNLOCK_DAY_RATE: rateWithinDay('25/86400'),
  /** Unlocks per day of all such employers behind one network address. */
  UNLOCK_NETWORK_RATE: rateWithinDay('25/86400'),
  /** Unlocks of an employer with a card on file or a subscription. */
  UNLOCK_PAYER_RATE: rateVariable('100/86400'),
});

export type ContactsEnv = z.output<typeof contactsEnv>;
