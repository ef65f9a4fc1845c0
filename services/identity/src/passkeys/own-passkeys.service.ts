import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requireUnchanged } from '@nearward/common/errors/require-unchanged';
import { requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { validate } from '@nearward/common/errors/validate';
import { requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { passkeyAlgorithms } from '@nearward/proto/rest/passkey-algorithms';
import { newPasskey, type NewPasskey, passkeyName, type PasskeyName } from '@nearward/proto/rest/passkeys';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';
import { lockOwnSession, lockRecentSession } from '../sessions/lock-session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { Challenges } from './challenges.service.js';
import type { NewPasskeyQuestion } from './passkey.object.js';
import { countAndLockPasskeys, deleteRecoveryCodes, requirePasskeyOfAdmin } from './credentials.js';
import type { CredentialEmails } from './credential-emails.js';
import { CredentialLog } from './credential-log.service.js';
import { createUserHandle, isCrossOrigin, relyingPartyOf } from './relying-party.js';

const findPasskeys = sql(
  { credential_id: z.string() },
  'select credential_id from passkey where account_id = $1 order by made_at',
);
const findAccount = sql({ email: z.string().nullable() }, 'select email from account where id = $1');
const insertPasskey = command(
  `insert into passkey (id, account_id, credential_id, public_key, counter, name)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
);
const lockName = sql(
  { name: z.string() },
  'select name from passkey where id = $1 and account_id = $2 for update',
);
const rename = command('update passkey set name = $2 where id = $1');
const remove = command('delete from passkey where id = $1 and account_id = $2 returning id');

const maxPasskeys = 20;
const maxNameLength = 60;

/** The viewer's own passkeys, not while impersonating. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: Challenges,
    private readonly sessions: SessionsService,
    private readonly log: CredentialLog,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async createOptions(viewer: Viewer): Promise<NewPasskeyQuestion> {
    const self = requireInPerson(viewer);
    const { user_id, needs_passkey } = self;
    const ids = (await findPasskeys.all(this.dataSource, user_id)).map(({ credential_id }) => credential_id);
    requireRoomForPasskey(ids.length, needs_passkey);
    await this.dataSource.transaction((manager) => lockRecentSession(manager, self));
    const { email } = await findAccount.one(this.dataSource, user_id);
    return {
      challenge: await this.challenges.create(user_id),
      rp_id: relyingPartyOf(this.env).id,
      user_id: createUserHandle(user_id),
      user_name: email ?? '',
      known: ids,
    };
  }

  /** Returns the session's new secret if it became an admin session, otherwise null. */
  async add(viewer: Viewer, input: NewPasskey, browser: string | null): Promise<string | null> {
    const self = requireInPerson(viewer);
    const { user_id, session_id, needs_passkey } = self;
    const { id, publicKey, counter } = await this.verify(validate(newPasskey, input), user_id);
    return this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      requireRoomForPasskey(await countAndLockPasskeys(manager, user_id), needs_passkey);
      const name = (browser ?? 'Passkey').slice(0, maxNameLength);
      const isNew = await insertPasskey.some(
        manager,
        uuid(),
        user_id,
        id,
        Buffer.from(publicKey),
        counter,
        name,
      );
      if (!isNew) throw new RequestError('CONFLICT', passkeyTexts.passkeyKnown);
      await requestEmail<CredentialEmails>(manager, 'passkey-added', user_id);
      await this.log.record(manager, self, 'addPasskey');
      return needs_passkey ? this.sessions.recordPasskey(manager, session_id) : null;
    });
  }

  async rename(viewer: Viewer, id: string, input: PasskeyName): Promise<void> {
    const self = requirePasskeyOfAdmin(viewer);
    const { name, name_before } = validate(passkeyName, input);
    await this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, self);
      const passkey = isUuid(id) ? await lockName.first(manager, id, self.user_id) : undefined;
      if (!passkey) throw new RequestError('NOT_FOUND', passkeyTexts.passkeyNotFound);
      requireUnchanged({ stored: passkey.name, before: name_before, next: name }, texts.changedElsewhere);
      await rename.run(manager, id, name);
    });
  }

  /**
   * An admin keeps the last passkey. The recovery codes are deleted too, because the person who added the passkey could
   * have created them.
   */
  async remove(viewer: Viewer, id: string): Promise<void> {
    const self = requirePasskeyOfAdmin(viewer);
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      const count = await countAndLockPasskeys(manager, self.user_id);
      const isRemoved = isUuid(id) && (await remove.some(manager, id, self.user_id));
      if (!isRemoved) throw new RequestError('NOT_FOUND', passkeyTexts.passkeyNotFound);
      if (count === 1 && self.is_admin) throw new RequestError('CONFLICT', passkeyTexts.adminsLastPasskey);
      await deleteRecoveryCodes(manager, self.user_id);
      await requestEmail<CredentialEmails>(manager, 'passkey-removed', self.user_id);
      await this.log.record(manager, self, 'removePasskey');
    });
  }

  private async verify(passkey: NewPasskey, user_id: string): Promise<WebAuthnCredential> {
    const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(this.env);
    const verification = await verifyRegistrationResponse({
      response: {
        id: passkey.credential_id,
        rawId: passkey.credential_id,
        type: 'public-key',
        response: { clientDataJSON: passkey.client_data, attestationObject: passkey.attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.challenges.consume(challenge, user_id),
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: passkeyAlgorithms,
      requireUserVerification: true,
    }).catch(() => null); // throws for any invalid response
    if (!verification?.verified || isCrossOrigin(passkey.client_data))
      throw new RequestError('INVALID', passkeyTexts.passkeyNotAdded);
    return verification.registrationInfo.credential;
  }
}

function requireRoomForPasskey(passkeys: number, needs_passkey?: boolean): void {
  if (needs_passkey && passkeys > 0) throw new RequestError('FORBIDDEN', passkeyTexts.passkeyFirst);
  if (passkeys >= maxPasskeys) throw new RequestError('CONFLICT', passkeyTexts.passkeysEnough);
}
