import { z } from 'zod';
import { plainValue } from '../clean-text.js';
import { checkNpi, npiTexts } from './npi-format.js';

/** A National Provider Identifier that may be left out, but is checked when given. */
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

/** `pending` until the registry has answered; `unknown` where it has no such number, or has ended it. */
export const npiStatuses = ['none', 'pending', 'matched', 'differs', 'unknown'] as const;
export type NpiStatus = (typeof npiStatuses)[number];

export const npiParts = ['name', 'taxonomy', 'state'] as const;
export type NpiPart = (typeof npiParts)[number];

/** Of the answers of its owner's profile: how its NPI stands in the national registry. */
export const npiCheck = {
  npi_status: z.enum(npiStatuses),
  /** What the registry has otherwise. */
  npi_differs: z.array(z.enum(npiParts)),
  npi_checked_at: z.string().nullable(),
  /** The provider types that the registry's record proves. */
  npi_types: z.array(z.string()),
};
