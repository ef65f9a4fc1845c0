import type { CurrentUser } from '@nearward/proto/rest/account';
import clsx from 'clsx';
import { Link } from 'react-router';
import { type KeyboardEvent, lazy, memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { managePath } from '../../shared/manage-path';
import { MissingPart } from '../../shared/missing-part';
import type { Tool } from '../../shared/shown-tools';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { FilterSelect } from '../../shared/ui/filters';
import { stepFocus } from '../../shared/use-roving-stop';
import type { ContactsPage } from './contacts-cache';
import { shortTitle } from './contact-texts';
import { FilledAction } from '../../shared/filled-question';
import { labelsOf, placesOf, useOwnJobs } from './own-jobs';

type Jobs = CurrentUser['jobs'];
type Job = NonNullable<Jobs>[number];

const stepJobs = (event: KeyboardEvent<HTMLElement>) =>
  stepFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')]);

interface JobRailProps {
  jobs: Jobs;
  deleted: CurrentUser['deleted_jobs'];
  /** Over all jobs. */
  totals: ContactsPage['pagination'] | undefined;
  tools: ReadonlySet<Tool>;
  chosen: string;
  onChange: (changes: { job: string }) => void;
}

/** The employer's jobs with their counts, or a select in a narrow window. Memoized: the rest changes with every person. */
export const JobRail = memo(function JobRail(props: JobRailProps) {
  const { jobs: newest, totals, tools, chosen } = props;
  const deleted = props.deleted ?? [];
  const onChoose = (job: string) => props.onChange({ job });
  const own = useOwnJobs(newest);
  const { jobs } = own;
  const hasOne = jobs?.length === 1 && deleted.length === 0;
  const hasColumn = tools.has('jobColumn');
  const job = jobs?.find(({ id }) => id === chosen) ?? (hasOne ? jobs[0] : undefined);
  const labels = labelsOf(jobs ?? []);
  const places = placesOf(jobs ?? []);
  const rail = useRef<HTMLElement>(null);
  useLayoutEffect(() => scrollToChosen(rail.current), [chosen]);
  const [showsFigures, setShowsFigures] = useState(false);
  const showFigures = () => setShowsFigures(true);
  return (
    <section
      ref={rail}
      aria-labelledby="posted"
      className="flex min-w-0 flex-col gap-2 max-sm:gap-0 min-[1180px]:-m-1 min-[1180px]:max-h-[calc(100dvh-2rem)] min-[1180px]:overflow-y-auto min-[1180px]:p-1 print:hidden"
    >
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          hasColumn && 'min-[1180px]:flex-col min-[1180px]:items-start',
        )}
      >
        <h2 id="posted" className="text-lead">
          Your Posted Jobs
        </h2>
        {tools.has('import') && (
          <Link to="/jobs/import" className="tap-link text-small">
            Import or export<span className="sr-only"> jobs</span>
          </Link>
        )}
      </div>
      {!jobs && <MissingPart name="Your posted jobs" />}
      {jobs?.length === 0 && <p className="text-muted">No posted jobs</p>}
      {job && !hasColumn && (
        <ul>
          <JobItem job={job} place={places.get(job.id)} tools={tools} onFigures={showFigures} />
        </ul>
      )}
      {jobs && jobs.length + deleted.length > 0 && hasColumn && (
        <>
          <div className="flex flex-wrap items-center gap-2 min-[1180px]:hidden">
            <FilterSelect
              label="Job"
              value={chosen}
              className="w-full min-[820px]:w-auto"
              onChange={onChoose}
              options={[
                [
                  '',
                  (jobs.length > 1 && !own.showMore ? `All ${jobs.length} jobs` : 'All jobs') +
                    unseenOf(totals?.counts?.unseen),
                ],
                ...jobs.map((each) => [each.id, labels.get(each.id) + unseenOf(each.facts?.new)] as const),
                ...deleted.map((each) => [each.id, `Deleted: ${shortTitle(each.title)}`] as const),
              ]}
            />
            {job && <JobActions job={job} tools={tools} onFigures={showFigures} />}
            {job && isTooNarrow(job) && <BroadenLink job={job} />}
          </div>
          <ul className="hidden flex-col gap-1 min-[1180px]:flex" onKeyDown={stepJobs}>
            {!hasOne && (
              <li className={clsx('rounded-control', !chosen && 'bg-brand-soft')}>
                <JobChoice
                  isChosen={!chosen}
                  isStop={!job}
                  onChoose={() => onChoose('')}
                  title="All jobs"
                  fresh={totals?.counts?.unseen}
                >
                  <Facts
                    facts={[
                      [totals?.total_contacts, totals?.total_contacts === 1 ? 'contact' : 'contacts'],
                      [totals?.total_people ?? undefined, totals?.total_people === 1 ? 'person' : 'people'],
                    ]}
                  />
                </JobChoice>
              </li>
            )}
            {jobs.map((each) => (
              <JobItem
                key={each.id}
                job={each}
                place={places.get(each.id)}
                tools={tools}
                isChosen={each === job}
                onChoose={() => onChoose(each.id)}
                onFigures={showFigures}
              />
            ))}
          </ul>
          <MoreJobs own={own} />
          <DeletedJobs jobs={deleted} chosen={chosen} onChoose={onChoose} />
        </>
      )}
      {job && showsFigures && (
        <Suspense>
          <JobFigures job={job} onClose={() => setShowsFigures(false)} />
        </Suspense>
      )}
    </section>
  );
});

