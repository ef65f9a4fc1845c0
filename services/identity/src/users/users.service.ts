import { publish } from '@nearward/common/events/outbox';
import { ownerKey } from '@nearward/common/owner-key';
import { ENV } from '@nearward/common/service-definition';
import type { SignedIn } from '@nearward/common/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { IdentityEnv } from '../env.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class UsersService {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  /** The account of a normalised address; it comes into being when its first login link is used. */
  async open(manager: EntityManager, email: string): Promise<UserEntity> {
    const accountId = uuid();
    const owner_key = ownerKey(email, this.env.OWNER_KEY);
    const [opened]: unknown[] = await manager.query(
      'insert into account (id, email, owner_key) values ($1, $2, $3) on conflict do nothing returning id',
      [accountId, email, owner_key],
    );
    if (opened) await publish(manager, 'identity.v1.AccountOpened', { accountId, ownerKey: owner_key });
    return manager.findOneByOrFail(UserEntity, { email });
  }

  isAdmin(user: UserEntity): boolean {
    return this.env.ADMIN_EMAILS.includes(user.email);
  }

  /** Whoever acts as somebody else is no admin meanwhile. */
  viewer(user: UserEntity, session_id: string, actor_id: string = user.id): SignedIn {
    return {
      user_id: user.id,
      owner_key: user.owner_key,
      actor_id,
      session_id,
      is_admin: actor_id === user.id && this.isAdmin(user),
    };
  }
}
