import { Message } from '@nearward/common/app/graphql/graphql-module';
import { decideCase } from '@nearward/common/app/operators/decide-case';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { reportCase } from './report-case.js';
import { ReportsService } from './reports.service.js';

const id = (name: string) => Args(name, { type: () => ID });
const reason = () => Args('reason', { type: () => String });
const note = () => Args('note', { type: () => String, nullable: true });

@Resolver()
export class ReportsResolver {
  constructor(
    private readonly service: ReportsService,
    private readonly dataSource: DataSource,
  ) {}

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
    await decideCase(this.dataSource, viewer, reportCase, thing_id, 'dismissed');
    return { message: reportTexts.dismissed };
  }

  /** For admins in person: upholds all reports about an owner who is already suspended. */
  @Mutation(() => Message)
  async upholdReports(@id('id') thing_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await decideCase(this.dataSource, viewer, reportCase, thing_id, 'upheld');
    return { message: reportTexts.upheld };
  }
}
