import { answersText, promiseText } from '@nearward/proto/rest/answer-texts';
import type { SharedJob as Job } from '@nearward/proto/rest/job';
import { pagePath } from '@nearward/proto/page-path';
import { payText } from '@nearward/proto/rest/pay-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api, ApiError, messageOf } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { isolated } from '../../shared/isolated';
import { termsWithout } from '../../shared/job-terms';
import { keepDots } from '../../shared/keep-dots';
import { postingTexts } from '../../shared/posting-texts';
import { ReportThis } from '../../shared/report-this';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Details } from '../../shared/ui/details';
import { PageHeader } from '../../shared/ui/page-header';
import { Skeleton } from '../../shared/ui/skeleton';
import { TaskCard } from '../../shared/ui/task-card';
import { WithSideColumn } from '../../shared/ui/with-side-column';
import { usePageTitle } from '../../shared/use-page-title';

/** The public page of a job. */
export function SharedJob() {
  const { id = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['shared-job', id],
    queryFn: ({ signal }) => api('GET /shared-jobs/:id', { id }, signal),
    retry: false,
  });
  if (data) return <SharedJobView job={data.job} />;
  if (!error) return <Skeleton />;
  return (
    <TaskCard title={isGone(error) ? 'This job is no longer open' : 'This job could not be opened'}>
      {isGone(error) ? (
        <p className="text-muted">
          Create a profile, and we show you the jobs within 50 miles that match. Free, no CV.
        </p>
      ) : (
        <Banner tone="error">{messageOf(error, postingTexts.jobLoadFailed)}</Banner>
      )}
      <ButtonLink kind="primary" to="/find-job">
        Find a Job
      </ButtonLink>
    </TaskCard>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** In the heading, or next to the details. */
const shownAbove = ['employer_name', 'job_location', 'pay_min', 'shift'] as const;

function SharedJobView({ job }: { job: Job }) {
  const signedIn = useSignedInFlag();
  usePageTitle(`${job.title}, ${isolated(job.employer_name)}`);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={keepDots(job.title)}>
        <span className="text-lead text-ink">
          {isolated(job.employer_name)}, {job.job_location}
        </span>
        <br />
        Posted {dateText(job.created_at)}
        {job.confirmed_at && keepDots(` · confirmed ${dateText(job.confirmed_at)}`)}
      </PageHeader>
      <WithSideColumn sideLabel="Pay and interest" side={<Offer job={job} signedIn={signedIn} />}>
        <Details
          rows={[
            ...termsWithout(job, shownAbove),
            ['Answer promise', promiseText(job.answer_promise)],
            [
              'Answers',
              job.answers && `${answersText(job.answers)}, among the latest who expressed interest`,
            ],
          ]}
        />
        {signedIn ? (
          <ReportThis kind="job" id={job.id} />
        ) : (
          <p className="text-small text-muted print:hidden">
            Is something wrong with this job?{' '}
            <Link
              to="/login"
              state={{ from: pagePath('/share/:id', { id: job.id }) }}
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              Sign in to report it
            </Link>
          </p>
        )}
      </WithSideColumn>
    </div>
  );
}

/** What matters first, with the one next step. */
const Offer = ({ job, signedIn }: { job: Job; signedIn: boolean }) => (
  <Card className="flex flex-col gap-3">
    <p className="font-display text-lead font-bold tabular-nums">{payText(job) ?? 'Pay not stated'}</p>
    {job.shift.length > 0 && <p className="text-muted">{job.shift.join(', ')}</p>}
    {signedIn ? (
      <ButtonLink kind="call" to="/dashboard">
        Go to Dashboard
      </ButtonLink>
    ) : (
      <>
        <ButtonLink kind="call" to="/find-job">
          Create a Profile to Express Interest
        </ButtonLink>
        <p className="text-note text-muted print:hidden">
          Free, no CV. Your email and phone stay hidden until an employer unlocks you.
        </p>
      </>
    )}
  </Card>
);
