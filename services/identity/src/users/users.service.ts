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
    const account = { id: uuid(), email, owner_key: ownerKey(email, this.env.OWNER_KEY) };
    await manager.createQueryBuilder().insert().into(UserEntity).values(account).orIgnore().execute();
    return manager.findOneByOrFail(UserEntity, { email });
  }

  isAdmin(user: UserEntity): boolean {
    return this.env.ADMIN_EMAILS.includes(user.email);
  }

  viewer(user: UserEntity, session_id: string): SignedIn {
    return {
      user_id: user.id,
      owner_key: user.owner_key,
      actor_id: user.id,
      session_id,
      is_admin: this.isAdmin(user),
    };
  }
}
