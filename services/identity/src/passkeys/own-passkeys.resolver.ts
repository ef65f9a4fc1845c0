import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import {
  type GraphQLContext,
  requireInPerson,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import {
  AllowSuspended,
  CurrentPerson,
  CurrentSelf,
  CurrentViewer,
} from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, requireUnchanged, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { createFormInput } from '@nearward/marketplace/form.input';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { passkeyAlgorithms } from '@nearward/proto/rest/passkey-algorithms';
import { newPasskey, type NewPasskey, passkey, passkeyName } from '@nearward/proto/rest/passkeys';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Context, InputType, Int, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { Cookies } from '../sessions/cookies.js';
import { lockOwnSession, lockRecentSession } from '../sessions/lock-session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { accountById } from '../users/account-rows.js';
import { User } from '../users/user.object.js';
import { Challenges } from './challenges.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { countAndLockPasskeys, deleteRecoveryCodes, requirePasskeyOfAdmin } from './credentials.js';
import type { CredentialEmails } from './credential-emails.js';
import { CredentialLog } from './credential-log.service.js';
import { NewPasskeyQuestion, Passkey, RecoveryCodes } from './passkey.object.js';
import { createUserHandle, isCrossOrigin, relyingPartyOf } from './relying-party.js';

const findPasskeys = sql(
  { credential_id: z.string() },
  'select credential_id from passkey where account_id = $1 order by made_at',
);
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

const passkeys = sql(
  columnsOf(passkey),
  'select id, name, made_at, used_at from passkey where account_id = $1 order by made_at, id',
);
const codesLeft = sql(
  { count: z.int() },
  'select count(*)::int as count from recovery_code where account_id = $1 and used_at is null',
);

@InputType()
class NewPasskeyInput extends createFormInput(newPasskey) {}

/** The viewer's own passkeys, not while impersonating. */
@Resolver(() => User)
export class OwnPasskeysResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: Challenges,
    private readonly sessions: SessionsService,
    private readonly log: CredentialLog,
    private readonly codes: RecoveryCodesService,
    private readonly cookies: Cookies,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  @ResolveField(() => [Passkey])
  passkeys(@CurrentSelf() self: SignedIn): Promise<Passkey[]> {
    return passkeys.all(this.dataSource, requireInPerson(self).user_id);
  }

  @ResolveField(() => Int)
  async recovery_codes_left(@CurrentSelf() self: SignedIn): Promise<number> {
    return (await codesLeft.one(this.dataSource, requireInPerson(self).user_id)).count;
  }

  /** Whether this is an admin who still has to show a passkey or a recovery code. */
  @ResolveField(() => Boolean)
  needs_passkey(@CurrentViewer() viewer: Viewer): boolean {
    return viewer?.needs_passkey ?? false;
  }

  @Mutation(() => NewPasskeyQuestion)
  @AllowSuspended()
  async askForNewPasskey(@CurrentPerson() self: SignedIn): Promise<NewPasskeyQuestion> {
    const { user_id, needs_passkey } = self;
    const ids = (await findPasskeys.all(this.dataSource, user_id)).map(({ credential_id }) => credential_id);
    requireRoomForPasskey(ids.length, needs_passkey);
    await this.dataSource.transaction((manager) => lockRecentSession(manager, self));
    const { email } = await accountById.one(this.dataSource, user_id);
    return {
      challenge: await this.challenges.create(user_id),
      rp_id: relyingPartyOf(this.env).id,
      user_id: createUserHandle(user_id),
      user_name: email ?? '',
      known: ids,
    };
  }

  /** The session gets a new secret if it becomes an admin session. */
  @Mutation(() => Message)
  @AllowSuspended()
  async addPasskey(
    @Args('input', { type: () => NewPasskeyInput }) input: NewPasskeyInput,
    @OptionalTextArg('browser') browser: string | null,
    @Context() { res }: GraphQLContext,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const { user_id, session_id, needs_passkey } = self;
    const { id, publicKey, counter } = await this.verify(validate(newPasskey, input), user_id);
    const session = await this.dataSource.transaction(async (manager) => {
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
    if (session) this.cookies.signIn(res, session);
    return { message: passkeyTexts.passkeyAdded };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async renamePasskey(
    @IdArg() id: string,
    @TextArg('name') given: string,
    @OptionalTextArg('name_before') before: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const self = requirePasskeyOfAdmin(viewer);
    const { name, name_before } = validate(passkeyName, { name: given, name_before: before });
    await this.dataSource.transaction(async (manager) => {
      await lockOwnSession(manager, self);
      const passkey = await lockName.first(manager, id, self.user_id);
      if (!passkey) throw new RequestError('NOT_FOUND', passkeyTexts.passkeyNotFound);
      requireUnchanged({ stored: passkey.name, before: name_before, next: name }, texts.changedElsewhere);
      await rename.run(manager, id, name);
    });
    return { message: passkeyTexts.passkeyRenamed };
  }

  /**
   * An admin keeps the last passkey. The recovery codes are deleted too, because the person who added the passkey could
   * have created them.
   */
  @Mutation(() => Message)
  @AllowSuspended()
  async removePasskey(@IdArg() id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    const self = requirePasskeyOfAdmin(viewer);
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      const count = await countAndLockPasskeys(manager, self.user_id);
      if (!(await remove.some(manager, id, self.user_id)))
        throw new RequestError('NOT_FOUND', passkeyTexts.passkeyNotFound);
      if (count === 1 && self.is_admin) throw new RequestError('CONFLICT', passkeyTexts.adminsLastPasskey);
      await deleteRecoveryCodes.run(manager, self.user_id);
      await requestEmail<CredentialEmails>(manager, 'passkey-removed', self.user_id);
      await this.log.record(manager, self, 'removePasskey');
    });
    return { message: passkeyTexts.passkeyRemoved };
  }

  @Mutation(() => RecoveryCodes)
  @AllowSuspended()
  async makeRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<RecoveryCodes> {
    return { codes: await this.codes.make(viewer), message: passkeyTexts.recoveryCodesMade };
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
