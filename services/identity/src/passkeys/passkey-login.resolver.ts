import type { ServerResponse } from 'node:http';
import { sql } from '@nearward/common/database/sql';
import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext } from '@nearward/common/app/viewer/viewer';
import { AllowSuspended } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { createFormInput } from '@nearward/marketplace/form.input';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { passkeyResponse, type PasskeyResponse } from '@nearward/proto/rest/passkeys';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Context, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { KnownBrowsers } from '../login/known-browsers.js';
import { Cookies } from '../sessions/cookies.js';
import { type NewSession, SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { Challenges } from './challenges.service.js';
import { PasskeyQuestion } from './passkey.object.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { createUserHandle, isCrossOrigin, relyingPartyOf } from './relying-party.js';

const findPasskey = sql(
  { id: z.uuid(), account_id: z.uuid(), public_key: z.string() },
  `select id, account_id, encode(public_key, 'base64') as public_key from passkey where credential_id = $1`,
);
// An authenticator's counter must have increased since the last use; many have none.
const recordUse = sql(
  { email: z.string() },
  `update passkey set counter = $2, used_at = now() from account
   where passkey.id = $1 and account.id = account_id and email is not null
     and (counter < $2 or (counter = 0 and $2 = 0)) returning email`,
);

const invalidPasskey = () => new RequestError('UNAUTHENTICATED', passkeyTexts.passkeyInvalid);

@InputType()
class PasskeyAnswerInput extends createFormInput(passkeyResponse) {}

/** Signs in with a passkey, without address or email, or with a recovery code. */
@Resolver()
export class PasskeyLoginResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: Challenges,
    private readonly rates: RateLimits,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly codes: RecoveryCodesService,
    private readonly cookies: Cookies,
    private readonly browsers: KnownBrowsers,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  @Mutation(() => PasskeyQuestion)
  @AllowSuspended()
  async askForPasskey(@Context() { client }: GraphQLContext): Promise<PasskeyQuestion> {
    await this.rates.consume('login-try', client);
    return { challenge: await this.challenges.create(null), rp_id: relyingPartyOf(this.env).id };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async signInByPasskey(
    @Args('input', { type: () => PasskeyAnswerInput }) input: PasskeyAnswerInput,
    @OptionalTextArg('browser') browser: string | null,
    @Context() { client, res, viewer }: GraphQLContext,
  ): Promise<Message> {
    await this.rates.consume('login-try', client);
    const response = validate(passkeyResponse, input);
    const passkey = await findPasskey.first(this.dataSource, response.credential_id);
    if (!passkey || response.user_handle !== createUserHandle(passkey.account_id)) throw invalidPasskey();
    const counter = await this.verifyCounter(response, passkey.public_key);
    const signedIn = await this.dataSource.transaction(async (manager) => {
      const used = await recordUse.first(manager, passkey.id, counter);
      if (!used) {
        logSecurity({ what: 'passkey refused', owner: null, client });
        throw invalidPasskey();
      }
      if (viewer) await this.sessions.end(viewer.session_id, manager);
      const user = await this.users.openAccount(manager, used.email);
      logSecurity({ what: 'sign-in', owner: user.owner_key, client });
      const session = await this.sessions.start(manager, user, { by: 'passkey', browser });
      return { session, address_key: user.address_key };
    });
    return this.signIn(res, signedIn);
  }

  /** Signs in with a recovery code; an admin only in a session opened by an emailed link. */
  @Mutation(() => Message)
  @AllowSuspended()
  async useRecoveryCode(
    @TextArg('email') email: string,
    @TextArg('code') code: string,
    @OptionalTextArg('browser') browser: string | null,
    @Context() { client, res, viewer }: GraphQLContext,
  ): Promise<Message> {
    return this.signIn(res, await this.codes.use({ email, code, browser, client }, viewer));
  }

  private signIn(response: ServerResponse, { session, address_key }: NewSession): Message {
    this.cookies.signIn(response, session);
    this.cookies.rememberBrowser(response, this.browsers.issue(address_key));
    return { message: texts.signedIn };
  }

  /** Returns the counter of a response that the passkey signed for our challenge and our page. */
  private async verifyCounter(response: PasskeyResponse, public_key: string): Promise<number> {
    const { id: expectedRPID, origins: expectedOrigin } = relyingPartyOf(this.env);
    const { credential_id: id } = response;
    const verification = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: response.client_data,
          authenticatorData: response.authenticator_data,
          signature: response.signature,
          userHandle: response.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => this.challenges.consume(challenge, null),
      expectedOrigin,
      expectedRPID,
      // The counter is compared where it is stored, since two responses may arrive at the same time.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(public_key, 'base64')), counter: 0 },
      requireUserVerification: true,
    }).catch(() => null); // throws for any invalid response
    if (!verification?.verified || isCrossOrigin(response.client_data)) throw invalidPasskey();
    return verification.authenticationInfo.newCounter;
  }
}
