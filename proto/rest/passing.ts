import { z } from 'zod';
import { passReasons } from './answer-texts.js';

export const passReason = z.enum(passReasons, { error: 'Please choose a reason from the list.' });

/** How an employer passed on an interest: when the professional will be informed, or when that happened. */
export const passAnswer = z
  .object({ reason: z.enum(passReasons), tell_after: z.string(), told_at: z.string().nullable() })
  .meta({ id: 'PassAnswer' });
export type PassAnswer = z.output<typeof passAnswer>;

/** How an employer answers: unlocked or told that it passed, half of them within so many days. */
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
  })
  .meta({ id: 'OwnAnswers' });
