import { type GraphContext, Message } from '@nearward/common/graph';
import { askerOf } from '@nearward/marketplace/strangers/asker';
import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
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
  @AlsoSuspended()
  async requestLogin(
    @Args('email', { type: () => String }) email: string,
    @Args('known_browser', { type: () => String, nullable: true }) known_browser: string | null,
    @Context() context: GraphContext,
  ): Promise<Message> {
    const asked = { email, known_browser, asker: askerOf(context) };
    this.cookies.rememberLoginRequest(context.res, await this.login.request(asked));
    return { message: texts.loginSent };
  }

  @Mutation(() => Message)
  @AlsoSuspended()
  async verifyLogin(
    @Args('token', { type: () => String }) token: string,
    @Args('browser', { type: () => String, nullable: true }) browser: string | null,
    @Context() { client, res }: GraphContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const { session, known_browser } = await this.login.verify({ token, client }, browser, viewer);
    this.cookies.signIn(res, session);
    this.cookies.rememberBrowser(res, known_browser);
    return { message: texts.signedIn };
  }

  @Mutation(() => Message)
  @AlsoSuspended()
  async logout(@Context() { res }: GraphContext, @CurrentViewer() viewer: Viewer): Promise<Message> {
    if (viewer) await this.sessions.end(viewer.session_id);
    this.cookies.signOut(res);
    return { message: texts.signedOut };
  }
}
