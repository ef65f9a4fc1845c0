import { z } from 'zod';

export const standingTexts = {
  unwanted: 'We ask no more. What you posted stays as it is, and says when you last confirmed it.',
  wanted: 'We ask again from time to time whether what you posted still holds.',
} as const;

/** So many days after its owner last confirmed it a job or a profile is asked about, and so many days later it rests. */
export const stillDays = {
  job: { ask: 30, rest: 15 },
  profile: { ask: 90, rest: 30 },
} as const;

/** Body of PUT /api/account/job-asks and PUT /api/account/profile-asks. */
export const asksChoice = z
  .object({ wanted: z.boolean({ error: 'Please send true or false.' }) })
  .meta({ id: 'AsksChoice' });

/** Of the answers of its owner's job or profile: whether it still holds. */
export const standing = {
  /** When its owner last said or showed that it does. */
  still_at: z.string().nullable(),
  /** When its owner was asked, if that has had no answer yet. */
  asked_at: z.string().nullable(),
  /** Since when it rests, as nobody answered: it matches nobody until its owner wakes it. */
  rested_at: z.string().nullable(),
};
