import { answerPromise } from '@nearward/proto/rest/answer';
import { answersOfEmployer, type JobPage, viewedJob } from '@nearward/proto/rest/job';
import { application } from '@nearward/proto/rest/contact';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { privateLinkVariables } from '../private-link-variables.js';
import { customEndpoint, endpoint, mappedEndpoint } from '../endpoint.js';
import { importCalls } from './import.calls.js';
import { adviceFields, listedJobFields, postedJobFields, publicJobFields } from './job.fragments.js';
import { RequestError } from '@nearward/common/errors/request-error';
import type { ResultOf } from '@nearward/proto/graph';
import { texts } from '@nearward/proto/rest/texts';

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
  endpoint(
    'PUT /jobs/:token/owner',
    graphql(`
      mutation ChangeJobOwner($token: String!, $practice_id: String) {
        changeJobOwner(token: $token, practice_id: $practice_id) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /jobs',
    graphql('mutation PostJob($input: JobInput!) { postJob(input: $input) { message } }'),
  ),
  endpoint(
    'GET /jobs',
    graphql(
      `
        query OwnJobs($after: String) {
          ownJobs(after: $after) {
            jobs {
              ...PostedJobFields
            }
            next
          }
        }
      `,
      [postedJobFields],
    ),
  ),
  endpoint(
    'POST /jobs/link',
    graphql('mutation RequestJobLinks($email: String!) { requestJobLinks(email: $email) { message } }'),
  ),
  customEndpoint(
    'GET /jobs/:token',
    graphql(
      `
        query JobByToken($token: String!, $posting_browser: String) {
          jobByToken(token: $token, posting_browser: $posting_browser) {
            ...PostedJobFields
          }
        }
      `,
      [postedJobFields],
    ),
    { variables: privateLinkVariables, respond: (job) => ({ job }) },
  ),
  customEndpoint(
    'GET /jobs/:token/advice',
    graphql(
      `
        query JobAdvice($token: String!, $posting_browser: String) {
          jobByToken(token: $token, posting_browser: $posting_browser) {
            advice {
              ...AdviceFields
            }
          }
        }
      `,
      [adviceFields],
    ),
    { variables: privateLinkVariables, respond: ({ advice }) => advice },
  ),
  customEndpoint(
    'GET /jobs/:token/workspace',
    graphql(`
      query JobWorkspace($token: String!, $posting_browser: String) {
        jobByToken(token: $token, posting_browser: $posting_browser) {
          workspace_grant
        }
      }
    `),
    { variables: privateLinkVariables, respond: ({ workspace_grant }) => ({ grant: workspace_grant }) },
  ),
  endpoint(
    'PUT /jobs/:token',
    graphql(
      `
        mutation UpdateJob($token: String!, $input: JobInput!) {
          updateJob(token: $token, input: $input) {
            message
            job {
              ...PostedJobFields
            }
          }
        }
      `,
      [postedJobFields],
    ),
  ),
  endpoint(
    'PUT /jobs/:token/state',
    graphql(
      `
        mutation ChangeJob($token: String!, $is_paused: Boolean, $is_shared: Boolean) {
          changeJob(token: $token, is_paused: $is_paused, is_shared: $is_shared) {
            message
            job {
              ...PostedJobFields
            }
          }
        }
      `,
      [postedJobFields],
    ),
  ),
  sharedJobCall,
  endpoint(
    'GET /shared-jobs',
    graphql(
      `
        query BrowseJobs($near: String, $state: String, $role: String, $sort: String, $after: ID) {
          browseJobs(near: $near, state: $state, role: $role, sort: $sort, after: $after) {
            ...ListedJobsFields
          }
        }
      `,
      [listedJobFields],
    ),
  ),
  endpoint(
    'POST /jobs/:token/renew-link',
    graphql('mutation RenewJobLink($token: String!) { renewJobLink(token: $token) { message } }'),
  ),
  endpoint(
    'DELETE /jobs/:token',
    graphql('mutation DeleteJob($token: String!) { deleteJob(token: $token) { message } }'),
  ),
  endpoint('POST /jobs/:id/save', graphql('mutation SaveJob($id: ID!) { saveJob(job_id: $id) { message } }')),
  endpoint(
    'DELETE /jobs/:id/save',
    graphql('mutation UnsaveJob($id: ID!) { unsaveJob(job_id: $id) { message } }'),
  ),
  endpoint(
    'POST /jobs/:id/apply',
    graphql('mutation Apply($id: ID!, $note: String) { apply(job_id: $id, note: $note) { message } }'),
  ),
  endpoint(
    'DELETE /jobs/:id/apply',
    graphql('mutation WithdrawInterest($id: ID!) { withdrawInterest(job_id: $id) { message undo } }'),
  ),
  endpoint(
    'PUT /jobs/:id/apply',
    graphql(
      'mutation RestoreInterest($id: ID!, $undo: String!) { restoreInterest(job_id: $id, undo: $undo) { message } }',
    ),
  ),
  endpoint('PUT /jobs/:id/hide', graphql('mutation HideJob($id: ID!) { hideJob(job_id: $id) { message } }')),
  endpoint(
    'DELETE /jobs/:id/hide',
    graphql('mutation UnhideJob($id: ID!) { unhideJob(job_id: $id) { message } }'),
  ),
  endpoint(
    'POST /jobs/:id/report',
    graphql(`
      mutation ReportJob($id: ID!, $reason: String!, $note: String) {
        reportJob(job_id: $id, reason: $reason, note: $note) {
          message
        }
      }
    `),
  ),
  mappedEndpoint('GET /jobs/:id/public', jobPageDocument, { respond: composeJobPage }),
  mappedEndpoint(
    'GET /jobs/:id/applications',
    graphql('query Applications($id: ID!) { applications(job_id: $id) { ...ApplicationFields } }', [
      fieldsOf('Application', application),
    ]),
    { respond: (applications) => ({ applications }) },
  ),
  endpoint(
    'POST /unsubscribe/jobs/:token',
    graphql(
      'mutation ChangeJobAsks($token: String!, $wanted: Boolean!) { changeJobAsks(token: $token, wanted: $wanted) { message } }',
    ),
  ),
  endpoint(
    'POST /not-me/moves/:token',
    graphql('mutation UndoMove($token: String!) { undoMove(token: $token) { message } }'),
  ),
  endpoint(
    'POST /not-me/jobs/:token',
    graphql('mutation DisownJob($token: String!) { disownJob(token: $token) { message } }'),
  ),
];
