import { Tabs } from '@base-ui/react/tabs';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useSearchParams } from 'react-router';
import { keepDots } from '../../shared/keep-dots';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { JobList } from './job-list';
import { useSaveJob } from './use-save-job';

const tabs = [
  { name: 'recommended', label: 'Recommended Jobs', empty: 'No recommended jobs' },
  { name: 'messaged', label: 'Messaged Jobs', empty: 'No jobs yet' },
  { name: 'saved', label: 'Saved Jobs', empty: 'No saved jobs' },
] as const;

type TabName = (typeof tabs)[number]['name'];

/** Only of recommended jobs there may be more than are listed. */
const countOf = (user: CurrentUser, tab: TabName): number | undefined =>
  (tab === 'recommended' && user.recommended_total) || jobsOf(user, tab)?.length;

const jobsOf = (user: CurrentUser, tab: TabName): SeekerJob[] | null =>
  ({ recommended: user.recommended, messaged: user.applied, saved: user.saved })[tab];

/** A professional's jobs, the tab in the address. */
export function JobTabs({ user }: { user: CurrentUser }) {
  const [search, setSearch] = useSearchParams();
  const current = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'recommended';
  const { toggle, error, dismiss, unsaved, undo } = useSaveJob();
  const show = (tab: string) =>
    setSearch(
      (old) => {
        old.set('tab', tab);
        return old;
      },
      { replace: true },
    );

  return (
    <section aria-labelledby="your-jobs" className="flex flex-col gap-4">
      <h2 id="your-jobs" className="text-title">
        Your Jobs
      </h2>
      {error && (
        <Banner tone="error" onDismiss={dismiss}>
          {error}
        </Banner>
      )}
      {unsaved && (
        <Banner tone="success">
          <span className="flex flex-wrap items-center gap-3">
            {keepDots(unsaved.title)} is no longer saved.
            <Button onClick={undo}>Undo</Button>
          </span>
        </Banner>
      )}
      <Tabs.Root value={current} onValueChange={(tab) => show(String(tab))}>
        <Tabs.List className="flex flex-wrap gap-x-6 border-b border-line">
          {tabs.map(({ name, label }) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="min-h-11 cursor-pointer border-b-3 border-transparent font-semibold text-muted data-[active]:border-brand data-[active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[active]:border-[Highlight]"
            >
              {label} {jobsOf(user, name) && <span className="tabular-nums">({countOf(user, name)})</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, label, empty }) => (
          <Tabs.Panel key={name} value={name} className="pt-5">
            <JobList
              jobs={jobsOf(user, name)}
              total={countOf(user, name)}
              texts={{ label, empty }}
              onToggleSave={toggle}
            />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  );
}
