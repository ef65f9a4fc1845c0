import type { PayUnit } from '../choices.js';

export interface Pay {
  pay_min: number | null;
  pay_max: number | null;
  pay_unit: PayUnit | null;
}

/** Whole dollars out of what is typed, such as `$120,000`; null for nothing, undefined for what is no such amount. */
export function typedDollars(typed: string): number | null | undefined {
  const digits = typed.replace(/[$,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const amount = (pay: number) => pay.toLocaleString('en-US');

/** `$62–74 an hour`; null where nothing is said. */
export function payText({ pay_min, pay_max, pay_unit }: Pay): string | null {
  const low = pay_min ?? pay_max;
  if (low === null || !pay_unit) return null;
  const each = pay_unit === 'hour' ? 'an hour' : 'a year';
  if (pay_min === null) return `Up to $${amount(low)} ${each}`;
  if (pay_max === null) return `From $${amount(low)} ${each}`;
  return `$${amount(low)}${pay_min === pay_max ? '' : `–${amount(pay_max)}`} ${each}`;
}
