import type { CurrentUser } from '@nearward/proto/rest/account';
import clsx from 'clsx';
import { Link } from 'react-router';
import { managePath } from '../../shared/manage-path';
import { MissingPart } from '../../shared/missing-part';
import { FilterSelect } from '../../shared/ui/filter-select';
import type { ContactsPage } from './contacts-page';
import { type Deleted, DeletedJobs } from './deleted-jobs';
import { Choice, Facts } from './job-choice';
import { shortTitle } from './words';

type Jobs = CurrentUser['jobs'];
type Job = NonNullable<Jobs>[number];

interface JobRailProps {
  jobs: Jobs;
  deleted: Deleted;
  /** Over all jobs. */
  totals: ContactsPage['pagination'] | undefined;
  chosen: string;
  onChoose: (job: string) => void;
}

/** The employer's jobs with what there is of each; a choice of them where there is no room for a column. */
export function JobRail({ jobs, deleted, totals, chosen, onChoose }: JobRailProps) {
  const hasOne = jobs?.length === 1 && deleted.length === 0;
  const job = jobs?.find(({ id }) => id === chosen) ?? (hasOne ? jobs[0] : undefined);
  return (
    <section aria-labelledby="posted" className="flex min-w-0 flex-col gap-2 print:hidden">
      <h2 id="posted" className="text-lead">
        Your Posted Jobs
      </h2>
      {!jobs && <MissingPart name="Your posted jobs" are />}
      {jobs?.length === 0 && <p className="text-muted">No posted jobs</p>}
      {jobs && jobs.length + deleted.length > 0 && (
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
                  (jobs.length > 1 ? `All ${jobs.length} jobs` : 'All jobs') + newOf(totals?.counts?.unseen),
                ],
                ...jobs.map((each) => [each.id, shortTitle(each.title) + newOf(each.facts?.new)] as const),
                ...deleted.map((each) => [each.id, `Deleted: ${shortTitle(each.title)}`] as const),
              ]}
            />
            {job && <JobActions job={job} />}
            {job?.facts?.matches === 0 && job.facts.applied === 0 && <Widen job={job} />}
          </div>
          <ul className="hidden flex-col gap-1 min-[1180px]:flex">
            {!hasOne && (
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
          <DeletedJobs jobs={deleted} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </section>
  );
}

const newOf = (count: number | undefined) => (count ? ` (${count.toLocaleString('en')} new)` : '');

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
      {(job.is_paused || job.rested_at) && (
        <p className="px-2.5 pb-2 text-small text-warning">{job.rested_at ? 'Resting' : 'Paused'}</p>
      )}
      {facts?.matches === 0 && facts.applied === 0 && !job.is_paused && !job.rested_at && (
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

const linkClass = 'inline-flex min-h-11 items-center pointer-fine:min-h-6';

const JobActions = ({ job }: { job: Job }) => (
  <>
    <Link to={managePath('jobs', job)} className={linkClass}>
      Manage job
    </Link>
    <Link to={`/post-job?from=${job.id}`} className={linkClass}>
      Duplicate
    </Link>
  </>
);

const Widen = ({ job }: { job: Job }) => (
  <span className="text-warning">
    Nobody near yet.{' '}
    <Link to={managePath('jobs', job)} className={clsx(linkClass, 'text-inherit')}>
      Widen it
    </Link>
  </span>
);
