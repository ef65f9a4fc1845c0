import type { JobPage } from '@nearward/proto/rest/job';
import { dateText } from '../../shared/dates';
import { AboutClinic, AboutJob, JobSection, Term } from '../../shared/job-sections';

/** The job's details, then facts about the clinic and other applicants. */
export function JobDescription({ job }: { job: JobPage }) {
  const { open_jobs, matches, interested } = job;
  const lastChanged = dateText(job.updated_at);
  return (
    <>
      <AboutJob job={job}>
        <Term name="Last changed">{lastChanged !== dateText(job.created_at) && lastChanged}</Term>
      </AboutJob>
      <AboutClinic job={job}>
        <Term name="Jobs on Nearward">
          {open_jobs === 1 ? 'This one' : `${open_jobs}, including this one`}
        </Term>
      </AboutClinic>
      {(matches !== null || interested !== null) && (
        <JobSection name="Who else">
          <p>
            {matches !== null && (
              <>
                <strong>{matches}</strong> professionals match this job.{' '}
              </>
            )}
            {interested !== null && (
              <>
                <strong>{interested}</strong> have expressed interest
                {job.has_applied ? ', you included' : ''}.{' '}
              </>
            )}
            We tell no one who the others are.
          </p>
        </JobSection>
      )}
    </>
  );
}
