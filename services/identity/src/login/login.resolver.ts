import { type GraphContext, Message } from '@nearward/common/graph';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Cookies } from '../sessions/cookies.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginService } from './login.service.js';

@Resolver()
export class LoginResolver {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  @Mutation(() => Message)
  async requestLogin(
    @Args('email', { type: () => String }) email: string,
    @Context() { client, res }: GraphContext,
  ): Promise<Message> {
    this.cookies.rememberLoginRequest(res, await this.login.request(email, client));
    return { message: texts.loginSent };
  }

  @Mutation(() => Message)
  async verifyLogin(
    @Args('token', { type: () => String }) token: string,
    @Context() { client, res }: GraphContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    this.cookies.signIn(res, await this.login.verify({ token, client }, viewer));
    return { message: texts.signedIn };
  }

  @Mutation(() => Message)
  async logout(@Context() { res }: GraphContext, @CurrentViewer() viewer: Viewer): Promise<Message> {
    if (viewer) await this.sessions.end(viewer.session_id);
    this.cookies.signOut(res);
    return { message: texts.signedOut };
  }
}
