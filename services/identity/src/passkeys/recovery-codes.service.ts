import { randomInt } from 'node:crypto';
import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { addressKeyOf, isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { recoveryCodeUse } from '@nearward/proto/rest/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type IdentityEnv } from '../env.js';
import { hashSecret } from '../secrets.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { type NewSession, SessionsService } from '../sessions/sessions.service.js';
import { accountByAddress } from '../users/account-rows.js';
import { UsersService } from '../users/users.service.js';
import { countAndLockPasskeys, deleteRecoveryCodes, requirePasskeyOfAdmin } from './credentials.js';
import { CredentialLog } from './credential-log.service.js';
import type { CredentialEmails } from './credential-emails.js';

const insertCodes = command(
  'insert into recovery_code (account_id, code_hash) select $1, code from unnest($2::bytea[]) as code',
);
const consumeCode = command(
  `update recovery_code set used_at = now()
   where account_id = $1 and code_hash = $2 and used_at is null returning account_id`,
);

const codeCount = 10;
/** Without letters that look like another character. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;

/** 80 random bits, in groups that are easy to type. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-');

/** Ignores case, spaces and dashes. */
const hashCode = (code: string): Buffer =>
  hashSecret(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

interface RecoveryRequest {
  email: string;
  code: string;
  browser: string | null;
  client: string;
}

/** Recovery codes replace a lost passkey. A code is shown once and stored only as a hash. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly log: CredentialLog,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async make(viewer: Viewer): Promise<string[]> {
    const self = requirePasskeyOfAdmin(viewer);
    const codes = Array.from({ length: codeCount }, newCode);
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      if ((await countAndLockPasskeys(manager, self.user_id)) === 0)
        throw new RequestError('CONFLICT', passkeyTexts.recoveryCodesNeedPasskey);
      await deleteRecoveryCodes.run(manager, self.user_id);
      await insertCodes.run(manager, self.user_id, codes.map(hashCode));
      await requestEmail<CredentialEmails>(manager, 'recovery-codes-made', self.user_id);
      await this.log.record(manager, self, 'makeRecoveryCodes');
    });
    return codes;
  }

  /**
   * Signs in with a code, or turns an admin's session into an admin session. Attempts are counted per address, and separately
   * for its signed-in owner, so that others cannot use up the owner's attempts.
   */
  async use({ browser, client, ...input }: RecoveryRequest, viewer: Viewer): Promise<NewSession> {
    await this.rates.consume('login-try', client);
    const { email, code } = validate(recoveryCodeUse, input);
    const address_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    const isOwner = viewer !== null && addressKeyOf(viewer) === address_key && !isImpersonating(viewer);
    if (isOwner) await this.rates.consume('recovery-code', viewer.user_id);
    else await this.rates.consumeShared('recovery-code', address_key, client);
    return this.dataSource.transaction(async (manager) => {
      const session = await this.openSession(manager, { address_key, code, browser }, viewer, isOwner);
      if (!session) throw new RequestError('UNAUTHENTICATED', passkeyTexts.recoveryCodeInvalid);
      return { session, address_key };
    });
  }

  private async openSession(
    manager: EntityManager,
    { address_key, code, browser }: { address_key: string; code: string; browser: string | null },
    viewer: Viewer,
    isOwner: boolean,
  ): Promise<string | null> {
    const user = await accountByAddress.first(manager, address_key);
    if (!user || user.email === null) return null;
    const { id: user_id, owner_key } = user;
    const isAdmin = this.users.isAdmin(user);
    if (isAdmin && !isOwner) return null;
    if (!(await consumeCode.some(manager, user_id, hashCode(code)))) return null;
    await requestEmail<CredentialEmails>(manager, 'recovery-code-used', user_id);
    await this.log.record(manager, { user_id, owner_key }, 'useRecoveryCode');
    if (isAdmin && viewer) return this.sessions.recordPasskey(manager, viewer.session_id);
    if (viewer) await this.sessions.end(viewer.session_id, manager);
    return this.sessions.start(manager, user, { by: 'recovery code', browser });
  }
}
