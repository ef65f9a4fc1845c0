import { Message } from '@nearward/common/app/graphql/graphql-module';
import { Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { Args, ID, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { ReportedThing } from './report.object.js';
import { ReportsService } from './reports.service.js';

const id = (name: string) => Args(name, { type: () => ID });
const reason = () => Args('reason', { type: () => String });
const note = () => Args('note', { type: () => String, nullable: true });

@Resolver(() => Queues)
export class ReportsResolver {
  constructor(private readonly service: ReportsService) {}

  @Mutation(() => Message)
  async reportJob(
    @id('job_id') job_id: string,
    @reason() reason: string,
    @note() note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.service.reportJob(viewer, job_id, { reason, note });
    return { message: reportTexts.sent };
  }

  @Mutation(() => Message)
  async reportContact(
    @id('profile_id') profile_id: string,
    @reason() reason: string,
    @note() note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.service.reportContact(viewer, profile_id, { reason, note });
    return { message: reportTexts.sent };
  }

  /**
   * For admins in person: dismisses all reports about one job or professional. Suspending the owner upholds them
   * instead.
   */
  @Mutation(() => Message)
  async dismissReports(@id('id') thing_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.dismiss(viewer, thing_id);
    return { message: reportTexts.dismissed };
  }

  /** For admins in person: upholds all reports about an owner who is already suspended. */
  @Mutation(() => Message)
  async upholdReports(@id('id') thing_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.upholdAbout(viewer, thing_id);
    return { message: reportTexts.upheld };
  }

  /** Open reports, the longest waiting first. */
  @ResolveField(() => [ReportedThing], { nullable: true })
  reports(@CurrentViewer() viewer: Viewer): Promise<ReportedThing[]> {
    requireOperator(viewer);
    return this.service.waiting(viewer);
  }
}
