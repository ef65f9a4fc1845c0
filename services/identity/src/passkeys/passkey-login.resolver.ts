import type { ServerResponse } from 'node:http';
import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { KnownBrowsers } from '../login/known-browsers.js';
import { Cookies } from '../sessions/cookies.js';
import type { NewSession } from '../sessions/sessions.service.js';
import { PasskeyAnswerInput } from './passkey.input.js';
import { PasskeyLogin } from './passkey-login.service.js';
import { PasskeyQuestion } from './passkey.object.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

@Resolver()
export class PasskeyLoginResolver {
  constructor(
    private readonly login: PasskeyLogin,
    private readonly codes: RecoveryCodesService,
    private readonly cookies: Cookies,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Mutation(() => PasskeyQuestion)
  @AllowSuspended()
  askForPasskey(@Context() { client }: GraphQLContext): Promise<PasskeyQuestion> {
    return this.login.createOptions(client);
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async signInByPasskey(
    @Args('input', { type: () => PasskeyAnswerInput }) input: PasskeyAnswerInput,
    @Args('browser', { type: () => String, nullable: true }) browser: string | null,
    @Context() { client, res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return this.signIn(res, await this.login.verify(input, { browser, client }, viewer));
  }

  /** Signs in with a recovery code; an admin only in a session opened by an emailed link. */
  @Mutation(() => Message)
  @AllowSuspended()
  async useRecoveryCode(
    @Args('email', { type: () => String }) email: string,
    @Args('code', { type: () => String }) code: string,
    @Args('browser', { type: () => String, nullable: true }) browser: string | null,
    @Context() { client, res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return this.signIn(res, await this.codes.use({ email, code, browser, client }, viewer));
  }

  private signIn(response: ServerResponse, { session, address_key }: NewSession): Message {
    this.cookies.signIn(response, session);
    this.cookies.rememberBrowser(response, this.browsers.issue(address_key));
    return { message: texts.signedIn };
  }
}
