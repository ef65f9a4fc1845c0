import { RequestError } from '@nearward/common/errors/request-error';
import type { ResultOf } from '@nearward/proto/graph';
import type { JobPage } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { graphql } from '../../graph/graphql.js';
import { publicJobFields } from './job.fragments.js';

export const jobPageDocument = graphql(
  `
    query JobPage($id: ID!) {
      jobPage(job_id: $id) {
        job {
          ...PublicJobFields
          updated_at
        }
        miles
        common_provider_types
        common_specialties
        is_saved
        is_hidden
        is_own
        applied_at
        seen_at
        unlocked_at
        employer_contact {
          name
          title
          email
          phone
        }
        asked_to_stop_at
        passed_at
        pass_reason
        last_sent_at
        matches
        interested
        open_jobs
        answers {
          interested
          unlocked
          answered
          median_days
        }
        answer_promise {
          is_on
          due
          in_time
        }
        answer_due_at
        applications {
          id
          created_at
          note
          sent_at
        }
      }
    }
  `,
  [publicJobFields],
);

type Page = ResultOf<typeof jobPageDocument>['jobPage'];

/** The job is null if it was deleted during the request. */
export function composeJobPage({ job, ...page }: Page): { job: JobPage } {
  if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
  return { job: { ...job, ...page, has_applied: page.applied_at !== null } };
}
