import { Tabs } from '@base-ui/react/tabs';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { RefObject } from 'react';
import { MissingPart } from '../../shared/missing-part';
import { buttonClass } from '../../shared/ui/button';
import { Filters } from './filters';
import { JobList } from './job-list';
import type { RowActions } from './job-row';
import { NothingHere } from './nothing-here';
import type { Listed } from './use-listed';
import { type TabName, tabs, type View } from './view';

interface JobsProps extends RowActions {
  user: CurrentUser;
  view: View;
  listed: Listed;
  search: RefObject<HTMLInputElement | null>;
  litId: string | undefined;
  onChange: (changes: Partial<View>) => void;
  onLight: (id: string) => void;
  onKeys: () => void;
}

const line =
  'min-h-11 cursor-pointer border-b-3 border-transparent font-semibold text-muted data-[active]:border-brand data-[active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[active]:border-[Highlight]';
const link = buttonClass(
  'plain',
  'border-transparent px-2 text-note font-normal! text-brand! pointer-fine:min-h-9',
);

/** The tabs with their lists. */
export function Jobs({
  user,
  view,
  listed,
  search,
  litId,
  onChange,
  onLight,
  onKeys,
  ...actions
}: JobsProps) {
  const { ofTab, jobs, hidden, countOf } = listed;
  return (
    <Tabs.Root value={view.tab} onValueChange={(tab) => onChange({ tab: tab as TabName, hidden: false })}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-line">
        <Tabs.List className="-mb-px flex flex-wrap gap-x-6">
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} className={line}>
              {label} {countOf(name) !== undefined && <span className="tabular-nums">({countOf(name)})</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
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
      {tabs.map(({ name, label, empty }) => (
        <Tabs.Panel key={name} value={name} className="outline-offset-4">
          {!ofTab ? (
            <div className="py-4">
              <MissingPart name={`The list of ${label.toLowerCase()}`} />
            </div>
          ) : ofTab.length === 0 ? (
            <p className="py-4 text-muted">{view.hidden ? 'No hidden jobs' : empty}</p>
          ) : (
            <>
              <Filters view={view} onChange={onChange} search={search} />
              {jobs.length === 0 ? (
                <NothingHere all={ofTab} view={view} onChange={onChange} />
              ) : (
                <JobList
                  jobs={jobs}
                  rows={view.rows}
                  label={view.hidden ? 'Hidden jobs' : label}
                  litId={litId}
                  onLight={onLight}
                  onRows={(rows) => onChange({ rows })}
                  {...actions}
                />
              )}
              <More listed={listed} user={user} view={view} />
            </>
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** What is not in the list, and why. */
function More({ listed, user, view }: Pick<JobsProps, 'listed' | 'user' | 'view'>) {
  const { withoutShift, recommended, hidden } = listed;
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
