import { command, type Database, sql } from '@nearward/common/database/sql';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { addressSql } from '../owners/address-key.js';
import { verificationSql } from '../unverified-senders/verified-owners.js';
import type { ListingKind } from './confirm-listing.js';

/** Small enough not to delay concurrent posts or flood the mail server. */
const batchSize = 5;

/**
 * Plain statements, because reminders must not raise the entity's version. Changes of several rows lock them in the order of
 * their ids, like all code that locks several listings, to avoid deadlocks.
 */
export function createReminderStatements(kind: ListingKind) {
  const { ask, hide } = confirmationDays[kind];
  const address = addressSql(kind);
  const isRemindable = 'rested_at is null and not is_paused and not is_suspended and asks_wanted';
  const confirmedAt = 'coalesce(still_at, created_at)';
  const findDue = sql(
    {
      id: z.uuid(),
      address_key: z.string(),
      is_reminded: z.boolean(),
      is_verified: z.boolean(),
      is_overdue: z.boolean(),
    },
    `select id, ${address} as address_key, asked_at is not null as is_reminded,
            exists (${verificationSql(address)}) as is_verified,
            ${confirmedAt} <= now() - interval '${ask + hide} days' as is_overdue
     from ${kind} where still_due_at <= now() and ${isRemindable}
     order by still_due_at, owner_key limit ${batchSize} for update of ${kind} skip locked`,
  );
  // The deadline starts when the email is sent (`recordReminder`). Until then this date only makes sure that a lost email is
  // requested again.
  const postpone = command(
    `update ${kind} set still_due_at = now() + interval '${ask} days' where id = any($1::uuid[])`,
  );
  const delayHiding = command(
    `update ${kind} set still_due_at = ${confirmedAt} + interval '${ask + hide} days' where id = any($1::uuid[])`,
  );
  const markReminded = sql(
    { id: z.uuid() },
    `update ${kind} set asked_at = now(), still_due_at = now() + interval '${hide} days'
     where id in (select id from ${kind} where ${address} = $1 and asked_at is null and ${isRemindable}
                    and ${confirmedAt} <= now() - interval '${ask} days' order by id for update)
     returning id`,
  );
  // Two processes may hide listings of one address. Each skips those that the other has locked.
  const findMoreToHide = command(
    `select from ${kind} where ${address} = $1 and asked_at is not null and still_due_at <= now() and ${isRemindable}
     limit 1 for update skip locked`,
  );
  const findAddress = sql(
    { address_key: z.string(), owner_key: z.string() },
    `select ${address} as address_key, owner_key from ${kind} where id = $1`,
  );
  // A pending reminder gets the same time as a new one.
  const setPreference = command(
    `update ${kind} set asks_wanted = $2, still_due_at = greatest(still_due_at, now() + interval '${hide} days')
     where id in (select id from ${kind} where ${address} = $1 order by id for update)`,
  );
  const readPreference = sql(
    { wanted: z.boolean().nullable() },
    `select bool_and(asks_wanted) as wanted from ${kind} where ${address} = $1`,
  );
  return {
    kind,
    findDue,
    postpone,
    delayHiding,
    findAddress,
    setPreference,
    hasMoreToHide: (manager: EntityManager, address_key: string): Promise<boolean> =>
      findMoreToHide.some(manager, address_key),
    /** Whether an address wants reminders; null if it has no listings. */
    isWanted: async (database: Database, address_key: string): Promise<boolean | null> =>
      (await readPreference.one(database, address_key)).wanted,
    /** Records that a reminder is being sent, and returns the ids of its listings. Empty if all are confirmed. */
    recordReminder: async (manager: EntityManager, address_key: string): Promise<string[]> =>
      (await markReminded.all(manager, address_key)).map(({ id }) => id),
  };
}
