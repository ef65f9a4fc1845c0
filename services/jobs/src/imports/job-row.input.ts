import { createFormInput } from '@nearward/marketplace/form.input';
import { importedFields, type JobRow } from '@nearward/proto/rest/job-import';
import { InputType } from '@nestjs/graphql';
import { z } from 'zod';

const texts = z.object(
  Object.fromEntries(importedFields.map((name) => [name, z.string().nullish()])) as Record<
    keyof JobRow,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >,
);

/** A row of an import as texts: a list or number of a wrong type must not reject the other rows. */
@InputType()
export class JobRowInput extends createFormInput(texts) {}
