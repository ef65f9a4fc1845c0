import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import type { ActingPractice, SignedIn } from '@nearward/common/app/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OwnerListed } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { v7 as uuid } from 'uuid';
import { ENV, type IdentityEnv } from '../env.js';
import { type Account, accountByAddress, accountById, accountByOwner } from './account-rows.js';

// Without a conflict target, since a concurrent insert of the same account can conflict in either unique key first.
const insertAccount = command(
  `insert into account (id, email, owner_key, address_key, verified_at) values ($1, $2, $3, $3, null)
   on conflict do nothing returning id`,
);
const reopenAccount = command('update account set email = $1, left_at = null where address_key = $2');
const deleteLinks = command(
  `delete from login_link using account
   where login_link.email = account.email and owner_key = $1 and (closed_at is not null or expires_at < now())`,
);
// Events about one owner may arrive in another order.
const setLeft = command(
  `update account set left_at = $2::timestamptz, listings_at = $2::timestamptz
   where owner_key = $1 and (listings_at is null or listings_at < $2::timestamptz)`,
);
const setListed = command(
  `update account set left_at = null, listings_at = $2::timestamptz, listing_id = nullif($3, '')::uuid
   where owner_key = $1 and (listings_at is null or listings_at < $2::timestamptz)`,
);
const deleteAddresses = command(
  `with former as (
     select id, email from account
     where left_at is not null and email is not null
       and not exists (select from session where user_id = account.id and expires_at > now())
       and not exists (select from membership where account_id = account.id)
       and not exists (select from api_key where account_id = account.id)
     for update
   ), updated_account as (update account set email = null from former where account.id = former.id),
   deleted_invitation as (delete from invitation using former where invitation.email = former.email),
   deleted_code as (delete from recovery_code using former where account_id = former.id)
   delete from passkey using former where account_id = former.id`,
);

@Injectable()
export class UsersService {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  /** The account of a normalized address, created when its first login link is used. */
  async openAccount(manager: EntityManager, email: string): Promise<Account> {
    const account = await this.openNewAccount(manager, email);
    if (account) return account;
    const address_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    await reopenAccount.run(manager, email, address_key);
    return accountByAddress.one(manager, address_key);
  }

  /** The same, but null for an address that has or had an account. */
  async openNewAccount(manager: EntityManager, email: string): Promise<Account | null> {
    const accountId = uuid();
    const owner_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    if (!(await insertAccount.some(manager, accountId, email, owner_key))) return null;
    await publish(manager, 'identity.v1.AccountOpened', { accountId, ownerKey: owner_key });
    return accountById.one(manager, accountId);
  }

  /** Deletes the address of someone without job or profile, now or with the last session. Admins stay. */
  async recordOwnerLeft(manager: EntityManager, owner_key: string, at: string): Promise<void> {
    const account = await accountByOwner.first(manager, owner_key);
    if (account && this.isAdmin(account)) return;
    await deleteLinks.run(manager, owner_key);
    await setLeft.run(manager, owner_key, at);
    await deleteUnneededAddresses(manager);
  }

  /** Keeps the address of someone with a job or profile again. */
  async recordOwnerListed(
    manager: EntityManager,
    { ownerKey, listedAt, listingId }: OwnerListed,
  ): Promise<void> {
    await setListed.run(manager, ownerKey, listedAt, listingId);
  }

  isAdmin({ email }: Pick<Account, 'email'>): boolean {
    return email !== null && this.env.ADMIN_EMAILS.includes(email);
  }

  /** The page after a sign-in by email: an admin's next step is to show or add a passkey. */
  redirectAfterEmail(user: Pick<Account, 'email'>): string | undefined {
    return this.isAdmin(user) ? 'admin' : undefined;
  }

  /** The viewer of a session. It is not an admin while impersonating, or before a passkey was shown. */
  createViewer(
    user: Account,
    session_id: string,
    {
      actor_id = user.id,
      is_proved,
      is_recent = false,
      is_suspended = false,
      acting,
    }: {
      actor_id?: string;
      is_proved: boolean;
      is_recent?: boolean;
      is_suspended?: boolean;
      acting?: ActingPractice;
    },
  ): SignedIn {
    const isAdmin = actor_id === user.id && this.isAdmin(user);
    return {
      user_id: user.id,
      owner_key: user.owner_key,
      ...(user.address_key !== user.owner_key && { address_key: user.address_key }),
      ...(acting && { acting }),
      actor_id,
      session_id,
      is_admin: isAdmin && is_proved,
      ...(isAdmin && !is_proved && { needs_passkey: true }),
      ...(is_recent && { is_recent }),
      ...(is_suspended && { is_suspended }),
    };
  }
}

/** Deletes addresses of people who have left and have neither session nor team. Ids stay, since the audit refers to them. */
export const deleteUnneededAddresses = (manager: EntityManager): Promise<void> =>
  deleteAddresses.run(manager);
