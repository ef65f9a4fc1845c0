import type { CurrentUser } from '@nearward/proto/rest/account';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  memo,
  useDeferredValue,
  useId,
  useMemo,
} from 'react';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { Link, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@nearward/proto/rest/profile';
import { isolateText } from '@nearward/proto/isolate-text';
import { nearText, profileAdviceQuery } from '../../shared/advice';
import { milesAway } from '../../shared/number-texts';
import { keepDots } from '../../shared/keep-dots';
import { isOnHold } from '../../shared/listing/confirmation';
import { allToolsSearch, useShownTools } from '../../shared/shown-tools';
import { MissingPart } from '../../shared/missing-part';
import { Button, buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/placeholders';
import { type JobCard, type Listed, filterJobs, jobsOf } from './listed-jobs';
import { type OwnFacts, ownFactsText } from './job-facts';
import { JobFilters } from './job-filters';
import { JobRow } from './job-row';
import type { JobHandlers } from './job-actions';
import { useNow } from '../../shared/dates';
import { type View, isFiltered, noFilters, rowsPerPage, tabs } from './jobs-view';
import { stepFocus } from '../../shared/use-roving-stop';

interface JobTabsProps extends JobHandlers {
  user: CurrentUser;
  /** The latest choice; the list may lag behind. */
  view: View;
  listed: Listed;
  search: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<View>) => void;
  onKeys: () => void;
}

const link = buttonClass(
  'plain',
  'border-transparent bg-transparent! px-2 text-note font-normal! text-brand! pointer-fine:min-h-9',
);

export const JobTabs = memo(function JobTabs(props: JobTabsProps) {
  const { user, view, listed, search, onChange, onKeys, ...actions } = props;
  const { ofTab, cards, hidden, countOf } = listed;
  const { tab, rows, hidden: showsHidden } = listed.view;
  const panel = useId();
  const tools = useShownTools({ rows: ofTab?.length });
  const { label: listLabel = '', empty } = tabs.find(({ name }) => name === tab) ?? {};
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-line">
        <Tabs
          tabs={tabs.map(({ name, label }) => [name, <Tab key={name} label={label} count={countOf(name)} />])}
          chosen={view.tab}
          onChoose={(chosen) => onChange({ tab: chosen, hidden: false })}
          panel={panel}
        />
        <div className="flex flex-wrap">
          {view.tab === 'recommended' && (hidden > 0 || view.hidden) && (
            <button
              type="button"
              aria-pressed={view.hidden}
              onClick={() => onChange({ hidden: !view.hidden })}
              className={link}
            >
              {view.hidden ? 'Back to all jobs' : `${hidden} hidden`}
            </button>
          )}
          {tools.has('shortcuts') && (
            <span className="hidden pointer-fine:contents">
              <button type="button" onClick={onKeys} className={link}>
                Shortcuts
              </button>
            </span>
          )}
        </div>
      </div>
      <TabPanel id={panel} tab={tab}>
        {!ofTab ? (
          <div className="py-4">
            <MissingPart name={`The list of ${listLabel.toLowerCase()}`} />
          </div>
        ) : ofTab.length === 0 ? (
          <div className="py-4">
            <EmptyState>
              <p>{showsHidden ? 'No hidden jobs' : empty}</p>
              {tab === 'recommended' && !showsHidden && user.profile && !isOnHold(user.profile) && (
                <Link to="/account" className="tap-link">
                  Choose how often we email you new jobs
                </Link>
              )}
            </EmptyState>
          </div>
        ) : (
          <>
            {(tools.has('filters') || isFiltered(view)) && (
              <JobFilters view={view} own={user.profile} onChange={onChange} search={search} />
            )}
            {cards.length === 0 ? (
              <NoMatchingJobs all={ofTab} view={listed.view} own={user.profile} onChange={onChange} />
            ) : (
              <JobList
                key={tab}
                cards={cards}
                own={user.profile}
                rows={rows}
                label={showsHidden ? 'Hidden jobs' : listLabel}
                onRows={(more) => onChange({ rows: more })}
                {...actions}
              />
            )}
            <More listed={listed} user={user} />
            {!tools.has('filters') && (
              <p className="pt-3 text-small">
                <Link to={`?${allToolsSearch}&tab=${tab}`} className="tap-link">
                  More tools: search and filters
                </Link>
              </p>
            )}
          </>
        )}
        {tab === 'recommended' && !showsHidden && user.profile && <NearJobs profile={user.profile} />}
      </TabPanel>
    </>
  );
});

const Tab = ({ label, count }: { label: string; count: number | undefined }) => (
  <>
    {label} {count !== undefined && <span className="tabular-nums">({count})</span>}
  </>
);

/** Jobs that are not listed, and why. */
function More({ listed, user }: Pick<JobTabsProps, 'listed' | 'user'>) {
  const { withoutShift, recommended, hidden, view } = listed;
  const unlisted = (user.recommended_total ?? 0) - (recommended.length - hidden);
  return (
    <>
      {withoutShift > 0 && (
        <p className="pt-3 text-note text-muted">
          {withoutShift} more {withoutShift === 1 ? 'job does' : 'jobs do'} not state a shift.
        </p>
      )}
      {view.tab === 'recommended' && unlisted > 0 && (
        <p className="pt-3 text-note text-muted">
          These are the best matches; {unlisted} more match too. To narrow the list, choose fewer specialties
          or types in your profile.
        </p>
      )}
    </>
  );
}

