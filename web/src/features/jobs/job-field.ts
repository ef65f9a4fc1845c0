import type { PostedJob } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import type { Asked } from './job-elements';

export interface JobField {
  section: 'job' | 'offer' | 'workplace' | 'contact';
  label: string;
  /** What to do when it is missing. */
  missing?: string;
  /** How the form asks for it. */
  ask: (asked: Asked) => ReactNode;
  /** Takes a whole row of the form. */
  wide?: true;
  /** What the job's page says of it. */
  tell: (job: PostedJob) => readonly (readonly [term: string, value: string | readonly string[] | null])[];
}

/** Asked or said with another field. */
export const nothing = () => null;
export const elsewhere = () => [];
export const ratings = [1, 2, 3, 4, 5] as const;
