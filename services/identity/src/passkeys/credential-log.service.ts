import { logSecurity } from '@nearward/common/telemetry/security-log';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordOperatorAct } from '../audit/audit-log.js';
import { accountById } from '../users/account-rows.js';
import { UsersService } from '../users/users.service.js';

const messages = {
  addPasskey: 'passkey added',
  removePasskey: 'passkey removed',
  makeRecoveryCodes: 'recovery codes made',
  useRecoveryCode: 'recovery code used',
} as const;

/** Logs changes of passkeys and recovery codes, and audits those of admins. */
@Injectable()
export class CredentialLog {
  constructor(private readonly users: UsersService) {}

  async record(
    manager: EntityManager,
    { user_id, owner_key }: Pick<SignedIn, 'user_id' | 'owner_key'>,
    act: keyof typeof messages,
  ): Promise<void> {
    logSecurity({ what: messages[act], owner: owner_key });
    const account = await accountById.one(manager, user_id);
    if (this.users.isAdmin(account)) await recordOperatorAct(manager, { actor_id: user_id, act });
  }
}
