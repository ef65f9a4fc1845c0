import type { SignedIn } from '@nearward/common/viewer/viewer';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hashSecret, newSecret } from '../secrets.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { SessionEntity } from './session.entity.js';

const dayMs = 24 * 60 * 60 * 1_000;
const rollingDays = 30;
export const longestDays = 90;

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly users: UsersService,
  ) {}

  /** Starts a session and returns its secret, which only the cookie ever holds. */
  async start(manager: EntityManager, user: UserEntity): Promise<string> {
    const secret = newSecret();
    const expires_at = new Date(Date.now() + rollingDays * dayMs);
    await manager.insert(SessionEntity, {
      id: uuid(),
      secret_hash: hashSecret(secret),
      user_id: user.id,
      expires_at,
    });
    return secret;
  }

  /** Who a cookie stands for, or null. A session that is used lives on: 30 days from its last day of use, 90 in all. */
  async viewer(secret: string): Promise<SignedIn | null> {
    const session = await this.sessions.findOne({
      where: { secret_hash: hashSecret(secret), expires_at: MoreThan(new Date()) },
      relations: { user: true },
    });
    if (!session) return null;
    await this.prolong(session);
    return this.users.viewer(session.user, session.id);
  }

  /** Ends a session everywhere. */
  async end(id: string, manager: EntityManager = this.sessions.manager): Promise<void> {
    await manager.delete(SessionEntity, { id });
  }

  private async prolong({ id, created_at, expires_at }: SessionEntity): Promise<void> {
    const longest = created_at.getTime() + longestDays * dayMs;
    const until = Math.min(Date.now() + rollingDays * dayMs, longest);
    // Once a day is enough; a write for every read is not.
    if (until - expires_at.getTime() > dayMs)
      await this.sessions.update({ id }, { expires_at: new Date(until) });
  }
}
