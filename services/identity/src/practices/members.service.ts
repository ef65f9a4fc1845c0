import { command, sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { practiceRole } from '@nearward/proto/rest/practice';
import { type PracticeRole, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { changeRole, endMembership, findMember, hasOtherOwner, requireOtherOwner } from './memberships.js';
import {
  lockAsMember,
  lockAsOwner,
  type LockedPractice,
  lockPractice,
  requireNotSuspended,
} from './practice-access.js';
import { recordAct } from './practice-audit.js';
import { emailMember, emailOwners } from './practice-email-requests.js';

const setPlan = command(
  `update membership set planned_at = now() + interval '7 days', planned_role = $3
   where practice_id = $1 and account_id = $2 and (planned_at is null or planned_role is distinct from $3)
   returning account_id`,
);
const clearPlan = command(
  `update membership set planned_at = null, planned_role = null
   where practice_id = $1 and account_id = $2 and planned_at is not null returning account_id`,
);
const practicesOf = sql(
  { practice_id: z.uuid() },
  'select practice_id from membership where account_id = $1 order by practice_id',
);

const memberNotFound = () => new RequestError('NOT_FOUND', practiceTexts.memberNotFound);

/** Changes of members. Owners change other owners only after seven days. */
@Injectable()
export class MembersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Returns the text for the owner who changed it. */
  async changeRole(
    self: SignedIn,
    practice_id: string,
    account_id: string,
    input: string | null,
  ): Promise<string> {
    const role = validate(practiceRole, input);
    return this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      await requireNotSuspended(manager, practice);
      const member = await this.requireMember(manager, practice, account_id);
      if (member.role === role && !member.planned_at) return practiceTexts.roleChanged;
      if (role === 'owner') await lockRecentSession(manager, self);
      if (member.role === 'owner' && role !== 'owner') {
        if (account_id !== self.user_id) return this.planChange(manager, self, practice, account_id, role);
        await requireOtherOwner(manager, practice.id, account_id);
      }
      await this.setRole(manager, practice, { ...member, role }, self.user_id);
      return practiceTexts.roleChanged;
    });
  }

  /** Cancels a planned change of an owner. That owner may cancel it, too. */
  async cancelPlan(self: SignedIn, practice_id: string, account_id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      await this.requireMember(manager, practice, account_id);
      if (await clearPlan.some(manager, practice.id, account_id)) {
        const plan = { practice_id: practice.id, about_account: account_id, except: self.user_id };
        await emailOwners(manager, 'team-owner-stays', plan);
        await recordAct(manager, practice.id, {
          by: self.user_id,
          act: 'planned change canceled',
          subject_id: account_id,
        });
      }
      return practiceTexts.removalCanceled;
    });
  }

  /** Leaves, removes a member, or plans the removal of another owner. */
  async remove(self: SignedIn, practice_id: string, account_id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      if (account_id === self.user_id) {
        await this.leave(manager, await lockAsMember(manager, self, practice_id), self.user_id);
        return practiceTexts.left;
      }
      const practice = await lockAsOwner(manager, self, practice_id);
      await requireNotSuspended(manager, practice);
      const member = await this.requireMember(manager, practice, account_id);
      if (member.role === 'owner') return this.planChange(manager, self, practice, account_id, null);
      await this.removeMember(manager, practice, account_id, self.user_id);
      return practiceTexts.removed;
    });
  }

  /** For a deleted account, which is locked. CONFLICT for the only owner of a practice. */
  async leaveAll(manager: EntityManager, account_id: string): Promise<void> {
    for (const { practice_id } of await practicesOf.all(manager, account_id)) {
      const practice = await lockPractice(manager, practice_id);
      const member = practice && (await findMember(manager, practice_id, account_id));
      if (!member) continue;
      if (member.role === 'owner' && !(await hasOtherOwner(manager, practice_id, account_id)))
        throw new RequestError('CONFLICT', practiceTexts.closeFirst);
      await this.leave(manager, { ...practice, role: member.role }, account_id);
    }
  }

  /** Executes a planned change. The last owner stays. */
  async executePlan(manager: EntityManager, practice_id: string, account_id: string): Promise<void> {
    const practice = await lockPractice(manager, practice_id);
    const member = practice && (await findMember(manager, practice_id, account_id));
    if (!practice || !member?.planned_at || member.planned_at > new Date()) return;
    if (!(await hasOtherOwner(manager, practice_id, account_id)))
      return void (await clearPlan.run(manager, practice_id, account_id));
    if (!member.planned_role) return this.removeMember(manager, practice, account_id, null);
    await this.setRole(manager, practice, { ...member, role: member.planned_role }, null);
  }

  private async setRole(
    manager: EntityManager,
    practice: Omit<LockedPractice, 'role'>,
    { account_id, role }: { account_id: string; role: PracticeRole },
    by: string | null,
  ): Promise<void> {
    const detail = await changeRole(manager, practice, account_id, role, this.env);
    await recordAct(manager, practice.id, { by, act: 'role changed', subject_id: account_id });
    if (role === 'billing' && account_id !== by)
      await emailMember(manager, 'team-role-lost', { practice_id: practice.id, account_id });
    const about = { practice_id: practice.id, about_account: account_id, detail };
    if (detail) await emailOwners(manager, 'team-role-ended', about);
  }

  private async leave(manager: EntityManager, practice: LockedPractice, account_id: string): Promise<void> {
    if (practice.role === 'owner') await requireOtherOwner(manager, practice.id, account_id);
    const detail = await endMembership(manager, practice, account_id, this.env);
    await recordAct(manager, practice.id, { by: account_id, act: 'left' });
    await emailOwners(manager, 'team-left', { practice_id: practice.id, about_account: account_id, detail });
  }

  private async removeMember(
    manager: EntityManager,
    practice: Omit<LockedPractice, 'role'>,
    account_id: string,
    by: string | null,
  ): Promise<void> {
    const detail = await endMembership(manager, practice, account_id, this.env);
    await recordAct(manager, practice.id, { by, act: 'removed', subject_id: account_id });
    await emailMember(manager, 'team-removed', { practice_id: practice.id, account_id });
    await emailOwners(manager, 'team-left', {
      practice_id: practice.id,
      about_account: account_id,
      // Who removed the member learns from it what else ended.
      except: detail ? undefined : (by ?? undefined),
      detail,
    });
  }

  private async planChange(
    manager: EntityManager,
    self: SignedIn,
    { id }: LockedPractice,
    account_id: string,
    role: PracticeRole | null,
  ): Promise<string> {
    if (await setPlan.some(manager, id, account_id, role)) {
      await this.rates.consume('planned-change', `${self.user_id}:${id}:${account_id}`);
      const act = role ? 'role change planned' : 'removal planned';
      await recordAct(manager, id, { by: self.user_id, act, subject_id: account_id });
      await emailOwners(manager, 'team-owner-change', { practice_id: id, about_account: account_id });
    }
    return role ? practiceTexts.demotionPlanned : practiceTexts.removalPlanned;
  }

  private async requireMember(manager: EntityManager, { id }: LockedPractice, account_id: string) {
    const member = await findMember(manager, id, account_id);
    if (!member) throw memberNotFound();
    return member;
  }
}
