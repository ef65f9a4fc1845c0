import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { CurrentUser } from '@nearward/proto/rest/account';
import clsx from 'clsx';
import type { JobPage as Job } from '@nearward/proto/rest/job';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useCurrentUser } from '../shared/current-user';
import { agoText, dateText, dayText, postedOn, useNow } from '../shared/dates';
import { milesAway } from '../shared/number-texts';
import { interestedJob } from '../shared/after-sign-in';
import { languagesInCommon } from '@nearward/proto/languages';
import { authorities, isLicensed, isLicensedType } from '@nearward/proto/licenses';
import { isolateText } from '@nearward/proto/isolate-text';
import { AboutClinic, AboutJob, JobSection, KeyFacts, Term } from '../shared/job-sections';
import { keepDots } from '../shared/keep-dots';
import { isPassed } from '../shared/pair-stages';
import { ReportThis } from '../shared/report-this';
import { ErrorBanner, useResultBanner } from '../shared/ui/banner';
import { ButtonLink } from '../shared/ui/button';
import { Card, TaskCard } from '../shared/ui/card';
import { Chips } from '../shared/ui/chip';
import { LoadFailed } from '../shared/ui/placeholders';
import { Skeleton } from '../shared/ui/skeleton';
import { PageHeader } from '../shared/ui/page-header';
import { UndoToast } from '../shared/ui/undo-toast';
import { useDropParameter } from '../shared/use-drop-parameter';
import { usePageTitle } from '../shared/use-page-title';
import { EmployerContact } from '../features/professional/employer-contact';
import { InterestDialog } from '../features/professional/interest-dialog';
import { byMiles, isConfirmedLater, licensesFor, payOrMissing } from '../features/professional/job-facts';
import { HideButton, SaveButton } from '../features/professional/job-actions';
import { useJobMarks } from '../features/professional/job-marks';
import { useJobPage } from '../features/professional/use-job-page';
import { YourInterest } from '../features/professional/your-interest';

/** A job's page for professionals. */
export default function JobPage() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const { job, isGone, isForbidden, error, refetch } = useJobPage(id);
  useEffect(() => interestedJob.forget(), []);
  if (isForbidden && user?.profile === null) return <ProfileFirst id={id} />;
  if (isGone) return <ClosedJob user={user} />;
  if (!job)
    return error ? (
      <>
        <h1>Job</h1>
        <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>
      </>
    ) : (
      <Skeleton cards={3} className="flex flex-col gap-4" />
    );
  return <OpenJob key={job.id} job={job} user={user} />;
}

function OpenJob({ job, user }: { job: Job; user: CurrentUser | undefined }) {
  const isInvited = useSearchParams()[0].get('interest') === '1';
  useDropParameter('interest', true);
  const [applying, setApplying] = useState(isInvited && canExpressInterest(job));
  usePageTitle(`${job.title}, ${isolateText(job.employer_name)}`);
  const marks = useJobMarks();
  const sent = useResultBanner();
  const onInterest = () => setApplying(true);
  const onSave = () => marks.make(job, job.is_saved ? 'unsave' : 'save');
  const description = (
    <div key="description" className="flex min-w-0 flex-col gap-6 lg:col-start-1">
      <JobDescription job={job} />
      {!job.is_own && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <div className={clsx('flex', !isPassed(job) && !job.has_applied && 'max-lg:hidden')}>
            <SaveButton isOn={job.is_saved} onClick={onSave} />
          </div>
          {!job.has_applied && (
            <HideButton
              named
              isOn={job.is_hidden}
              onClick={() => marks.make(job, job.is_hidden ? 'show' : 'hide')}
            />
          )}
          {user?.is_impersonating === false && <ReportThis kind="job" id={job.id} />}
        </div>
      )}
    </div>
  );
  const you = (
    <aside
      key="you"
      aria-label="You and this job"
      className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      {job.is_own ? (
        <p>This is your own job.</p>
      ) : (
        <YourInterest job={job} onInterest={onInterest} onSave={onSave} onDone={marks.offer} />
      )}
      {(job.employer_contact ?? job.asked_to_stop_at) && (
        <section aria-labelledby="reach-them">
          <Card className="flex flex-col gap-3">
            <h2 id="reach-them">You can reach them</h2>
            <EmployerContact
              jobId={job.id}
              employer={job.employer_name}
              contact={job.employer_contact}
              stoppedAt={job.asked_to_stop_at}
            />
          </Card>
        </section>
      )}
      {!job.is_own && !job.unlocked_at && <ClinicView />}
    </aside>
  );
  return (
    <div className="flex flex-col gap-4 max-lg:pb-20">
      <ListLinks id={job.id} />
      <ErrorBanner onDismiss={marks.dismiss}>{marks.error}</ErrorBanner>
      {job.has_applied && sent.banner}
      <div className="with-side">
        <JobHead job={job} />
        {/* On a phone an employer who can be reached comes before the description. */}
        {job.unlocked_at ? [you, description] : [description, you]}
      </div>
      <UndoToast done={marks.done} onGone={marks.forget} aboveBar />
      {applying && <InterestDialog job={job} onClose={() => setApplying(false)} onSent={sent.show} />}
    </div>
  );
}

const canExpressInterest = (job: Job): boolean =>
  !job.is_own && !job.is_paused && !job.has_applied && !job.unlocked_at && !isPassed(job);

/** Navigation state from the list of jobs. */
interface From {
  back: string;
  label: string;
  ids: string[];
}

