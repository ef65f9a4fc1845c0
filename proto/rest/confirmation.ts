import { z } from 'zod';
import { moment, trueOrFalse } from './fields.js';

export const confirmationTexts = {
  unwanted: 'Check-ins are off. Your listings stay live and show when you last confirmed them.',
  wanted: 'Check-ins are on. We ask from time to time whether your listings are current.',
} as const;

/** Days after the last confirmation until the owner is asked (`ask`), and days after that until the listing is hidden. */
export const confirmationDays = {
  job: { ask: 30, hide: 15 },
  profile: { ask: 90, hide: 30 },
} as const;

/** Body of PUT /api/account/job-asks and PUT /api/account/profile-asks. */
export const asksChoice = z.object({ wanted: trueOrFalse }).meta({ id: 'AsksChoice' });

/** Whether a job or profile is current, in responses about it to its owner. */
export const confirmationFields = {
  /** When its owner last confirmed it. */
  still_at: moment().nullable(),
  /** When its owner was asked, while there is no answer. */
  asked_at: moment().nullable(),
  /** When it was hidden for a missing answer: it matches nobody until its owner confirms it. */
  rested_at: moment().nullable(),
};
