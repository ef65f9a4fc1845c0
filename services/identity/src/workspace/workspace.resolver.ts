import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { requesterOf } from '@nearward/marketplace/unverified-senders/requester';
import { createObjectType } from '@nearward/marketplace/object-type';
import { workspaceOpened } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Cookies } from '../sessions/cookies.js';
import { WorkspaceService } from './workspace.service.js';

const OpenedWorkspace = createObjectType('OpenedWorkspace', workspaceOpened);
type OpenedWorkspace = InstanceType<typeof OpenedWorkspace>;

@Resolver()
export class WorkspaceResolver {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly cookies: Cookies,
  ) {}

  @Mutation(() => OpenedWorkspace)
  @AllowSuspended()
  async openWorkspace(
    @Args('grant', { type: () => String }) grant: string,
    @Args('posting_browser', { type: () => String, nullable: true }) posting_browser: string | null,
    @Args('sole_job_proof', { type: () => String, nullable: true }) sole_job_proof: string | null,
    @Args('sole_profile_proof', { type: () => String, nullable: true }) sole_profile_proof: string | null,
    @Args('known_browser', { type: () => String, nullable: true }) known_browser: string | null,
    @Args('login_request', { type: () => String, nullable: true }) login_request: string | null,
    @Args('browser', { type: () => String, nullable: true }) browser: string | null,
    @Context() context: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OpenedWorkspace> {
    const { client, res } = context;
    const openRequest = {
      grant,
      posting_browser,
      sole_job_proof,
      sole_profile_proof,
      known_browser,
      login_request,
      browser,
      client,
      requester: requesterOf(context),
    };
    const result = await this.workspaces.open(openRequest, viewer);
    if ('link' in result) {
      this.cookies.rememberLoginRequest(res, result.link);
      return { is_signed_in: false, message: texts.signInMailed };
    }
    this.cookies.signIn(res, result.session);
    return { is_signed_in: true, message: texts.signedIn };
  }
}