const isFrom = (state: unknown): state is From =>
  typeof state === 'object' && state !== null && 'ids' in state && 'back' in state && 'label' in state;

/** Links back to the list and to its neighboring jobs. */
function ListLinks({ id }: { id: string }) {
  const { state } = useLocation() as { state: unknown };
  const from = isFrom(state) ? state : undefined;
  const at = from?.ids.indexOf(id) ?? -1;
  const [before, after] = [from?.ids[at - 1], from?.ids[at + 1]];
  return (
    <nav
      aria-label="Jobs"
      className="flex flex-wrap items-center justify-between gap-x-6 text-note print:hidden"
    >
      <Link to={`/dashboard${from?.back ?? ''}`} className="inline-flex min-h-11 items-center">
        <ChevronLeft className="mr-1 size-4 shrink-0" />
        {from?.label ?? 'Your jobs'}
      </Link>
      {from && at >= 0 && from.ids.length > 1 && (
        <span className="flex flex-wrap items-center gap-x-4 text-muted">
          {at + 1} of {from.ids.length}
          {before && <Step to={before} from={from} name="Previous" />}
          {after && <Step to={after} from={from} name="Next" />}
        </span>
      )}
    </nav>
  );
}

const Step = ({ to, from, name }: { to: string; from: From; name: string }) => (
  <Link to={`/jobs/${to}`} state={from} replace className="inline-flex min-h-11 items-center">
    {name}
  </Link>
);

function JobHead({ job }: { job: Job }) {
  const postedText = agoText(job.created_at, useNow());
  const { user } = useCurrentUser();
  const common = [
    ...job.common_provider_types,
    ...job.common_specialties,
    ...languagesInCommon(job, user?.profile ?? {}),
  ];
  const facts: [string, string | null][] = [
    ['Pay', payOrMissing(job)],
    ['Shift', job.shift.join(', ') || null],
    ['Start', job.start_date && dayText(job.start_date)],
    ['From you', job.miles === null ? null : milesAway(job.miles)],
  ];
  return (
    <header className="flex flex-col gap-3 wrap-anywhere">
      <h1>{keepDots(job.title)}</h1>
      <p className="text-muted">
        <span className="text-ink">
          {isolateText(job.employer_name)}, {job.job_location}
        </span>
        {keepDots(` · ${postedText ? `posted ${postedText}` : postedOn(job.created_at)}`)}
        {isConfirmedLater(job) && keepDots(` · confirmed ${dateText(job.confirmed_at)}`)}
      </p>
      {common.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chips
            label="In common with your profile"
            tone="match"
            choices={common}
            className="flex flex-wrap gap-1.5"
          />
          <span aria-hidden="true" className="text-small text-muted">
            in common with your profile
          </span>
        </div>
      )}
      <Licenses job={job} />
      <KeyFacts facts={facts} />
    </header>
  );
}

/** A license as a reason for the match, or what is missing with the addresses of the boards. */
function Licenses({ job }: { job: Job }) {
  const { user } = useCurrentUser();
  const facts = licensesFor(job, user?.profile?.licenses);
  return facts.map((fact) => {
    const { provider_type: type, text } = fact;
    return (
      <p key={type} className="text-note">
        {text}.{' '}
        {!isLicensed(fact) && isLicensedType(type) && (
          <a href={authorities[type].boards} target="_blank" rel="noreferrer">
            Find the board
          </a>
        )}
      </p>
    );
  });
}

const ClinicView = () => (
  <section aria-labelledby="what-they-see">
    <Card className="flex flex-col gap-3">
      <h2 id="what-they-see">What the clinic sees</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-note">
        <dt className="text-muted">Now</dt>
        <dd>Name, types, specialties, miles, your license for this job, and that you wrote a note</dd>
        <dt className="text-muted">If unlocked</dt>
        <dd>Email, phone, the note, preferred settings and employment type. We email you when it happens.</dd>
      </dl>
    </Card>
  </section>
);

/** For users without a profile; afterwards they come back. */
const ProfileFirst = ({ id }: { id: string }) => (
  <TaskCard title="Create a profile to see this job">
    <p className="text-muted">Free, no CV. You can then express interest in this job.</p>
    <ButtonLink kind="primary" to={`/find-job?job=${id}`}>
      Create Profile
    </ButtonLink>
  </TaskCard>
);

const maxNearby = 3;

/** For a job that does not exist; offers others nearby. */
function ClosedJob({ user }: { user: CurrentUser | undefined }) {
  usePageTitle('This job is no longer open');
  const near = (user?.recommended ?? [])
    .filter(({ is_hidden }) => !is_hidden)
    .toSorted(byMiles)
    .slice(0, maxNearby);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="This job is no longer open." />
      {near.length > 0 && (
        <section aria-labelledby="near-ones" className="flex flex-col gap-3">
          <h2 id="near-ones">Near you, and matching your profile</h2>
          <ul className="max-w-170 wrap-anywhere divide-y divide-line border-y border-line">
            {near.map((job) => (
              <li key={job.id} className="py-3">
                <Link to={`/jobs/${job.id}`} className="font-semibold">
                  {keepDots(job.title)}
                </Link>
                <p className="text-note text-muted">
                  {keepDots(
                    `${isolateText(job.employer_name)}, ${job.job_location}${job.miles === null ? '' : ` · ${milesAway(job.miles)}`}`,
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink to="/dashboard" className="self-start">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

/** The job's details, then facts about the clinic and other applicants. */
export function JobDescription({ job }: { job: Job }) {
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
