import { z } from 'zod';
import { payRanges, payUnits, shifts } from '../choices.js';
import { closedList, optionalDay } from './fields.js';
import { jobTexts } from './job-texts.js';
import { parseDollars, type Pay } from './pay-text.js';

/** Dollars without cents, as a number or as typed text such as `$120,000`. */
const dollars = z
  .union([z.int(), z.string(), z.null()], { error: jobTexts.payUnreadable })
  .optional()
  .transform((value, context) => {
    if (typeof value === 'number') return value;
    const amount = parseDollars(value ?? '');
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: jobTexts.payUnreadable });
    return z.NEVER;
  });

/** A job's optional pay, shift and first day. */
export const payFields = {
  pay_min: dollars,
  pay_max: dollars,
  pay_unit: z
    .enum(payUnits, { error: jobTexts.payUnitMissing })
    .nullish()
    .transform((unit) => unit ?? null),
  shift: closedList(shifts).prefault([]),
  start_date: optionalDay({ unreadable: jobTexts.jobStartUnreadable, farAway: jobTexts.jobStartFarAway }),
};

/** The problem of a pay range: the field and its message. */
export function payProblem({ pay_min, pay_max, pay_unit }: Pay): [keyof Pay, string] | null {
  if (pay_min === null && pay_max === null) return null;
  if (!pay_unit) return ['pay_unit', jobTexts.payUnitMissing];
  const { least, most } = payRanges[pay_unit];
  const outside = (pay: number | null) => pay !== null && (pay < least || pay > most);
  if (outside(pay_min)) return ['pay_min', jobTexts.payOutside[pay_unit]];
  if (outside(pay_max)) return ['pay_max', jobTexts.payOutside[pay_unit]];
  return pay_min !== null && pay_max !== null && pay_min > pay_max ? ['pay_max', jobTexts.payReversed] : null;
}
