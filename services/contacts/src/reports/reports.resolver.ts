import { Message } from '@nearward/common/app/graphql/args';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { ReportsService } from './reports.service.js';

const id = (name: string) => Args(name, { type: () => ID });
const reason = () => Args('reason', { type: () => String });
const note = () => Args('note', { type: () => String, nullable: true });

@Resolver()
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
}
