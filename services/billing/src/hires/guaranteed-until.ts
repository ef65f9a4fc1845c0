import { hireLimits } from '@nearward/proto/hire-rules';
import { addDays, type Day } from './days.js';

/** The last day on which the employer can report that a hire did not last. */
export const guaranteedUntil = ({ starts_on }: { starts_on: Day }): Day =>
  addDays(starts_on, hireLimits.guaranteeDays);
