import { sql } from '@nearward/common/database/sql';
import { differenceKinds } from '@nearward/proto/rest/matter';
import { z } from 'zod';

/** Differences from Stripe that could not be fixed automatically, oldest first. */
export const openDifferences = sql(
  {
    id: z.uuid(),
    kind: z.enum(differenceKinds),
    owner_key: z.string(),
    employer_email: z.string().nullable(),
    subject: z.string(),
    stripe_cents: z.int(),
    ledger_cents: z.int(),
    since: z.date(),
  },
  `select id, kind, owner_key, subject, stripe_cents, ledger_cents, found_at as since,
     (select employer_email from unlocked_contact contact where employer_key = owner_key
      order by unlocked_at desc limit 1) as employer_email
   from difference order by found_at limit 200`,
);
