import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';

const accountWhere = (condition: string) =>
  sql(
    {
      id: z.uuid(),
      /** Null once the owner has left: no job, no profile and no session. */
      email: z.string().nullable(),
      /** Owns what is the person's own. A founder's first key belongs to the practice. */
      owner_key: z.string(),
      /** The keyed hash of the address. */
      address_key: z.string(),
    },
    `select id, email, owner_key, address_key from account where ${condition}`,
  );

export const accountById = accountWhere('id = $1');
export const accountByEmail = accountWhere('email = $1');
export const accountByOwner = accountWhere('owner_key = $1');
export const accountByAddress = accountWhere('address_key = $1');
/** An account is an email address. */
export type Account = RowOf<typeof accountById>;

export const endSessions = command('delete from session where user_id = $1');

/** The suspension of an account or practice, by its owner key ($1). */
export const suspensionOf = sql(
  { reason: z.enum(suspensionReasons), since: z.date() },
  'select reason, suspended_at as since from suspension where owner_key = $1 and lifted_at is null',
);
/** For a deleted owner ($1). An active suspension stays, since the deletion would otherwise end it. */
export const deleteLiftedSuspension = command(
  'delete from suspension where owner_key = $1 and lifted_at is not null',
);
