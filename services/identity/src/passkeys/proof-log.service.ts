import { logSecurity } from '@nearward/common/telemetry/security-log';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepOperatorAct } from '../audit/audit-log.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const said = {
  addPasskey: 'passkey added',
  removePasskey: 'passkey removed',
  makeRecoveryCodes: 'recovery codes made',
  useRecoveryCode: 'recovery code used',
} as const;

/** Notes what changes by what somebody is known: in the log for everybody, of admins in the audit as well. */
@Injectable()
export class ProofLog {
  constructor(private readonly users: UsersService) {}

  async changed(
    manager: EntityManager,
    { user_id, owner_key }: Pick<SignedIn, 'user_id' | 'owner_key'>,
    act: keyof typeof said,
  ): Promise<void> {
    logSecurity({ what: said[act], owner: owner_key });
    const account = await manager.findOneByOrFail(UserEntity, { id: user_id });
    if (this.users.isAdmin(account)) await keepOperatorAct(manager, { actor_id: user_id, act });
  }
}
