import type { JobFields } from '@nearward/proto/rest/job';

/** What an element holds: what is optional is text, empty rather than null, and a choice is what was chosen so far. */
type Held<Value> = [null] extends [Value]
  ? string
  : Value extends readonly unknown[]
    ? string[]
    : Value extends number
      ? number
      : string;

export type JobValues = { [Name in keyof JobFields]: Held<JobFields[Name]> };
