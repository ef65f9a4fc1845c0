import { z } from 'zod';
import { plainValue } from '../clean-text.js';
import { moment } from './fields.js';
import { checkNpi, npiTexts } from './npi-format.js';

/** An optional National Provider Identifier, checked if given. */
export const optionalNpi = z
  .string({ error: npiTexts.digits })
  .max(40, { error: npiTexts.digits, abort: true })
  .nullish()
  .superRefine((value, context) => {
    const problem = value && plainValue(value) ? checkNpi(value) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => plainValue(value ?? '') || null)
  .meta({ description: 'Ten digits, the last of which checks the others (Luhn over 80840 and the number).' });

/** `pending` until the registry responded; `unknown` if it has no such active number. */
export const npiStatuses = ['none', 'pending', 'matched', 'differs', 'unknown'] as const;
export type NpiStatus = (typeof npiStatuses)[number];

export const npiParts = ['name', 'taxonomy', 'state'] as const;
export type NpiPart = (typeof npiParts)[number];

/** The result of the registry's check, in responses about the owner's profile. */
export const npiCheck = {
  npi_status: z.enum(npiStatuses),
  /** Which of the fields differ in the registry. */
  npi_differs: z.array(z.enum(npiParts)),
  npi_checked_at: moment().nullable(),
  /** The provider types that the registry's record verifies. */
  npi_types: z.array(z.string()),
  /** The licenses in the registry's record, each as `provider type, state`. */
  npi_licenses: z.array(z.string()),
};
