import { RequestError } from '@nearward/common/errors/request-error';
import type { ResultOf } from '@nearward/proto/graph';
import { type JobPage, viewedJob } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { publicJobFields } from './job.fragments.js';

export const jobPageDocument = graphql(
  `
    query JobPage($id: ID!) {
      jobPage(job_id: $id) {
        job {
          ...JobFields
          updated_at
        }
        ...JobPageFields
      }
    }
  `,
  [publicJobFields, fieldsOf('JobPage', viewedJob)],
);

type Page = ResultOf<typeof jobPageDocument>['jobPage'];

/** The job is null if it was deleted during the request. */
export function composeJobPage({ job, ...page }: Page): { job: JobPage } {
  if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
  return { job: { ...job, ...page, has_applied: page.applied_at !== null } };
}
