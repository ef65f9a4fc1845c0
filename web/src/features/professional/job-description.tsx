import { answersText, promiseText } from '@nearward/proto/rest/answer-texts';
import type { JobPage } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { dateText } from '../../shared/dates';
import { termsWithout } from '../../shared/job-terms';

/** In the heading, or here in another form. */
const shownElsewhere = [
  'employer_name',
  'job_location',
  'pay_min',
  'shift',
  'start_date',
  'work_life_balance_rating',
  'additional_details',
] as const;

/** The job's details, then facts about the clinic and other applicants. */
export function JobDescription({ job }: { job: JobPage }) {
  const { answers, open_jobs, matches, interested } = job;
  const isEdited = job.updated_at.slice(0, 10) > job.created_at.slice(0, 10);
  return (
    <>
      <Part name="About the job">
        {job.additional_details && (
          <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{job.additional_details}</p>
        )}
        <Terms>
          {termsWithout(job, shownElsewhere).map(([term, value]) => (
            <Term key={term} name={term}>
              {Array.isArray(value) ? value.join(', ') : value}
            </Term>
          ))}
          <Term name="Work-life balance">
            <Bars of={job.work_life_balance_rating} /> <strong>{job.work_life_balance_rating} of 5</strong>{' '}
            <span className="text-small text-muted">
              rated by the clinic itself; 5 = Incredible flexibility
            </span>
          </Term>
          <Term name="Last changed">{isEdited && dateText(job.updated_at)}</Term>
        </Terms>
      </Part>
      <Part name="About the clinic">
        <Terms>
          <Term name="Jobs on Nearward">
            {open_jobs === 1 ? 'This one' : `${open_jobs}, including this one`}
          </Term>
          <Term name="Answer promise">{promiseText(job.answer_promise)}</Term>
          <Term name="Answers">
            {answers && `${answersText(answers)}, among the latest who expressed interest`}
          </Term>
        </Terms>
      </Part>
      {(matches !== null || interested !== null) && (
        <Part name="Who else">
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
        </Part>
      )}
    </>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2>{name}</h2>
    {children}
  </section>
);

const Terms = ({ children }: { children: ReactNode }) => <dl className="border-b border-line">{children}</dl>;

/** Left out without a value. */
const Term = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line py-2.5">
      <dt className="basis-44 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-64 wrap-anywhere">{children}</dd>
    </div>
  ) : null;

const Bars = ({ of }: { of: number }) => (
  <span aria-hidden="true" className="mr-1 inline-flex gap-1 align-middle">
    {[1, 2, 3, 4, 5].map((step) => (
      <span
        key={step}
        className={`h-2 w-4 rounded-full sm:w-5 ${step <= of ? 'bg-brand' : 'bg-line'} forced-colors:border`}
      />
    ))}
  </span>
);
