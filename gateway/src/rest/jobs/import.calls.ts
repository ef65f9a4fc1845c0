import { RequestError } from '@nearward/common/errors/request-error';
import { jobOfFile } from '@nearward/proto/rest/job';
import { jobBatchResult, type JobRow } from '@nearward/proto/rest/job-import';
import { texts } from '@nearward/proto/rest/texts';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { customEndpoint, mappedEndpoint } from '../endpoint.js';
import { jobsCsv } from './jobs-csv.js';

export const ownEmail = graphql('query OwnEmail { me { email } }');

/** Values of any type as texts, which the field's check reads. */
const toTexts = (row: JobRow): Record<string, string | null | undefined> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === undefined || value === null || typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

export const importCalls = [
  customEndpoint(
    'PUT /jobs/batch',
    graphql(
      `
        mutation ImportJobs($rows: [JobRowInput!]!, $dry_run: Boolean!, $email: String!) {
          importJobs(rows: $rows, dry_run: $dry_run, email: $email) {
            ...JobBatchResultFields
          }
        }
      `,
      [fieldsOf('JobBatchResult', jobBatchResult)],
    ),
    {
      // Jobs stores no addresses of accounts. It verifies that this one is the viewer's.
      variables: async ({ rows, dry_run }, request, graph) => {
        const { email } = (await graph.run(ownEmail, request, {})) ?? {};
        if (!email) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
        return { rows: rows.map(toTexts), dry_run, email };
      },
      respond: (result) => result,
    },
  ),
  mappedEndpoint(
    'GET /jobs.csv',
    graphql('query JobsFile { jobsFile { ...PostedJobFields } }', [fieldsOf('PostedJob', jobOfFile)]),
    { respond: (jobs) => jobsCsv(jobs) },
  ),
];
