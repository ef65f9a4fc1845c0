import { promiseText } from '@nearward/proto/rest/answer-texts';
import type { SharedJob as Job } from '@nearward/proto/rest/job';
import { pagePath } from '@nearward/proto/page-path';
import { payText } from '@nearward/proto/rest/pay-text';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api, ApiError, messageOf } from '../shared/api';
import { useCurrentUser } from '../shared/current-user';
import { DateText, dayText } from '../shared/dates';
import { interestPath } from '../shared/after-sign-in';
import { isolateText } from '@nearward/proto/isolate-text';
import { AboutClinic, AboutJob, KeyFacts } from '../shared/job-sections';
import { keepDots } from '../shared/keep-dots';
import { postingTexts } from '../shared/listing/posting-texts';
import { managePath } from '../shared/manage-path';
import { PausedProfile, usePausedProfile } from '../shared/paused-profile';
import { ReportThis } from '../shared/report-this';
import { useSignedInFlag } from '../shared/signed-in-flag';
import { Banner } from '../shared/ui/banner';
import { ButtonLink } from '../shared/ui/button';
import { Card, TaskCard } from '../shared/ui/card';
import { Skeleton } from '../shared/ui/skeleton';
import { useInBrowser } from '../shared/use-in-browser';
import { usePageTitle } from '../shared/use-page-title';

export default function SharedJob() {
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
        <Banner tone="error">{messageOf(error, postingTexts.jobs.loadFailed)}</Banner>
      )}
      <ButtonLink kind="primary" to="/find-job">
        Find a Job
      </ButtonLink>
    </TaskCard>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

function SharedJobView({ job }: { job: Job }) {
  const signedIn = useSignedInFlag();
  const origin = useInBrowser(() => window.location.origin, '');
  usePageTitle(`${job.title}, ${isolateText(job.employer_name)}`);
  return (
    <div className="with-side max-lg:pb-20">
      <header className="flex min-w-0 flex-col gap-3 wrap-anywhere">
        <h1>{keepDots(job.title)}</h1>
        <p className="text-muted">
          <span className="text-lead text-ink">
            {isolateText(job.employer_name)}, {job.job_location}
          </span>
          <br />
          Posted <DateText iso={job.created_at} />
          {job.confirmed_at && (
            <>
              {keepDots(' · confirmed ')}
              <DateText iso={job.confirmed_at} />
            </>
          )}
        </p>
        <p className="hidden print:block">
          Apply at {origin}
          {pagePath('/share/:id', { id: job.id })}
        </p>
        <KeyFacts
          facts={[
            ['Pay', payText(job) ?? 'Pay not stated'],
            ['Shift', job.shift.join(', ')],
            ['Start', job.start_date && dayText(job.start_date)],
            ['Employment', job.employment_type.join(', ')],
          ]}
        />
      </header>
      <aside
        aria-label="Your interest"
        className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
      >
        <NextStep job={job} signedIn={signedIn} />
      </aside>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
        <AboutJob job={job} without="employment_type" />
        {(promiseText(job.answer_promise) ?? job.answers) && <AboutClinic job={job} />}
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
      </div>
    </div>
  );
}

/** On a phone the button sticks to the bottom. A visitor's profile starts with the job's place and type. */
function NextStep({ job, signedIn }: { job: Job; signedIn: boolean }) {
  const paused = usePausedProfile();
  const { user } = useCurrentUser();
  const isOwn = user?.jobs?.some(({ id }) => id === job.id);
  const known = isOwn
    ? 'This is your own job.'
    : user?.applied?.some(({ id }) => id === job.id)
      ? 'You have expressed interest in this job.'
      : user?.unlocked_by?.some(({ job_id }) => job_id === job.id) &&
        'The employer unlocked your contact for this job.';
  if (known)
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>{known}</p>
        <ButtonLink to={isOwn ? managePath('jobs', { id: job.id, token: null }) : `/jobs/${job.id}`}>
          {isOwn ? 'Manage Your Job' : 'See your interest'}
        </ButtonLink>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-3">
      <h2>Interested in this job?</h2>
      {paused ? (
        <PausedProfile profile={paused} />
      ) : (
        <div className="bottom-bar flex flex-col">
          <ButtonLink kind="call" to={signedIn ? interestPath(job.id) : profileLink(job)}>
            Express Interest
          </ButtonLink>
        </div>
      )}
      {signedIn ? (
        !paused && (
          <p className="text-note text-muted">You can add a note. Nothing is sent before you confirm.</p>
        )
      ) : (
        <>
          <p className="text-note text-muted">
            New here? Add your specialties, name and email. Free, no CV. Your email and phone stay hidden
            until an employer unlocks you.
          </p>
          <p>
            <Link to="/login" state={{ from: interestPath(job.id) }}>
              Sign in to Express Interest
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}

const profileLink = ({ id, job_location: near, provider_types: [role = '', ...others] }: Job) =>
  `/find-job?${new URLSearchParams({ near, ...(others.length === 0 && { role }), job: id })}` as const;
