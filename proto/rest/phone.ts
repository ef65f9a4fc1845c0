import { z } from 'zod';
import { texts } from './texts.js';

/** What is wrong with a phone number, or null (section 5 of the specification: phone). */
export function checkPhone(value: unknown): string | null {
  if (typeof value !== 'string') return texts.phoneRequired;
  if (value.trim() === '') return texts.phoneEmpty;
  const digits = value.replace(/\D/g, '');
  if (digits.length !== 10) return texts.phoneDigits;
  return /^[01]/.test(digits) ? texts.phoneAreaCode : null;
}

/** Ten digits as (XXX) XXX-XXXX; anything else as it is. */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}

/** A phone that may be left out, but is checked when given; comes out as (XXX) XXX-XXXX or null. */
export const optionalPhone = z
  .string({ error: texts.phoneRequired })
  .max(40, { error: texts.phoneDigits, abort: true })
  .nullish()
  .superRefine((value, context) => {
    const problem = value?.trim() ? checkPhone(value) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => (value?.trim() ? formatPhone(value) : null))
  .meta({ description: 'Ten digits, the first neither 0 nor 1.' });
