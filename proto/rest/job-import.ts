import { z } from 'zod';
import { importLimits } from './import-limits.js';
import { requiredText, yesOrNoFlag } from './fields.js';
import { importTexts } from './import-texts.js';
import { jobChanges } from './job.js';
import { texts } from './texts.js';

/** The id of a job in the employer's own system. */
export const externalId = requiredText(importTexts.idMissing, importLimits.externalIdLength);

const shape = { external_id: externalId, ...jobChanges.shape };
export type ImportedField = keyof typeof shape;
export const importedFields = Object.keys(shape) as ImportedField[];

/** Is documented like the field, but accepts any value: an invalid row must not reject the others. */
function looseField(type: z.ZodType) {
  const { $schema: _, ...documented } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return z.unknown().optional().meta(documented);
}

/** A row of an import. An omitted field keeps its value, or has its default in a new job; null clears it. */
const jobRow = z
  .strictObject(
    Object.fromEntries(importedFields.map((name) => [name, looseField(shape[name])])) as Record<
      ImportedField,
      z.ZodOptional<z.ZodUnknown>
    >,
    {
      error: ({ code, ...issue }) =>
        code === 'unrecognized_keys'
          ? importTexts.unknownField(String((issue as { keys?: string[] }).keys?.[0]))
          : importTexts.rowsMissing,
    },
  )
  .meta({ id: 'JobRow' });
export type JobRow = z.output<typeof jobRow>;

/** A valid row, and one without the fields that a new job needs. */
const exampleRows = [
  {
    external_id: 'REQ-1001',
    employer_name: 'Bayside Family Practice',
    contact_name: 'Alex Morgan',
    contact_phone: '415 555 0100',
    job_location: 'San Francisco, CA',
    employment_type: ['Full-Time'],
    provider_types: ['Registered Nurse'],
    practice_settings: ['Outpatient'],
    specialties: ['Primary Care'],
    pay_min: 58,
    pay_max: 66,
    pay_unit: 'hour',
  },
  { external_id: 'REQ-1002', job_location: 'Oakland, CA' },
];

/** Body of PUT /api/jobs/batch. */
export const jobBatch = z
  .object(
    {
      rows: z
        .array(jobRow, { error: importTexts.rowsMissing })
        .min(1, { error: importTexts.rowsMissing })
        .max(importLimits.rowsPerCall, { error: importTexts.tooManyRows }),
      dry_run: yesOrNoFlag
        .default(false)
        .meta({ description: 'Stores nothing and counts in no limit; the response is the same.' }),
    },
    { error: importTexts.rowsMissing },
  )
  .meta({ id: 'JobBatch', example: { rows: exampleRows, dry_run: true } });

export const rowOutcomes = ['created', 'changed', 'unchanged', 'invalid'] as const;

/** The result of a row. `field` and `text` are the problem of an invalid one. */
const rowResult = z
  .object({
    external_id: z.string().nullable(),
    result: z.enum(rowOutcomes),
    field: z.string().nullable(),
    text: z.string().nullable(),
    /** The job's id; null for an invalid row, and for a new job of a dry run. */
    id: z.uuid().nullable(),
  })
  .meta({ id: 'JobRowResult' });
export type RowResult = z.output<typeof rowResult>;

/** Response of PUT /api/jobs/batch: one result per row, in their order. */
export const jobBatchResult = z
  .object({
    results: z.array(rowResult),
    /** The employer's live jobs after the call, and how many an import may reach. */
    live_jobs: z.int(),
    live_limit: z.int(),
  })
  .meta({
    id: 'JobBatchResult',
    example: {
      results: [
        { external_id: 'REQ-1001', result: 'created', field: null, text: null, id: null },
        {
          external_id: 'REQ-1002',
          result: 'invalid',
          field: 'employer_name',
          text: texts.requiredFields,
          id: null,
        },
      ],
      live_jobs: 0,
      live_limit: importLimits.liveJobs.unpaid,
    },
  });
export type JobBatchResult = z.output<typeof jobBatchResult>;

/** Response of GET /api/jobs.csv. */
export const jobsFile = z.string().meta({ id: 'JobsFile' });
