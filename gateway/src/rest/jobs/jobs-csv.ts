import { encodeList, escapeFormula } from '@nearward/proto/rest/spreadsheet-cells';
import type { jobOfFile } from '@nearward/proto/rest/job';
import { type ImportedField, importedFields } from '@nearward/proto/rest/job-import';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';

type FileJob = z.output<typeof jobOfFile>;

/** A job without an id of the employer's own system has ours, by which an import finds it, too. */
function cell(job: FileJob, name: ImportedField): string {
  const value = name === 'external_id' ? (job.external_id ?? job.id) : job[name];
  return escapeFormula(Array.isArray(value) ? encodeList(value) : String(value ?? ''));
}

/** For spreadsheets, as an import reads it. The byte order mark shows the encoding. */
export const jobsCsv = (jobs: readonly FileJob[]): string =>
  stringify(
    jobs.map((job) => importedFields.map((name) => cell(job, name))),
    { header: true, columns: importedFields, quoted: true, bom: true, record_delimiter: 'windows' },
  );
