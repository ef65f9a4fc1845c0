import { z } from 'zod';
import { moment, trueOrFalse } from './fields.js';
import { passReasons } from './answer-texts.js';

export const passReason = z.enum(passReasons, { error: 'Please choose a reason from the list.' });

/** An employer's pass on an interest: when the professional will be informed, or was. */
export const passAnswer = z
  .object({ reason: z.enum(passReasons), tell_after: moment(), told_at: moment().nullable() })
  .meta({ id: 'PassAnswer' });
export type PassAnswer = z.output<typeof passAnswer>;

/** Body of PUT /api/account/answer-promise. */
export const answerPromiseChange = z.object({ is_on: trueOrFalse }).meta({ id: 'AnswerPromiseChange' });

/** Whether an employer promises to answer within two working days, and how many due answers came in time. */
export const answerPromise = z
  .object({
    is_on: z.boolean(),
    /** Over half a year; both are null below three. */
    due: z.int().nullable(),
    in_time: z.int().nullable(),
  })
  .meta({ id: 'AnswerPromise' });
export type AnswerPromise = z.output<typeof answerPromise>;

/** An employer's own promise. `again_on` is the day from which one that ended can be made again. */
const ownAnswerPromise = z.object({
  is_on: z.boolean(),
  again_on: z.string().nullable(),
  records: z.array(z.object({ employer_name: z.string(), due: z.int(), in_time: z.int() })),
  /** The number of promised answers that are due next, and their last day at the job. */
  next: z.object({ count: z.int(), by: z.string() }).nullable(),
});

/** An employer's answer figures: how many applicants were unlocked or informed of a pass, and the median wait in days. */
export const ownAnswers = z
  .object({
    answers: z.array(
      z.object({
        employer_name: z.string(),
        interested: z.int(),
        answered: z.int(),
        median_days: z.int().nullable(),
      }),
    ),
    /** Interviews of half a year with professionals who had expressed interest, with median hours since then. */
    interviews: z.object({
      offered: z.int(),
      hours_to_offer: z.int().nullable(),
      interviewed: z.int(),
      hours_to_interview: z.int().nullable(),
    }),
    promise: ownAnswerPromise,
  })
  .meta({ id: 'OwnAnswers' });
export type OwnAnswers = z.output<typeof ownAnswers>;
