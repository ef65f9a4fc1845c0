import { answersText, promiseText } from '@nearward/proto/rest/answer-texts';
import type { JobPage } from '@nearward/proto/rest/job';
import { dateText } from '../../shared/dates';
import { AboutJob, JobSection, Term, Terms } from '../../shared/job-sections';

/** The job's details, then facts about the clinic and other applicants. */
export function JobDescription({ job }: { job: JobPage }) {
  const { answers, open_jobs, matches, interested } = job;
  const lastChanged = dateText(job.updated_at);
  return (
    <>
      <AboutJob job={job}>
        <Term name="Last changed">{lastChanged !== dateText(job.created_at) && lastChanged}</Term>
      </AboutJob>
      <JobSection name="About the clinic">
        <Terms>
          <Term name="Jobs on Nearward">
            {open_jobs === 1 ? 'This one' : `${open_jobs}, including this one`}
          </Term>
          <Term name="Answer promise">{promiseText(job.answer_promise)}</Term>
          <Term name="Answers">
            {answers && `${answersText(answers)}, among the latest who expressed interest`}
          </Term>
        </Terms>
      </JobSection>
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
