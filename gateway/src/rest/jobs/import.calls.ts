import { RequestError } from '@nearward/common/errors/request-error';
import { jobOfFile } from '@nearward/proto/rest/job';
import { type ImportedField, importedFields, type JobRow } from '@nearward/proto/rest/job-import';
import { texts } from '@nearward/proto/rest/texts';
import { graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { encodeList, escapeFormula } from '@nearward/proto/rest/spreadsheet-cells';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

type FileJob = z.output<typeof jobOfFile>;

/** A job without an id of the employer's own system has ours, by which an import finds it, too. */
function cell(job: FileJob, name: ImportedField): string {
  const value = name === 'external_id' ? (job.external_id ?? job.id) : job[name];
  return escapeFormula(Array.isArray(value) ? encodeList(value) : String(value ?? ''));
}

/** For spreadsheets, as an import reads it. The byte order mark shows the encoding. */
const jobsCsv = (jobs: readonly FileJob[]): string =>
  stringify(
    jobs.map((job) => importedFields.map((name) => cell(job, name))),
    { header: true, columns: importedFields, quoted: true, bom: true, record_delimiter: 'windows' },
  );

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
  // Jobs stores no addresses of accounts. It verifies that this one is the viewer's.
  endpoint('PUT /jobs/batch', 'importJobs', async ({ rows }, request, graph) => {
    const { email } = (await graph.run(ownEmail, request, {})) ?? {};
    if (!email) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
    return { rows: rows.map(toTexts), email };
  }),
  mappedEndpoint('GET /jobs.csv', 'jobsFile', z.array(jobOfFile), jobsCsv),
];