/** In pixels: the job before the chosen one stays in view. */
const scrollMargin = 80;

/** Scrolls only the list. The page stays where it is. */
function scrollToChosen(rail: HTMLElement | null): void {
  const chosen = rail?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!rail || !chosen) return;
  const { top, bottom } = rail.getBoundingClientRect();
  if (chosen.top < top || chosen.bottom > bottom) rail.scrollTop += chosen.top - top - scrollMargin;
}

function MoreJobs({ own: { jobs, showMore, isLoading, hasFailed } }: { own: ReturnType<typeof useOwnJobs> }) {
  if (!showMore || !jobs) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {hasFailed && !isLoading && (
        <Banner tone="error">More jobs could not be loaded. Please try again.</Banner>
      )}
      <p role="status" className="text-small text-muted">
        The newest {jobs.length.toLocaleString('en')} jobs
      </p>
      <Button busy={isLoading} onClick={showMore}>
        {isLoading ? 'Loading …' : 'Show more'}
      </Button>
    </div>
  );
}

const unseenOf = (count: number | undefined) => (count ? ` (${count.toLocaleString('en')} unseen)` : '');

interface JobItemProps {
  job: Job;
  place: string | undefined;
  tools: ReadonlySet<Tool>;
  isChosen?: boolean;
  /** Chooses it; undefined for the only job. */
  onChoose?: () => void;
  onFigures: () => void;
}

function JobItem({ job, place, tools, isChosen, onChoose, onFigures }: JobItemProps) {
  const { title, facts } = job;
  const hasActions = isChosen || !onChoose;
  return (
    <li
      className={
        onChoose
          ? clsx('rounded-control', isChosen && 'bg-brand-soft')
          : 'flex flex-wrap items-baseline gap-x-4 *:px-0! *:py-0!'
      }
    >
      <JobChoice
        isChosen={isChosen}
        isStop={isChosen}
        onChoose={onChoose}
        title={title}
        place={place}
        isPaused={job.is_paused || job.rested_at !== null}
        fresh={facts?.new}
        hired={facts?.hired}
      >
        <Facts
          facts={[
            [facts?.matches, 'match'],
            [facts?.applied, 'applied'],
            [facts?.unlocked, 'unlocked'],
          ]}
        />
      </JobChoice>
      {isTooNarrow(job) && (
        <p className="px-2.5 pt-1 pb-2 text-small">
          <BroadenLink job={job} tabIndex={hasActions ? undefined : -1} />
        </p>
      )}
      {hasActions && (
        <div className="flex flex-wrap gap-x-4 px-2.5 pb-2 text-small">
          <JobActions job={job} tools={tools} onFigures={onFigures} />
        </div>
      )}
    </li>
  );
}

const JobFigures = lazy(() => import('./job-figures'));

interface JobActionsProps {
  job: Job;
  tools: ReadonlySet<Tool>;
  onFigures: () => void;
}

const linkButton = 'tap-link min-w-11 cursor-pointer text-brand underline';

