import { graphql } from '../../graph/graphql.js';
import { composed, stored } from '../stored.js';
import { adviceFields, postedJobFields } from './job.fragments.js';

export const jobCalls = [
  stored('POST /jobs', graphql('mutation PostJob($input: JobInput!) { postJob(input: $input) { message } }')),
  stored(
    'POST /jobs/link',
    graphql('mutation RequestJobLinks($email: String!) { requestJobLinks(email: $email) { message } }'),
  ),
  composed(
    'GET /jobs/:token',
    graphql('query JobByToken($token: String!) { jobByToken(token: $token) { ...PostedJobFields } }', [
      postedJobFields,
    ]),
    { answer: (job) => ({ job }) },
  ),
  composed(
    'GET /jobs/:token/advice',
    graphql('query JobAdvice($token: String!) { jobByToken(token: $token) { advice { ...AdviceFields } } }', [
      adviceFields,
    ]),
    { answer: ({ advice }) => advice },
  ),
  composed(
    'GET /jobs/:token/workspace',
    graphql('query JobWorkspace($token: String!) { jobByToken(token: $token) { workspace_grant } }'),
    { answer: ({ workspace_grant }) => ({ grant: workspace_grant }) },
  ),
  stored(
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
  stored(
    'POST /jobs/:token/renew-link',
    graphql('mutation RenewJobLink($token: String!) { renewJobLink(token: $token) { message } }'),
  ),
  stored(
    'DELETE /jobs/:token',
    graphql('mutation DeleteJob($token: String!) { deleteJob(token: $token) { message } }'),
  ),
  stored('POST /jobs/:id/save', graphql('mutation SaveJob($id: ID!) { saveJob(job_id: $id) { message } }')),
  stored(
    'DELETE /jobs/:id/save',
    graphql('mutation UnsaveJob($id: ID!) { unsaveJob(job_id: $id) { message } }'),
  ),
  stored(
    'POST /jobs/:id/apply',
    graphql('mutation Apply($id: ID!, $note: String) { apply(job_id: $id, note: $note) { message } }'),
  ),
  composed(
    'GET /jobs/:id/applications',
    graphql('query Applications($id: ID!) { applications(job_id: $id) { id created_at note sent_at } }'),
    { answer: (applications) => ({ applications }) },
  ),
  stored(
    'POST /not-me/jobs/:token',
    graphql('mutation DisownJob($token: String!) { disownJob(token: $token) { message } }'),
  ),
];
