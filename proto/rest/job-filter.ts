import { z } from 'zod';
import { matchingRadiusMiles, payUnits, practiceSettings, shifts } from '../choices.js';
import { accountTexts } from './account-texts.js';
import { closedList, wholeNumber } from './fields.js';
import { payFields, payProblem } from './pay.js';
import { texts } from './texts.js';

/**
 * Which new jobs are emailed to a professional. `pay_min` is in dollars, and a list has the acceptable choices; null or an
 * empty list accepts every job.
 */
export const jobFilter = z
  .object({
    pay_min: z.int().nullable(),
    pay_unit: z.enum(payUnits).nullable(),
    shift: z.array(z.enum(shifts)),
    miles: z.int().nullable(),
    practice_settings: z.array(z.string()),
  })
  .meta({ id: 'JobFilter' });
export type JobFilter = z.output<typeof jobFilter>;

/** A filter as typed. An omitted fact accepts every job. */
export const jobFilterFields = z
  .object(
    {
      pay_min: payFields.pay_min,
      pay_unit: payFields.pay_unit,
      shift: payFields.shift,
      miles: wholeNumber(1, matchingRadiusMiles, accountTexts.filterMiles)
        .nullish()
        .transform((miles) => miles ?? null),
      practice_settings: closedList(practiceSettings).prefault([]),
    },
    { error: texts.chooseFromList },
  )
  .superRefine(({ pay_min, pay_unit }, context) => {
    const [field, message] = payProblem({ pay_min, pay_max: null, pay_unit }) ?? [];
    if (field) context.addIssue({ code: 'custom', path: [field], message });
  })
  .meta({ id: 'JobFilterFields' });

/** Null for a filter that accepts every job. A unit without an amount is removed. */
export function simplifyFilter(filter: JobFilter): JobFilter | null {
  const { pay_min, shift, miles, practice_settings } = filter;
  const isEmpty = pay_min === null && miles === null && shift.length + practice_settings.length === 0;
  return isEmpty ? null : { ...filter, pay_unit: pay_min === null ? null : filter.pay_unit };
}