const JobActions = ({ job, tools, onFigures }: JobActionsProps) => (
  <>
    <Link to={managePath('jobs', job)} className="tap-link">
      Manage job
    </Link>
    {tools.has('duplicate') && (
      <Link to={`/post-job?from=${job.id}`} className="tap-link">
        Duplicate
      </Link>
    )}
    {tools.has('results') && (
      <button type="button" className={linkButton} onClick={onFigures}>
        Results
      </button>
    )}
    <FilledAction job={job} className={linkButton} />
  </>
);

/** Whether it finds nobody. A paused job matches nobody, and that of a hire may be filled. */
const isTooNarrow = ({ facts, is_paused, rested_at }: Job): boolean =>
  facts?.matches === 0 && facts.applied === 0 && facts.hired === 0 && !is_paused && !rested_at;

const BroadenLink = ({ job, tabIndex }: { job: Job; tabIndex?: number }) => (
  <span className="text-warning">
    No matches yet.{' '}
    <Link to={`${managePath('jobs', job)}?broaden=1`} tabIndex={tabIndex} className="tap-link text-inherit">
      Broaden this job
    </Link>
  </span>
);

type DeletedJob = NonNullable<CurrentUser['deleted_jobs']>;

interface DeletedJobsProps {
  jobs: DeletedJob;
  chosen: string;
  onChoose: (job: string) => void;
}

/** Deleted jobs with unlocked contacts; unfolded while one of them is chosen. */
function DeletedJobs({ jobs, chosen, onChoose }: DeletedJobsProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (jobs.length === 0) return null;
  const isOpen = unfolded || jobs.some(({ id }) => id === chosen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="hidden text-small min-[1180px]:block"
    >
      <summary className="min-h-11 cursor-pointer px-2.5 py-2 text-muted">
        {jobs.length} deleted {jobs.length === 1 ? 'job' : 'jobs'} with unlocked contacts
      </summary>
      <ul className="flex flex-col gap-1">
        {jobs.map(({ id, title, unlocked, hired }) => (
          <li key={id} className={clsx('rounded-control', id === chosen && 'bg-brand-soft')}>
            <JobChoice isChosen={id === chosen} onChoose={() => onChoose(id)} title={title} hired={hired}>
              <Facts facts={[[unlocked, 'unlocked']]} />
            </JobChoice>
          </li>
        ))}
      </ul>
    </details>
  );
}

const badge = 'rounded-chip px-1.5 font-semibold';

interface ChoiceProps {
  isChosen?: boolean;
  /** Whether it is the tab stop of its list, which arrow keys move through. */
  isStop?: boolean;
  /** Chooses it; undefined for the only job. */
  onChoose?: () => void;
  title: string;
  place?: string;
  isPaused?: boolean;
  fresh?: number;
  hired?: number;
  children: React.ReactNode;
}

function JobChoice(props: ChoiceProps) {
  const { isChosen, isStop = true, onChoose, title, place, isPaused, fresh, hired, children } = props;
  const content = (
    <>
      <span className="min-w-0 font-semibold wrap-anywhere">{shortTitle(title)}</span>
      {(place || !!fresh || !!hired || isPaused) && (
        <span className="flex flex-wrap gap-1.5">
          {/* In the same line: a badge that goes moves nothing. */}
          {place && <span className="text-muted">{place}</span>}
          {!!fresh && (
            <span className={clsx(badge, isChosen ? 'bg-ground text-brand' : 'bg-brand-soft text-brand')}>
              {fresh.toLocaleString('en')} unseen
            </span>
          )}
          {!!hired && <span className={clsx(badge, 'bg-success-soft text-success')}>{hired} hired</span>}
          {isPaused && <span className={clsx(badge, 'bg-warning-soft text-warning')}>Paused</span>}
        </span>
      )}
      {children}
    </>
  );
  if (!onChoose) return <div className="flex flex-wrap items-baseline gap-x-4 text-note">{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      className="flex min-h-11 w-full cursor-pointer flex-col gap-1 rounded-control px-2.5 py-2 text-left text-small hover:brightness-95"
    >
      {content}
    </button>
  );
}

/** Leaves out zeros. */
const Facts = ({ facts }: { facts: readonly (readonly [count: number | undefined, what: string])[] }) => (
  <span className="flex flex-wrap gap-x-2.5 text-muted">
    {facts.map(
      ([count, what]) =>
        !!count && (
          <span key={what}>
            <span className="font-semibold text-ink tabular-nums">{count.toLocaleString('en')}</span> {what}
          </span>
        ),
    )}
  </span>
);
