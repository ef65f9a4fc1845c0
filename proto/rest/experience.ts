import { z } from 'zod';
import { plainValue } from '../clean-text.js';
import { profileTexts } from './profile-texts.js';

const error = profileTexts.experienceInvalid;
const years = z.int({ error }).min(0, { error }).max(60, { error });

/** Years as an integer or as typed text. */
export const optionalYears = z
  .union([z.int(), z.string().max(40, { error }), z.null()], { error })
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return value ?? null;
    const typed = plainValue(value);
    if (typed === '') return null;
    return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  })
  .pipe(years.nullable())
  .meta({ description: 'A whole number from 0 to 60.' });