/** The nearest jobs a little too far to match. Interest in them is possible as in any other. */
function NearJobs({ profile }: { profile: Profile }) {
  const { data } = useQuery(profileAdviceQuery(profile));
  const text = nearText(data?.near, 'jobs');
  if (!data || !text) return null;
  return (
    <details className="pt-3 text-note text-muted">
      <summary className="min-h-11 cursor-pointer content-center pointer-fine:min-h-6">{text}</summary>
      <ul className="flex flex-col">
        {data.near_jobs.map(({ id, title, employer_name, job_location, miles }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/jobs/${id}`} className="tap-link">
              {keepDots(title)}
            </Link>{' '}
            {keepDots(`${isolateText(employer_name)}, ${job_location} · ${milesAway(miles)}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** About as many as a window shows. */
const initialRows = 6;

interface JobListProps extends JobHandlers {
  cards: readonly JobCard[];
  own: OwnFacts;
  /** The number of visible cards. */
  rows: number;
  /** Name of the list, also on the link back from a job. */
  label: string;
  onRows: (rows: number) => void;
}

/** Rows below the window render later. */
function JobList(props: JobListProps) {
  const { cards, own, rows, label, onRows, ...actions } = props;
  const { search } = useLocation();
  const now = useNow();
  // Depends on ids rather than jobs, so that a mark does not render every row.
  const jobs = jobsOf(cards);
  const ids = jobs.map(({ id }) => id).join();
  const from = useMemo(() => {
    const each = ids.split(',');
    return { back: search, label: `${label} (${each.length})`, ids: each };
  }, [search, label, ids]);
  const visibleRows = useDeferredValue(rows, initialRows);
  const visibleCount = jobsOf(cards.slice(0, rows)).length;
  const next = jobsOf(cards.slice(rows, rows + rowsPerPage)).length;
  return (
    <>
      <ol aria-label={label} className="@container">
        {cards.slice(0, Math.min(rows, visibleRows)).map(({ key, job, others }) => (
          <JobRow
            key={key}
            job={job}
            others={others}
            ownFacts={ownFactsText(job, own)}
            now={now}
            from={from}
            {...actions}
          />
        ))}
      </ol>
      {next > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="text-note text-muted">
            {visibleCount} of {jobs.length} shown
          </p>
          <Button onClick={() => onRows(rows + rowsPerPage)}>Show {next} more</Button>
        </div>
      )}
    </>
  );
}

interface NoMatchingJobsProps {
  all: readonly SeekerJob[];
  view: View;
  own: OwnFacts;
  onChange: (changes: Partial<View>) => void;
}

const easing = [
  [{ miles: '' }, 'within 50 miles'],
  [{ pay: '', paid: false }, 'with any pay'],
  [{ shift: '' }, 'with any shift'],
  [{ setting: '' }, 'in any setting'],
  [{ licensed: false }, 'in states where you have no license'],
  [{ language: false }, 'that wish for no language of yours'],
  [{ q: '' }, 'without the search'],
] as const satisfies readonly (readonly [Partial<View>, string])[];

/** No job passes the filters: the one that costs most is named. */
function NoMatchingJobs({ all, view, own, onChange }: NoMatchingJobsProps) {
  const [best] = easing
    .map(([changes, where]) => ({
      where,
      count: filterJobs(all, { ...view, ...changes }, own).jobs.length,
    }))
    .toSorted((a, b) => b.count - a.count);
  return (
    <div className="py-4">
      <EmptyState isLive action={<Button onClick={() => onChange(noFilters)}>Clear filters</Button>}>
        <p className="font-semibold text-ink">No job here matches these filters.</p>
        {best && best.count > 0 && (
          <p>
            {best.count} {best.count === 1 ? 'job' : 'jobs'} {best.where}.
          </p>
        )}
      </EmptyState>
    </div>
  );
}

interface TabsProps<Name extends string> {
  tabs: readonly (readonly [name: Name, label: ReactNode])[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The id of the panel that they fill. */
  panel: string;
}

/** Enter and Space select, since a panel may load slowly. */
const step = (event: KeyboardEvent<HTMLElement>) =>
  stepFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]);

/** One row that scrolls in a narrow window. Updates immediately, even while the previous panel is still shown. */
const Tabs = <Name extends string>({ tabs, chosen, onChoose, panel }: TabsProps<Name>) => (
  <div
    role="tablist"
    onKeyDown={step}
    className="-mb-px flex min-w-0 gap-x-6 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap"
  >
    {tabs.map(([name, label]) => (
      <button
        key={name}
        type="button"
        role="tab"
        id={tabId(panel, name)}
        aria-controls={panel}
        aria-selected={name === chosen}
        tabIndex={name === chosen ? 0 : -1}
        onClick={() => onChoose(name)}
        className="min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent font-semibold text-muted aria-selected:border-brand aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
      >
        {label}
      </button>
    ))}
  </div>
);

const tabId = (panel: string, name: string) => `${panel}-${name}`;

interface TabPanelProps {
  id: string;
  /** The name of its tab. */
  tab: string;
  children: ReactNode;
}

const TabPanel = ({ id, tab, children }: TabPanelProps) => (
  <div role="tabpanel" id={id} aria-labelledby={tabId(id, tab)} tabIndex={0} className="outline-offset-4">
    {children}
  </div>
);
