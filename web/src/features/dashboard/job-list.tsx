import type { SeekerJob } from '@nearward/proto/rest/job';
import { Cards } from './cards';
import { JobCard } from './job-card';
import { MissingPart } from '../../shared/missing-part';

interface JobListProps {
  /** Null when they could not be had. */
  jobs: SeekerJob[] | null;
  /** Of which those listed may be a part. */
  total?: number;
  texts: { label: string; empty: string };
  onToggleSave: (job: SeekerJob) => void;
}

/** One list of a professional's jobs. */
export function JobList({ jobs, total = 0, texts, onToggleSave }: JobListProps) {
  if (!jobs) return <MissingPart name={`The list of ${texts.label.toLowerCase()}`} />;
  if (jobs.length === 0) return <p className="text-muted">{texts.empty}</p>;
  return (
    <>
      <Cards items={jobs}>{(job) => <JobCard job={job} onToggleSave={onToggleSave} />}</Cards>
      {total > jobs.length && (
        <p className="pt-4 text-muted">
          These are the best matches; {total - jobs.length} more match too. To narrow them down, choose fewer
          specialties or types in your profile.
        </p>
      )}
    </>
  );
}
