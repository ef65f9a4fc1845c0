import { plainValue } from '../clean-text.js';
import type { PayUnit } from '../choices.js';

export interface Pay {
  pay_min: number | null;
  pay_max: number | null;
  pay_unit: PayUnit | null;
}

const longestAmount = 40;
/** A comma must precede three digits: `62,5` is not 625. Cents are allowed if they are zero. */
const dollars = /^\$? ?(?=[\d, ]{1,11}(?:$|\.))(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.0{0,2})?$/;

/** The dollars of typed text, without cents, such as `$120,000`; null if blank, undefined if it is no such amount. */
export function parseDollars(typed: string): number | null | undefined {
  if (typed.length > longestAmount) return undefined;
  const amount = plainValue(typed);
  if (amount === '') return null;
  return dollars.test(amount) ? Number(amount.replace(/\.0*$/, '').replace(/\D/g, '')) : undefined;
}

const amount = (pay: number) => pay.toLocaleString('en-US');

/** `$62–74 an hour`; null without a pay. */
export function payText({ pay_min, pay_max, pay_unit }: Pay): string | null {
  const low = pay_min ?? pay_max;
  if (low === null || !pay_unit) return null;
  const each = pay_unit === 'hour' ? 'an hour' : 'a year';
  if (pay_min === null) return `Up to $${amount(low)} ${each}`;
  if (pay_max === null) return `From $${amount(low)} ${each}`;
  return `$${amount(low)}${pay_min === pay_max ? '' : `–${amount(pay_max)}`} ${each}`;
}
