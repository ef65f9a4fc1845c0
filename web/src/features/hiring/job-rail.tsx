import type { CurrentUser } from '@nearward/proto/rest/account';
import clsx from 'clsx';
import { Link } from 'react-router';
import { managePath } from '../../shared/manage-path';
import { MissingPart } from '../../shared/missing-part';
import { FilterSelect } from '../../shared/ui/filter-select';
import type { ContactsPage } from './contacts-page';
import { shortTitle } from './words';

type Jobs = CurrentUser['jobs'];
type Job = NonNullable<Jobs>[number];

interface JobRailProps {
  jobs: Jobs;
  /** Over all jobs. */
  totals: ContactsPage['pagination'] | undefined;
  chosen: string;
  onChoose: (job: string) => void;
}

/** The employer's jobs with what there is of each; a choice of them where there is no room for a column. */
export function JobRail({ jobs, totals, chosen, onChoose }: JobRailProps) {
  const job = jobs?.find(({ id }) => id === chosen) ?? (jobs?.length === 1 ? jobs[0] : undefined);
  return (
    <section aria-labelledby="posted" className="flex min-w-0 flex-col gap-2 print:hidden">
      <h2 id="posted" className="text-lead">
        Your Posted Jobs
      </h2>
      {!jobs && <MissingPart name="Your posted jobs" are />}
      {jobs?.length === 0 && <p className="text-muted">No posted jobs</p>}
      {jobs && jobs.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2 min-[1180px]:hidden">
            <FilterSelect
              label="Job"
              value={chosen}
              className="w-full min-[820px]:w-auto"
              onChange={onChoose}
              options={[
                ['', `All ${jobs.length} jobs${newOf(totals?.counts?.unseen)}`],
                ...jobs.map((each) => [each.id, shortTitle(each.title) + newOf(each.facts?.new)] as const),
              ]}
            />
            {job && <JobActions job={job} />}
            {job?.facts?.matches === 0 && job.facts.applied === 0 && <Widen job={job} />}
          </div>
          <ul className="hidden flex-col gap-1 min-[1180px]:flex">
            {jobs.length > 1 && (
              <li className={clsx('rounded-control', !chosen && 'bg-brand-soft')}>
                <Choice
                  isChosen={!chosen}
                  onChoose={() => onChoose('')}
                  title="All jobs"
                  fresh={totals?.counts?.unseen}
                >
                  <Facts
                    facts={[
                      [totals?.total_contacts, 'contacts'],
                      [totals?.total_people ?? undefined, 'people'],
                    ]}
                  />
                </Choice>
              </li>
            )}
            {jobs.map((each) => (
              <JobItem key={each.id} job={each} isChosen={each === job} onChoose={() => onChoose(each.id)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const newOf = (count: number | undefined) => (count ? ` (${count} new)` : '');

function JobItem({ job, isChosen, onChoose }: { job: Job; isChosen: boolean; onChoose: () => void }) {
  const { title, facts } = job;
  return (
    <li className={clsx('rounded-control', isChosen && 'bg-brand-soft')}>
      <Choice isChosen={isChosen} onChoose={onChoose} title={title} fresh={facts?.new} hired={facts?.hired}>
        <Facts
          facts={[
            [facts?.matches, 'match'],
            [facts?.applied, 'applied'],
            [facts?.unlocked, 'unlocked'],
          ]}
        />
      </Choice>
      {facts?.matches === 0 && facts.applied === 0 && (
        <p className="px-2.5 pb-2 text-small">
          <Widen job={job} />
        </p>
      )}
      {isChosen && (
        <div className="flex flex-wrap gap-x-4 px-2.5 pb-2 text-small">
          <JobActions job={job} />
        </div>
      )}
    </li>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  fresh?: number;
  hired?: number;
  children: React.ReactNode;
}

const Choice = ({ isChosen, onChoose, title, fresh, hired, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-11 w-full cursor-pointer flex-col gap-0.5 rounded-control px-2.5 py-2 text-left text-small hover:brightness-95"
  >
    <span className="flex w-full items-start justify-between gap-2">
      <span className="min-w-0 font-semibold wrap-anywhere">{shortTitle(title)}</span>
      <span className="flex shrink-0 gap-1.5">
        {!!hired && (
          <span className="rounded-chip bg-success-soft px-1.5 font-semibold text-success">
            {hired} hired
          </span>
        )}
        {!!fresh && (
          <span className="rounded-chip bg-badge px-1.5 font-semibold text-on-badge">{fresh} new</span>
        )}
      </span>
    </span>
    {children}
  </button>
);

/** Zeros say nothing. */
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

const linkClass = 'inline-flex min-h-11 items-center pointer-fine:min-h-6';

const JobActions = ({ job }: { job: Job }) => (
  <Link to={managePath('jobs', job)} className={linkClass}>
    Manage job
  </Link>
);

const Widen = ({ job }: { job: Job }) => (
  <span className="text-warning">
    Nobody near yet.{' '}
    <Link to={managePath('jobs', job)} className={clsx(linkClass, 'text-inherit')}>
      Widen it
    </Link>
  </span>
);
