import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Profile } from '@nearward/proto/rest/profile';
import type { SeekerJob } from '@nearward/proto/rest/job';
import {
  type KeyboardEvent,
  type ReactNode,
  Fragment,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { profileAdviceQuery } from '../../shared/advice';
import { api } from '../../shared/api';
import { dateText, pastDayText, shortDayText, useNow } from '../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { jobAndPlace, keepDots } from '../../shared/keep-dots';
import { LicenseRenewal } from './license-renewal';
import { managePath } from '../../shared/manage-path';
import { MissingPart } from '../../shared/missing-part';
import { DashboardConfirmation } from '../../shared/listing/confirmation';
import { interestSteps, isPassed } from '../../shared/pair-stages';
import { nextTask } from '../../shared/use-latest-search';
import { PauseQuestion } from '../../shared/once-question';
import { useShownTools } from '../../shared/shown-tools';
import { Banner, ErrorBanner } from '../../shared/ui/banner';
import { Card } from '../../shared/ui/card';
import { StageTrack } from '../../shared/ui/stage-track';
import { UndoToast } from '../../shared/ui/undo-toast';
import { onKeys } from '../../shared/use-keys';
import { EmployerContact } from './employer-contact';
import { InterestDialog } from './interest-dialog';
import { type Mark, useJobMarks } from './job-marks';
import { JobTabs } from './job-tabs';
import { focusRow, keyActions, keyNames, rowsIn, useRestoreFocus } from './key-actions';
import { useListed } from './listed-jobs';
import { rowsPerPage, useView } from './jobs-view';
import type { OwnInterview } from '@nearward/proto/rest/interview';
import { lengthAndMethod } from '../../shared/interviews/interview-elements';
import { ownInterviewsQuery } from '../../shared/interviews/own-interviews';
import { OfferedInterview } from '../../shared/interviews/offered-interview';
import { ownStartText } from '../../shared/interviews/times';
import { LoadFailed } from '../../shared/ui/placeholders';
import { useIsNarrow } from '../../shared/use-is-narrow';

const KeysDialog = lazy(async () => ({
  default: (await import('../../shared/ui/keys-dialog')).KeysDialog,
}));

interface WorkspaceProps {
  user: CurrentUser;
  profile: Profile;
  /** Nothing of an employer is on the page. */
  isAlone: boolean;
}

/** The professional's workspace: jobs and applications. */
export default function Workspace({ user, profile, isAlone }: WorkspaceProps) {
  useVisit(user);
  const { view, listed: listedView, change } = useView(isAlone);
  const listed = useListed(user, listedView);
  const { cards, jobs } = listed;
  const { tab, rows } = listedView;
  const tools = useShownTools({ rows: listed.ofTab?.length });
  const marks = useJobMarks();
  const [interestIn, setInterestIn] = useState<SeekerJob>();
  const [sentMessage, setSentMessage] = useState<string>();
  const [keysOpen, setKeysOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useRestoreFocus(box, jobs.length > 0);
  const showKeys = useCallback(() => setKeysOpen(true), []);

  const { make } = marks;
  const onMark = useCallback(
    (job: SeekerJob, mark: Mark) => {
      const rows = rowsIn(box.current);
      const at = rows.findIndex((each) => each.dataset.job === job.id);
      const row = rows[at];
      make(job, mark);
      // The job disappears, so move its focus on; another site may take its place in the row.
      const goes = mark === 'hide' || mark === 'show' || (mark === 'unsave' && tab === 'saved');
      if (goes && row?.contains(document.activeElement))
        focusRow(row.dataset.sites ? row : (rows[at + 1] ?? rows[at - 1]));
    },
    [make, tab],
  );
  const onKeyDown = (event: KeyboardEvent) =>
    onKeys(
      tools.has('shortcuts'),
      keyActions({
        box,
        jobs,
        onMark,
        onInterest: (job) => job.is_paused || isPassed(job) || setInterestIn(job),
        onSearch: () => search.current?.focus(),
        onKeys: showKeys,
        onEnd: () => cards.length > rows && change({ rows: rows + rowsPerPage }),
      }),
    )(event);

  return (
    <section aria-labelledby="your-jobs" className="flex flex-col gap-3">
      <h2 id="your-jobs" className="sr-only">
        Your Jobs
      </h2>
      {profile.is_paused && (
        <Banner tone="warning">
          Your profile is paused: it gets no matches.{' '}
          <Link to={managePath('profiles', profile)}>Reactivate it</Link>
        </Banner>
      )}
      <DashboardConfirmation of="profiles" thing={profile} />
      <LicenseRenewal profile={profile} />
      <Interviews />
      <VisitSummary user={user} jobs={listed.recommended} />
      <PauseQuestion />
      <ErrorBanner onDismiss={marks.dismiss}>{marks.error}</ErrorBanner>
      {sentMessage && (
        <Banner tone="success" onDismiss={() => setSentMessage(undefined)}>
          {sentMessage}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div ref={box} onKeyDown={onKeyDown} className="min-w-0">
          <JobTabs
            user={user}
            view={view}
            listed={listed}
            search={search}
            onChange={change}
            onMark={onMark}
            onInterest={setInterestIn}
            onKeys={showKeys}
          />
        </div>
        <aside aria-label="Your interest" className="flex min-w-0 flex-col gap-5">
          <Applications jobs={user.applied ?? []} />
          <UnlockedBy unlocks={user.unlocked_by} />
          <BestAddition profile={profile} />
        </aside>
      </div>
      <UndoToast done={marks.done} onGone={marks.forget} />
      {interestIn && (
        <InterestDialog
          job={listed.all.find(({ id }) => id === interestIn.id) ?? interestIn}
          // An answer may come when the dialog is open for another job.
          onClose={() => setInterestIn((now) => (now?.id === interestIn.id ? undefined : now))}
          onSent={setSentMessage}
        />
      )}
      {keysOpen && (
        <Suspense>
          <KeysDialog keys={keyNames} onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Changes since the last visit; empty without changes. */
function VisitSummary({ user, jobs }: { user: CurrentUser; jobs: readonly SeekerJob[] }) {
  const now = useNow();
  const since = user.marks?.new_since;
  const fresh = jobs.filter(({ is_new, is_hidden }) => is_new && !is_hidden).length;
  const isSince = (at: string | null) => Boolean(since && at && at > since);
  const responses = (user.applied ?? []).flatMap(({ id, employer_name, seen_at, passed_at, unlocked_at }) => {
    const text = isSince(unlocked_at)
      ? 'can contact you now'
      : isSince(passed_at)
        ? 'has answered your interest'
        : isSince(seen_at) && 'has seen your interest';
    return text ? [{ id, employer_name, text }] : [];
  });
  const parts: [string, ReactNode][] = [];
  if (since && fresh > 0)
    parts.push([
      'new',
      <>
        <Link to="/dashboard?jobs_sort=newest">
          <strong>{fresh} new</strong>
        </Link>{' '}
        since {pastDayText(since, now)}
      </>,
    ]);
  for (const { id, employer_name, text } of responses.slice(0, 2))
    parts.push([
      id,
      <>
        <Link to={`/jobs/${id}`}>
          <strong>{isolateText(employer_name)}</strong>
        </Link>{' '}
        {text}
      </>,
    ]);
  if (parts.length === 0) return null;
  return (
    <p className="-mt-3 text-note wrap-anywhere sm:-mt-5">
      {parts.map(([key, part], at) => (
        <Fragment key={key}>
          {at > 0 && '\u00A0· '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

const mostApplications = 4;

/** The result of each interest, the newest first. */
function Applications({ jobs }: { jobs: readonly SeekerJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="your-applications">
      <Card className="flex flex-col gap-3">
        <h2 id="your-applications">Your applications</h2>
        <ul className="flex flex-col gap-4">
          {jobs.slice(0, mostApplications).map((job) => {
            const { stops, when, at } = interestSteps(job);
            return (
              <li key={job.id} className="flex flex-col gap-1">
                <Link
                  to={`/jobs/${job.id}`}
                  className="inline-flex min-h-11 items-center self-start text-note font-semibold text-ink pointer-fine:min-h-6"
                >
                  {job.employer_name}
                </Link>
                <p className="text-small text-muted">{keepDots(job.title)}</p>
                <StageTrack
                  label={`Your interest in ${job.title}`}
                  stops={stops}
                  at={at}
                  when={when.map((time) => time && shortDayText(time))}
                />
              </li>
            );
          })}
        </ul>
        {jobs.length > mostApplications && (
          <p className="text-note">
            <Link to="/dashboard?tab=messaged" className="tap-link">
              All {jobs.length}
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

/** The employers who can contact the professional, with date and job. */
function UnlockedBy({ unlocks }: { unlocks: CurrentUser['unlocked_by'] }) {
  if (!unlocks) return <MissingPart name="The list of employers who can reach you" />;
  if (unlocks.length === 0) return null;
  return (
    <section aria-labelledby="unlocked-by">
      <Card className="flex flex-col gap-3">
        <h2 id="unlocked-by">Employers Who Can Reach You</h2>
        <ul className="divide-y divide-line text-note">
          {unlocks.map((unlock) => (
            <li
              key={unlock.job_id + unlock.unlocked_at}
              className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0"
            >
              <p>
                <strong>{isolateText(unlock.employer_name)}</strong> unlocked your contact details on{' '}
                {dateText(unlock.unlocked_at)} for {keepDots(jobAndPlace(unlock))}.
                {unlock.hired_at && ` They reported on ${dateText(unlock.hired_at)} that they hired you.`}
                {unlock.employer_contact && ' You can reach them:'}
              </p>
              <EmployerContact
                jobId={unlock.job_id}
                employer={unlock.employer_name}
                contact={unlock.employer_contact}
                stoppedAt={unlock.asked_to_stop_at}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The addition to the profile that would add the most matches. */
function BestAddition({ profile }: { profile: Profile }) {
  const { data } = useQuery(profileAdviceQuery(profile));
  const best = data?.additions[0];
  if (!best) return null;
  return (
    <p className="rounded-card bg-sunken p-5 text-note">
      <strong>Add {best.choice}</strong> and about {best.about.toLocaleString('en')} more jobs match.{' '}
      <Link to={managePath('profiles', profile)}>Add it</Link>
    </p>
  );
}

/** Notes that the professional looks at these jobs, so that they are not emailed, nor new the next time. */
function useVisit({ is_impersonating, recommended }: CurrentUser): void {
  useEffect(() => {
    const note = () => api('POST /user/visit').catch(() => undefined);
    // After a paint, which shows a mark that was just made.
    if (!is_impersonating) void nextTask().then(note);
  }, [is_impersonating, recommended]);
}

const dayMs = 86_400_000;
const isOpen = ({ state, asks_took_place }: OwnInterview) =>
  state === 'offered' || state === 'booked' || asks_took_place;

/** Offered and booked interviews, and the question afterwards. What has ended stays for a day. */
function Interviews() {
  const now = useNow();
  const { data, isError, refetch } = useQuery(ownInterviewsQuery);
  const visible =
    data?.interviews.filter(
      (each) =>
        each.side === 'professional' &&
        !each.is_hired &&
        (isOpen(each) || now - Date.parse(each.updated_at) < dayMs),
    ) ?? [];
  if (isError && !data)
    return <LoadFailed onRetry={refetch}>Your interviews could not be loaded.</LoadFailed>;
  if (visible.length === 0) return null;
  return (
    <section aria-labelledby="interviews" className="flex flex-col gap-3">
      <h2 id="interviews">Interviews</h2>
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {visible.map((interview) => (
          <li key={interview.id}>
            <InterviewItem interview={interview} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line on a phone if it was booked before; one that is booked here stays open and says so. */
function InterviewItem({ interview }: { interview: OwnInterview }) {
  const isNarrow = useIsNarrow();
  const [wasBooked] = useState(interview.state === 'booked');
  if (isNarrow && wasBooked && interview.state === 'booked' && interview.starts_at)
    return (
      <Link
        to={`/interviews/${interview.id}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line px-4 py-2 text-note text-ink no-underline"
      >
        <time dateTime={interview.starts_at} className="font-semibold">
          {ownStartText(interview.starts_at, interview.time_zone)}
        </time>
        <span className="min-w-0 truncate">{isolateText(interview.name)}</span>
      </Link>
    );
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h3 className="text-body">{isolateText(interview.name)}</h3>
        <p className="text-note text-muted">{keepDots(jobAndPlace(interview))}</p>
        {interview.state === 'offered' && <p className="text-note">{lengthAndMethod(interview)}</p>}
      </div>
      <OfferedInterview token={interview.id} interview={interview} employer={interview.name} />
    </Card>
  );
}
