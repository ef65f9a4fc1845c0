import { z } from 'zod';
import { plainValue } from '../clean-text.js';
import { checkPhone, formatPhone } from './phone-format.js';
import { texts } from './texts.js';

/** An optional phone number, checked if given; parsed to (XXX) XXX-XXXX or null. */
export const optionalPhone = z
  .string({ error: texts.phoneRequired })
  .max(40, { error: texts.phoneDigits, abort: true })
  .nullish()
  .superRefine((value, context) => {
    const problem = value && plainValue(value) ? checkPhone(value) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => (value && plainValue(value) ? formatPhone(value) : null))
  .meta({ description: 'Ten digits, the first neither 0 nor 1.' });
