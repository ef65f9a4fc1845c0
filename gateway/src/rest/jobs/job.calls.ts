import { answerPromise } from '@nearward/proto/rest/answer';
import { answersOfEmployer, type JobPage, publicJob, viewedJob } from '@nearward/proto/rest/job';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { postingBrowserCookie } from '../../sessions/session-cookie.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { importCalls } from './import.calls.js';
import { RequestError } from '@nearward/common/errors/request-error';
import type { ResultOf } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';

const publicJobFields = fieldsOf('Job', publicJob);

const jobPageDocument = graphql(
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
function composeJobPage({ job, ...page }: Page): { job: JobPage } {
  if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
  return { job: { ...job, ...page, has_applied: page.applied_at !== null } };
}

/** Also used by the public page. */
export const sharedJobCall = mappedEndpoint(
  'GET /shared-jobs/:id',
  graphql(
    `
      query SharedJob($id: ID!) {
        sharedJob(id: $id) {
          ...JobFields
          valid_through
          answers {
            ...AnswersFields
          }
          answer_promise {
            ...AnswerPromiseFields
          }
        }
      }
    `,
    [publicJobFields, fieldsOf('Answers', answersOfEmployer), fieldsOf('AnswerPromise', answerPromise)],
  ),
  // The job is returned even if the employer's answer figures fail.
  { isPartial: true, respond: ({ is_paused: _, group_id: __, ...job }) => ({ job }) },
);

export const jobCalls = [
  ...importCalls,
  endpoint('PUT /jobs/:token/owner', 'changeJobOwner'),
  endpoint('POST /jobs', 'postJob'),
  endpoint('GET /jobs', 'ownJobs'),
  endpoint('POST /jobs/link', 'requestJobLinks'),
  endpoint('GET /jobs/:token', 'jobByToken', { posting_browser: postingBrowserCookie }),
  endpoint('GET /jobs/:token/advice', 'jobByToken.advice', { posting_browser: postingBrowserCookie }),
  endpoint('GET /jobs/:token/workspace', 'jobByToken.workspace_grant', {
    posting_browser: postingBrowserCookie,
  }),
  endpoint('PUT /jobs/:token', 'updateJob'),
  endpoint('PUT /jobs/:token/state', 'changeJob'),
  sharedJobCall,
  endpoint('GET /shared-jobs', 'browseJobs'),
  endpoint('POST /jobs/:token/renew-link', 'renewJobLink'),
  endpoint('DELETE /jobs/:token', 'deleteJob'),
  endpoint('POST /jobs/:id/save', 'saveJob', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/save', 'unsaveJob', { job_id: 'id' }),
  endpoint('POST /jobs/:id/apply', 'apply', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/apply', 'withdrawInterest', { job_id: 'id' }),
  endpoint('PUT /jobs/:id/apply', 'restoreInterest', { job_id: 'id' }),
  endpoint('PUT /jobs/:id/hide', 'hideJob', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/hide', 'unhideJob', { job_id: 'id' }),
  endpoint('POST /jobs/:id/report', 'reportJob', { job_id: 'id' }),
  mappedEndpoint('GET /jobs/:id/public', jobPageDocument, { respond: composeJobPage }),
  endpoint('GET /jobs/:id/applications', 'applications', { job_id: 'id' }),
  endpoint('POST /unsubscribe/jobs/:token', 'changeJobAsks'),
  endpoint('POST /not-me/moves/:token', 'undoMove'),
  endpoint('POST /not-me/jobs/:token', 'disownJob'),
  endpoint('GET /sites', 'sites'),
  endpoint('POST /sites', 'addSite'),
  endpoint('PUT /sites/:id', 'changeSite'),
  endpoint('DELETE /sites/:id', 'deleteSite'),
];
