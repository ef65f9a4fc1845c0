import { z } from 'zod';
import { passReasons } from './answer-texts.js';

export const passReason = z.enum(passReasons, { error: 'Please choose a reason from the list.' });

/** An employer's pass on an interest: when the professional will be informed, or was. */
export const passAnswer = z
  .object({ reason: z.enum(passReasons), tell_after: z.string(), told_at: z.string().nullable() })
  .meta({ id: 'PassAnswer' });
export type PassAnswer = z.output<typeof passAnswer>;

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
  })
  .meta({ id: 'OwnAnswers' });
