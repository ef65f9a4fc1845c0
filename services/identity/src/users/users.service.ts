import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { ownerKey } from '@nearward/common/owner-key';
import { ENV } from '@nearward/common/service-definition';
import type { SignedIn } from '@nearward/common/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';
import { UserEntity } from './user.entity.js';

const openAccount = sql(
  { id: z.uuid() },
  `insert into account (id, email, owner_key) values ($1, $2, $3)
   on conflict (owner_key) do update set email = excluded.email, left_at = null returning id`,
);
const forgetLinks = command(
  `delete from login_link using account
   where login_link.email = account.email and owner_key = $1 and (closed_at is not null or expires_at < now())`,
);
const noteLeaving = command('update account set left_at = now() where owner_key = $1');
const forgetThem = command(
  `update account set email = null
   where left_at is not null and email is not null
     and not exists (select from session where user_id = account.id and expires_at > now())`,
);

@Injectable()
export class UsersService {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  /** The account of a normalized address; it comes into being when its first login link is used. */
  async open(manager: EntityManager, email: string): Promise<UserEntity> {
    const accountId = uuid();
    const owner_key = ownerKey(email, this.env.OWNER_KEY);
    const { id } = await openAccount.one(manager, accountId, email, owner_key);
    if (id === accountId)
      await publish(manager, 'identity.v1.AccountOpened', { accountId, ownerKey: owner_key });
    return manager.findOneByOrFail(UserEntity, { id });
  }

  /** Who has neither a job nor a profile any more is forgotten, now or with the last session. */
  async leave(manager: EntityManager, owner_key: string): Promise<void> {
    await forgetLinks.run(manager, owner_key);
    await noteLeaving.run(manager, owner_key);
    await forgetAddresses(manager);
  }

  isAdmin({ email }: Pick<UserEntity, 'email'>): boolean {
    return email !== null && this.env.ADMIN_EMAILS.includes(email);
  }

  /** Whoever acts as somebody else is no admin meanwhile. */
  viewer(
    user: Pick<UserEntity, 'id' | 'email' | 'owner_key'>,
    session_id: string,
    actor_id: string = user.id,
  ): SignedIn {
    return {
      user_id: user.id,
      owner_key: user.owner_key,
      actor_id,
      session_id,
      is_admin: actor_id === user.id && this.isAdmin(user),
    };
  }
}

/** Those of people who have left and are signed in nowhere. Their ids stay, since the audit refers to them. */
export const forgetAddresses = (manager: EntityManager): Promise<void> => forgetThem.run(manager);
