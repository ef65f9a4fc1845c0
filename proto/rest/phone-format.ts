import { plainValue } from '../clean-text.js';
import { texts } from './texts.js';

/** The problem of a phone number, or null (section 5 of the specification: phone). */
export function checkPhone(value: unknown): string | null {
  if (typeof value !== 'string') return texts.phoneRequired;
  if (plainValue(value) === '') return texts.phoneEmpty;
  const digits = plainValue(value).replace(/\D/g, '');
  if (digits.length !== 10) return texts.phoneDigits;
  return /^[01]/.test(digits) ? texts.phoneAreaCode : null;
}

/** Ten digits as (XXX) XXX-XXXX; other text unchanged. */
export function formatPhone(value: string): string {
  const digits = plainValue(value).replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}
