import type { JobFields } from '@nearward/proto/rest/job';

/** What an element holds: an optional text is empty rather than null, and a choice is what was chosen so far. */
type Held<Value> = Value extends readonly unknown[] ? string[] : Value extends number ? number : string;

export type JobValues = { [Name in keyof JobFields]: Held<NonNullable<JobFields[Name]>> };
