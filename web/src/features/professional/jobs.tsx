import type { CurrentUser } from '@nearward/proto/rest/account';
import { memo, type RefObject, useId } from 'react';
import { MissingPart } from '../../shared/missing-part';
import { buttonClass } from '../../shared/ui/button';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { Filters } from './filters';
import { JobList } from './job-list';
import type { RowActions } from './job-row';
import { NothingHere } from './nothing-here';
import type { Listed } from './use-listed';
import { tabs, type View } from './view';

interface JobsProps extends RowActions {
  user: CurrentUser;
  /** What is chosen; the list may still be of what was chosen before. */
  view: View;
  listed: Listed;
  search: RefObject<HTMLInputElement | null>;
  litId: string | undefined;
  onChange: (changes: Partial<View>) => void;
  onLight: (id: string) => void;
  onKeys: () => void;
}

const link = buttonClass(
  'plain',
  'border-transparent px-2 text-note font-normal! text-brand! pointer-fine:min-h-9',
);

/** The tabs with their lists. */
export const Jobs = memo(function Jobs(props: JobsProps) {
  const { user, view, listed, search, litId, onChange, onLight, onKeys, ...actions } = props;
  const { ofTab, jobs, hidden, countOf } = listed;
  const { tab, rows, hidden: showsHidden } = listed.view;
  const panel = useId();
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
              {view.hidden ? 'Back to the others' : `${hidden} hidden`}
            </button>
          )}
          <button type="button" onClick={onKeys} className={`${link} hidden pointer-fine:inline-flex`}>
            Keys
          </button>
        </div>
      </div>
      <TabPanel id={panel} tab={tab}>
        {!ofTab ? (
          <div className="py-4">
            <MissingPart name={`The list of ${listLabel.toLowerCase()}`} />
          </div>
        ) : ofTab.length === 0 ? (
          <p className="py-4 text-muted">{showsHidden ? 'No hidden jobs' : empty}</p>
        ) : (
          <>
            <Filters view={view} onChange={onChange} search={search} />
            {jobs.length === 0 ? (
              <NothingHere all={ofTab} view={listed.view} onChange={onChange} />
            ) : (
              <JobList
                key={tab}
                jobs={jobs}
                rows={rows}
                label={showsHidden ? 'Hidden jobs' : listLabel}
                litId={litId}
                onLight={onLight}
                onRows={(more) => onChange({ rows: more })}
                {...actions}
              />
            )}
            <More listed={listed} user={user} />
          </>
        )}
      </TabPanel>
    </>
  );
});

const Tab = ({ label, count }: { label: string; count: number | undefined }) => (
  <>
    {label} {count !== undefined && <span className="tabular-nums">({count})</span>}
  </>
);

/** What is not in the list, and why. */
function More({ listed, user }: Pick<JobsProps, 'listed' | 'user'>) {
  const { withoutShift, recommended, hidden, view } = listed;
  const unlisted = (user.recommended_total ?? 0) - (recommended.length - hidden);
  return (
    <>
      {withoutShift > 0 && (
        <p className="pt-3 text-note text-muted">
          {withoutShift} more {withoutShift === 1 ? 'says' : 'say'} nothing of{' '}
          {withoutShift === 1 ? 'its' : 'their'} shift.
        </p>
      )}
      {view.tab === 'recommended' && unlisted > 0 && (
        <p className="pt-3 text-note text-muted">
          These are the best matches; {unlisted} more match too. To narrow them down, choose fewer specialties
          or types in your profile.
        </p>
      )}
    </>
  );
}
