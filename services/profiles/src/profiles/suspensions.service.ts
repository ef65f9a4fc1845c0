import { ENV } from '@nearward/common/env/tokens';
import { recordReinstatement, recordSuspension } from '@nearward/marketplace/suspensions/suspended-owners';
import type { AccountReinstated, AccountSuspended } from '@nearward/proto/gen/identity/v1/identity_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';

/** Hides the profile of a suspended owner, shows it again unchanged, and publishes the change. */
@Injectable()
export class SuspensionsService {
  constructor(@Inject(ENV) private readonly env: ProfilesEnv) {}

  async suspend(manager: EntityManager, suspended: AccountSuspended): Promise<void> {
    await recordSuspension(manager, suspended);
    await this.mark(manager, suspended.ownerKey, true);
  }

  async reinstate(manager: EntityManager, reinstated: AccountReinstated): Promise<void> {
    await recordReinstatement(manager, reinstated);
    await this.mark(manager, reinstated.ownerKey, false);
  }

  private async mark(manager: EntityManager, owner_key: string, is_suspended: boolean): Promise<void> {
    const profile = await manager.findOne(ProfileEntity, {
      where: { owner_key, is_suspended: !is_suspended },
      lock: { mode: 'pessimistic_write' },
    });
    if (!profile) return;
    profile.is_suspended = is_suspended;
    await manager.save(profile);
    await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
  }
}
