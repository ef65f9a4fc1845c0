import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PostedJob } from '../jobs/job.entity.js';
import type { OwnJob } from '../jobs/job-rows.js';
import { JobImports } from './job-imports.service.js';
import { JobRowInput } from './job-row.input.js';
import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { jobBatchResult, rowOutcomes } from '@nearward/proto/rest/job-import';

registerEnumeration('RowOutcome', rowOutcomes);

const JobBatchResult = createObjectType('JobBatchResult', jobBatchResult);
type JobBatchResult = InstanceType<typeof JobBatchResult>;

@Resolver()
export class JobImportsResolver {
  constructor(private readonly imports: JobImports) {}

  /** Posts and changes the jobs of a batch. `email` is the account's address. */
  @Mutation(() => JobBatchResult)
  importJobs(
    @Args('rows', { type: () => [JobRowInput] }) rows: JobRowInput[],
    @Args('dry_run', { type: () => Boolean }) dry_run: boolean,
    @Args('email', { type: () => String }) email: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<JobBatchResult> {
    return this.imports.importBatch(viewer, { rows, dry_run, email });
  }

  /** All jobs of the employer for whom the viewer acts, newest first. */
  @Query(() => [PostedJob])
  jobsFile(@CurrentViewer() viewer: Viewer): Promise<OwnJob[]> {
    return this.imports.listForFile(viewer);
  }
}
