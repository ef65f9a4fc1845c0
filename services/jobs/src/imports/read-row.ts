import { RequestError } from '@nearward/common/errors/request-error';
import { jobChanges, type JobFields, jobFields } from '@nearward/proto/rest/job';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { externalId } from '@nearward/proto/rest/job-import';
import { payProblem } from '@nearward/proto/rest/pay';
import { z } from 'zod';
import type { JobEntity } from '../jobs/job.entity.js';
import type { JobRowInput } from './job-row.input.js';

const shapeOf: Record<keyof JobFields, z.ZodType> = jobChanges.shape;
export const fieldNames = Object.keys(shapeOf) as (keyof JobFields)[];

/** Why a row cannot be stored. */
export class RowProblem extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export const readExternalId = (row: JobRowInput): string => parse(externalId, row.external_id, 'external_id');

/** Rows have no preset, so a rating in one was chosen. */
const balanceConfirmation = (row: JobRowInput) =>
  row.work_life_balance_rating === undefined ? {} : { is_balance_confirmed: true };

/** The fields of a new job. Throws a RowProblem. */
export const readNewJob = (row: JobRowInput, email: string): JobFields => ({
  ...parse(jobFields, { ...sentFields(row), email: row.email ?? email }),
  ...balanceConfirmation(row),
});

/** The fields of a job, changed by those of the row. Only these are checked, since a stored field may be older than a rule. */
export function readChanges(row: JobRowInput, job: JobEntity): JobFields {
  const sent = sentFields(row);
  const shape = Object.fromEntries(
    fieldNames.flatMap((name) => (name in sent ? [[name, shapeOf[name]]] : [])),
  );
  const changes: Partial<JobFields> = parse(z.object(shape), sent);
  const fields: JobFields = { ...job, ...changes, ...balanceConfirmation(row) };
  if (fields.email !== job.email) throw new RowProblem('email', importTexts.emailStays);
  const [field, text] = payProblem(fields) ?? [];
  if (field) throw new RowProblem(field, String(text));
  return fields;
}

/** Runs the work, and turns an INVALID error into a problem of the field. */
export async function withFieldProblem<T>(field: keyof JobFields, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError && error.extensions.code === 'INVALID')
      throw new RowProblem(field, error.message);
    throw error;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name?: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RowProblem(name ?? String(issue?.path[0] ?? 'external_id'), issue?.message ?? '');
}

const sentFields = (row: JobRowInput): Partial<Record<keyof JobFields, string | null>> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const])),
  );
