import { z } from 'zod';

/** The schemas of the fields of a job, in input and in responses. */
export interface ImportedJob {
  jobChanges: { shape: Record<string, z.ZodType> };
  postedJob: { shape: Record<string, z.ZodType> };
}

function kindOf(input: z.ZodType, output: z.ZodType | undefined): string {
  if (output instanceof z.ZodArray) return 'list';
  if (output instanceof z.ZodNullable) return 'optional';
  return input.safeParse(undefined).success ? 'default' : 'required';
}

/** The columns of a file with jobs, without the schemas, which are too large for the page that reads it. */
export function importColumns({ jobChanges, postedJob }: ImportedJob): string {
  const kinds = Object.entries(jobChanges.shape).map(([name, input]) => [
    name,
    name === 'email' ? 'default' : kindOf(input, postedJob.shape[name]), // an import uses the account's email
  ]);
  return `// Made by npm run generate.

/**
 * The columns of a file. An empty cell clears an \`optional\` column, leaves a \`default\` one as it is, and is a problem in
 * a \`required\` one.
 */
export const importColumns = {
  external_id: 'required',
${kinds.map(([name, kind]) => `  ${name}: '${kind}',\n`).join('')}} as const;
`;
}
