import { type GraphContext, Message } from '@nearward/common/graph';
import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Cookies } from '../sessions/cookies.js';
import { impersonationMinutes } from './impersonation.entity.js';
import { ImpersonationService } from './impersonation.service.js';

@Resolver()
export class ImpersonationResolver {
  constructor(
    private readonly impersonations: ImpersonationService,
    private readonly cookies: Cookies,
  ) {}

  /** For admins. The browser then goes to /login/impersonate. */
  @Mutation(() => Message)
  async startImpersonation(
    @Args('email', { type: () => String }) email: string,
    @Args('reason', { type: () => String }) reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.impersonations.ask(viewer, { email, reason });
    return { message: texts.impersonationReady };
  }

  @Mutation(() => Message)
  @AlsoSuspended()
  async verifyImpersonation(
    @Context() { res }: GraphContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    this.cookies.signIn(res, await this.impersonations.begin(viewer), impersonationMinutes);
    return { message: texts.signedIn };
  }

  @Mutation(() => Message)
  @AlsoSuspended()
  async stopImpersonation(
    @Context() { res }: GraphContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const secret = await this.impersonations.end(viewer);
    if (secret) this.cookies.signIn(res, secret);
    else this.cookies.signOut(res);
    return { message: texts.impersonationEnded };
  }
}
