// Prints the columns of a file with jobs, without the schemas, which are too large for the page that reads it:
// `node --import ./scripts/typescript.mjs scripts/generate/print-import-columns.ts`
import { z } from 'zod';
import { jobChanges, postedJob } from '../../proto/rest/job.ts';

const outputs: Record<string, z.ZodType> = postedJob.shape;

function kindOf(name: string, input: z.ZodType): string {
  if (name === 'email') return 'default'; // an import uses the account's email
  const output = outputs[name];
  if (output instanceof z.ZodArray) return 'list';
  if (output instanceof z.ZodNullable) return 'optional';
  return input.safeParse(undefined).success ? 'default' : 'required';
}

const columns = Object.entries<z.ZodType>(jobChanges.shape).map(
  ([name, input]) => `  ${name}: '${kindOf(name, input)}',\n`,
);
console.log(`// Made by npm run generate.

/**
 * The columns of a file. An empty cell clears an \`optional\` column, leaves a \`default\` one as it is, and is a problem in
 * a \`required\` one.
 */
export const importColumns = {
  external_id: 'required',
${columns.join('')}} as const;`);
