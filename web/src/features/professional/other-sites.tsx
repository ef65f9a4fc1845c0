import ChevronDown from 'lucide-react/icons/chevron-down';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../shared/dates';
import { milesShort } from '../../shared/distance';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { type ListedJob, payOrMissing } from './job-facts';
import { type JobHandlers, RowActions, titleIdOf } from './row-actions';
import { isOpened, noteOpened } from './use-restore-focus';

interface OtherSitesProps extends JobHandlers {
  /** The one that the card shows. */
  job: ListedJob;
  others: readonly ListedJob[];
  /** The address that a job's page links back to. */
  from: object;
}

const mostNamed = 2;

/** The other sites of a job in one line, which unfolds to a row for each. */
export function OtherSites({ job, others, from, ...handlers }: OtherSitesProps) {
  const [isUnfolded, setUnfolded] = useState(() => others.some(({ id }) => isOpened(id)));
  const listId = useId();
  const named = others.slice(0, mostNamed).map(placeText).join(', ');
  return (
    <div className="relative col-start-2 min-w-0 sm:col-span-2">
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 text-left text-small text-muted wrap-anywhere pointer-fine:min-h-6"
      >
        <ChevronDown className={clsx('size-4 shrink-0', isUnfolded && 'rotate-180')} />
        <span>
          <span className="font-semibold text-brand">
            Also at {others.length} more {others.length === 1 ? 'site' : 'sites'}
          </span>
          {!isUnfolded && `: ${named}${others.length > mostNamed ? ', …' : ''}`}
        </span>
      </button>
      <ul id={listId} hidden={!isUnfolded} aria-label="Other sites" className="mt-1.5 border-t border-line">
        {isUnfolded &&
          others.map((other) => (
            <li
              key={other.id}
              data-job={other.id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 last:border-0"
            >
              <p className="min-w-0 text-small text-muted wrap-anywhere">
                <Link
                  id={titleIdOf(other)}
                  data-open
                  to={`/jobs/${other.id}`}
                  state={from}
                  onClick={() => noteOpened(other.id)}
                  className="inline-flex min-h-11 items-center text-note font-semibold text-ink pointer-fine:min-h-6"
                >
                  {other.job_location}
                </Link>
                {keepDots(
                  factsOf(other, job)
                    .map((fact) => ` · ${fact}`)
                    .join(''),
                )}
                {other.is_new && (
                  <Chip tone="new" className="ml-2">
                    New
                  </Chip>
                )}
              </p>
              <RowActions job={other} {...handlers} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** `Oakland, CA (about 15 miles)`. */
const placeText = ({ job_location, miles }: ListedJob): string =>
  miles === null ? job_location : `${job_location} (${milesShort(miles)})`;

/** Miles, and what differs from the job that the card shows. */
const factsOf = (other: ListedJob, job: ListedJob): string[] => [
  ...(other.miles === null ? [] : [milesShort(other.miles)]),
  ...(payOrMissing(other) === payOrMissing(job) ? [] : [payOrMissing(other)]),
  ...(other.applied_at ? [`interest sent ${dateText(other.applied_at)}`] : []),
];
