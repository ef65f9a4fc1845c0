import type { PostedJob } from '@nearward/proto/rest/job';
import { Details } from '../../shared/ui/details';
import type { JobField } from './job-field';
import { jobFieldRows } from './job-fields';

/** The whole job, as its owner reads it. */
export const JobDetails = ({ job }: { job: PostedJob }) => (
  <Details rows={Object.values<JobField>(jobFieldRows).flatMap(({ tell }) => tell(job))} />
);
