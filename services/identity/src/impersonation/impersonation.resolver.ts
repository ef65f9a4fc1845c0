import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Cookies } from '../sessions/cookies.js';
import { impersonationMinutes } from '../sessions/impersonation.entity.js';
import { ImpersonationService } from './impersonation.service.js';

@Resolver()
export class ImpersonationResolver {
  constructor(
    private readonly impersonations: ImpersonationService,
    private readonly cookies: Cookies,
  ) {}

  /** For admins. The browser continues at /login/impersonate. */
  @Mutation(() => Message)
  async startImpersonation(
    @Args('email', { type: () => String }) email: string,
    @Args('reason', { type: () => String }) reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.impersonations.request(viewer, { email, reason });
    return { message: texts.impersonationReady };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async verifyImpersonation(
    @Context() { res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    this.cookies.signIn(res, await this.impersonations.start(viewer), impersonationMinutes);
    return { message: texts.signedIn };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async stopImpersonation(
    @Context() { res }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const secret = await this.impersonations.end(viewer);
    if (secret) this.cookies.signIn(res, secret);
    else this.cookies.signOut(res);
    return { message: texts.impersonationEnded };
  }
}
