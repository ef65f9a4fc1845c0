import type { ServerResponse } from 'node:http';
import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import type { GraphQLContext, Viewer } from '@nearward/common/app/viewer/viewer';
import { requesterOf } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { codeSignIn } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import { Context, Mutation, Resolver } from '@nestjs/graphql';
import { Cookies } from '../sessions/cookies.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginService, type SignInCookies } from './login.service.js';

const CodeSignIn = createObjectType('CodeSignIn', codeSignIn);
type CodeSignIn = InstanceType<typeof CodeSignIn>;

@Resolver()
export class LoginResolver {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async requestLogin(
    @TextArg('email') email: string,
    @OptionalTextArg('known_browser') known_browser: string | null,
    @OptionalTextArg('login_request') login_request: string | null,
    @Context() context: GraphQLContext,
  ): Promise<Message> {
    const loginRequest = { email, known_browser, login_request, requester: requesterOf(context) };
    this.cookies.rememberLoginRequest(context.res, await this.login.request(loginRequest));
    return { message: texts.loginSent };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async verifyLogin(
    @TextArg('token') token: string,
    @OptionalTextArg('browser') browser: string | null,
    @Context() { client, res, viewer }: GraphQLContext,
  ): Promise<Message> {
    return this.signIn(res, await this.login.verify({ token, client }, browser, viewer));
  }

  /** Signs in with the code of the emailed link, only in the browser that requested it. */
  @Mutation(() => CodeSignIn)
  @AllowSuspended()
  async verifyLoginCode(
    @TextArg('code') code: string,
    @OptionalTextArg('login_request') login_request: string | null,
    @OptionalTextArg('browser') browser: string | null,
    @Context() { client, res, viewer }: GraphQLContext,
  ): Promise<CodeSignIn> {
    const { redirect, ...signedIn } = await this.login.verifyCode(
      { code, login_request, browser, client },
      viewer,
    );
    return { ...this.signIn(res, signedIn), redirect };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async logout(@Context() { res }: GraphQLContext, @CurrentViewer() viewer: Viewer): Promise<Message> {
    if (viewer) await this.sessions.end(viewer.session_id);
    this.cookies.signOut(res);
    return { message: texts.signedOut };
  }

  private signIn(response: ServerResponse, { session, known_browser }: SignInCookies): Message {
    this.cookies.signIn(response, session);
    this.cookies.rememberBrowser(response, known_browser);
    return { message: texts.signedIn };
  }
}
