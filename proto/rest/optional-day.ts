import { z } from 'zod';
import { plainValue } from '../clean-text.js';

const guamMs = 10 * 3_600_000;

/** Two years from today in Guam, which has the latest date of all users' places. */
const lastDay = () => {
  const day = new Date(Date.now() + guamMs);
  day.setUTCFullYear(day.getUTCFullYear() + 2);
  return day.toISOString().slice(0, 10);
};

/** An optional day, at most two years ahead. The service rejects a new day in the past. */
export const optionalDay = ({ unreadable, farAway }: { unreadable: string; farAway: string }) =>
  z
    .string({ error: unreadable })
    .max(40, { error: unreadable, abort: true })
    .nullish()
    .transform((day) => plainValue(day ?? '') || null)
    .pipe(
      z.iso
        .date({ error: unreadable })
        .refine((day) => day <= lastDay(), { error: farAway })
        .nullable(),
    )
    .meta({ description: 'A day such as `2027-01-04`, at most two years ahead.' });
