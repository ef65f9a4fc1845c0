import { z } from 'zod';
import { payRanges, payUnits, type PayUnit, shifts } from '../choices.js';
import { closedList } from './fields.js';
import { jobTexts } from './job-texts.js';

/** Dollars, whole; as a number or as it is typed, such as `$120,000`. */
const dollars = z
  .union([z.int(), z.string(), z.null()], { error: jobTexts.payUnreadable })
  .optional()
  .transform((value, context) => {
    if (typeof value === 'number') return value;
    const typed = value?.replace(/[$,\s]/g, '') ?? '';
    if (typed === '') return null;
    if (/^\d{1,9}$/.test(typed)) return Number(typed);
    context.addIssue({ code: 'custom', message: jobTexts.payUnreadable });
    return z.NEVER;
  });

const furthestStart = () => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 2);
  return day.toISOString().slice(0, 10);
};

const startDay = z
  .string({ error: jobTexts.jobStartUnreadable })
  .trim()
  .nullish()
  .transform((day) => day || null)
  .pipe(
    z.iso
      .date({ error: jobTexts.jobStartUnreadable })
      .refine((day) => day <= furthestStart(), { error: jobTexts.jobStartFarAway })
      .nullable(),
  )
  .meta({ description: 'A day such as `2027-01-04`, at most two years ahead.' });

/** What a job may say of its pay, its hours and its first day. */
export const payFields = {
  pay_min: dollars,
  pay_max: dollars,
  pay_unit: z
    .enum(payUnits, { error: jobTexts.payUnitMissing })
    .nullish()
    .transform((unit) => unit ?? null),
  shift: closedList(shifts).prefault([]),
  start_date: startDay,
};

export interface Pay {
  pay_min: number | null;
  pay_max: number | null;
  pay_unit: PayUnit | null;
}

/** What is wrong with a pay as a whole: the field, and the sentence beside it. */
export function payProblem({ pay_min, pay_max, pay_unit }: Pay): [keyof Pay, string] | null {
  if (pay_min === null && pay_max === null) return null;
  if (!pay_unit) return ['pay_unit', jobTexts.payUnitMissing];
  const { least, most } = payRanges[pay_unit];
  const outside = (pay: number | null) => pay !== null && (pay < least || pay > most);
  if (outside(pay_min)) return ['pay_min', jobTexts.payOutside[pay_unit]];
  if (outside(pay_max)) return ['pay_max', jobTexts.payOutside[pay_unit]];
  return pay_min !== null && pay_max !== null && pay_min > pay_max ? ['pay_max', jobTexts.payReversed] : null;
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
