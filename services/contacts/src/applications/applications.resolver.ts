import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { interestTexts } from '@nearward/proto/rest/interest-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Application, AppliedJob, Withdrawn } from './application.object.js';
import { ApplicationsService } from './applications.service.js';
import { WithdrawalsService } from './withdrawals.service.js';

const jobId = () => Args('job_id', { type: () => ID });

@Resolver(() => User)
export class ApplicationsResolver {
  constructor(
    private readonly service: ApplicationsService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  @Query(() => [Application])
  applications(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Application[]> {
    return this.service.findOwn(viewer, job_id);
  }

  @Mutation(() => Message)
  async apply(
    @jobId() job_id: string,
    @OptionalTextArg('note') note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.service.apply(viewer, job_id, note);
    return { message: texts.applied };
  }

  @Mutation(() => Withdrawn)
  @AllowSuspended()
  async withdrawInterest(@jobId() job_id: string, @CurrentViewer() viewer: Viewer): Promise<Withdrawn> {
    const undo = await this.withdrawals.withdraw(viewer, job_id);
    return { message: interestTexts.withdrawn, undo };
  }

  @Mutation(() => Message)
  async restoreInterest(
    @jobId() job_id: string,
    @TextArg('undo') undo: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.withdrawals.restore(viewer, job_id, undo);
    return { message: interestTexts.restored };
  }

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [AppliedJob], { nullable: true })
  applied(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<AppliedJob[]> {
    return this.service.findAppliedJobs(requireSelf(viewer, user));
  }
}
