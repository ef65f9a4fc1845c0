import { answersText, promiseText } from '@nearward/proto/rest/answer-texts';
import type { JobPage, PublicJob, PublicJobField } from '@nearward/proto/rest/job';
import type { ReactNode } from 'react';
import { isBalanceShown, type jobTerms, termsWithout } from './job-terms';

/** The few facts that decide, large, below the heading; those without a value are left out. */
export const KeyFacts = ({
  facts,
}: {
  facts: readonly (readonly [term: string, value: string | null])[];
}) => (
  <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:flex sm:flex-wrap sm:gap-x-12">
    {facts.map(
      ([term, value]) =>
        value && (
          <div key={term} className="flex min-w-0 flex-col">
            <dt className="text-small text-muted">{term}</dt>
            <dd className="font-display text-body font-bold">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

interface AboutJobProps {
  job: Pick<PublicJob, PublicJobField | 'is_balance_confirmed'>;
  /** A field that this page shows in another place. */
  without?: keyof typeof jobTerms;
  /** More terms. */
  children?: ReactNode;
}

/** The employer's own text, then all other public fields. */
export const AboutJob = ({ job, without, children }: AboutJobProps) => (
  <JobSection name="About the job">
    {job.additional_details && (
      <p className="max-w-170 wrap-anywhere whitespace-pre-line">{job.additional_details}</p>
    )}
    <Terms>
      {termsWithout(job, without).map(([term, value]) => (
        <Term key={term} name={term}>
          {Array.isArray(value) ? value.join(', ') : value}
        </Term>
      ))}
      {isBalanceShown(job) && (
        <Term name="Work-life balance">
          <Bars of={job.work_life_balance_rating} /> <strong>{job.work_life_balance_rating} of 5</strong>{' '}
          <span className="text-small text-muted">
            rated by the clinic itself; 5 = Incredible flexibility
          </span>
        </Term>
      )}
      {children}
    </Terms>
  </JobSection>
);

interface AboutClinicProps {
  job: Pick<JobPage, 'answer_promise' | 'answers'>;
  /** More terms. */
  children?: ReactNode;
}

export const AboutClinic = ({ job: { answer_promise, answers }, children }: AboutClinicProps) => (
  <JobSection name="About the clinic">
    <Terms>
      {children}
      <Term name="Answer promise">{promiseText(answer_promise)}</Term>
      <Term name="Answers">
        {answers && `${answersText(answers)}, among the latest who expressed interest`}
      </Term>
    </Terms>
  </JobSection>
);

export const JobSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2>{name}</h2>
    {children}
  </section>
);

const Terms = ({ children }: { children: ReactNode }) => <dl className="border-b border-line">{children}</dl>;

/** Left out without a value. */
export const Term = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line py-2.5">
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
