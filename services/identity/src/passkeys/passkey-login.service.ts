import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { ENV } from '@nearward/common/env/tokens';
import { validate } from '@nearward/common/errors/validate';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { passkeyTexts } from '@nearward/proto/rest/passkey-texts';
import { passkeyResponse, type PasskeyResponse } from '@nearward/proto/rest/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';
import { type NewSession, SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { Challenges } from './challenges.service.js';
import type { PasskeyQuestion } from './passkey.object.js';
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

/** Signs in with a passkey, without address or email. */
@Injectable()
export class PasskeyLogin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: Challenges,
    private readonly rates: RateLimits,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async createOptions(client: string): Promise<PasskeyQuestion> {
    await this.rates.consume('login-try', client);
    return { challenge: await this.challenges.create(null), rp_id: relyingPartyOf(this.env).id };
  }

  async verify(
    input: PasskeyResponse,
    { browser, client }: { browser: string | null; client: string },
    viewer: Viewer,
  ): Promise<NewSession> {
    await this.rates.consume('login-try', client);
    const response = validate(passkeyResponse, input);
    const passkey = await findPasskey.first(this.dataSource, response.credential_id);
    if (!passkey || response.user_handle !== createUserHandle(passkey.account_id)) throw invalidPasskey();
    const counter = await this.verifyCounter(response, passkey.public_key);
    return this.dataSource.transaction(async (manager) => {
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
