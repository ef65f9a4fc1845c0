import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { agoText, dateText, postedOn } from '../../shared/dates';
import { milesShort } from '../../shared/distance';
import { isolateText } from '@nearward/proto/isolate-text';
import { keepDots } from '../../shared/keep-dots';
import { Chip, ChoiceChip } from '../../shared/ui/chip';
import { isConfirmedLater, type ListedJob, payOrMissing, progressText, shiftAndMiles } from './job-facts';
import { isOpened, noteOpened } from './key-actions';
import { type JobHandlers, RowActions, titleIdOf } from './job-actions';

interface JobRowProps extends JobHandlers {
  job: ListedJob;
  /** The same job at other sites. */
  others?: readonly ListedJob[];
  /** What her licenses and languages mean for it; empty if she stated none. */
  ownFacts?: string;
  now: number;
  /** The address that the job's page links back to. */
  from: object;
}

const noOthers: readonly ListedJob[] = [];

/** Memoized: there may be five hundred rows. */
export const JobRow = memo(function JobRow({
  job,
  others = noOthers,
  ownFacts,
  now,
  from,
  onMark,
  onInterest,
}: JobRowProps) {
  const titleId = titleIdOf(job);
  const postedText = agoText(job.created_at, now);
  return (
    <li
      data-job={job.id}
      data-sites={others.length || undefined}
      className="relative grid grid-cols-1 gap-x-3 gap-y-1.5 border-b border-line py-3 hover:bg-sunken has-[a[data-open]:focus-visible]:bg-brand-soft sm:grid-cols-[1fr_auto] sm:px-1"
    >
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-note sm:text-body">
          <Link
            id={titleId}
            data-open
            to={`/jobs/${job.id}`}
            state={from}
            onClick={() => noteOpened(job.id)}
            className="text-ink no-underline after:absolute after:inset-0 in-[li:hover]:underline"
          >
            {keepDots(job.title)}
          </Link>
          {job.is_new && (
            <Chip tone="new" className="relative ml-2 align-[1px]">
              New
            </Chip>
          )}
        </h3>
        <p className="text-small text-muted">
          {keepDots(
            `${isolateText(job.employer_name)}, ${job.job_location} · ${postedText ? `posted ${postedText}` : postedOn(job.created_at)}`,
          )}
          {isConfirmedLater(job) && keepDots(` · confirmed ${dateText(job.confirmed_at)}`)}
          {job.promises_answers && keepDots(' · answers within 2 working days')}
        </p>
      </div>
      <Pay job={job} />
      <div className="col-start-1 min-w-0 wrap-anywhere sm:self-center">
        <RowChips job={job} />
        {ownFacts && <p className="pt-1.5 text-small text-muted">{ownFacts}</p>}
        <p role="status" className="text-small font-semibold text-success not-empty:pt-1.5">
          {progressText(job)}
        </p>
      </div>
      <RowActions
        job={job}
        className="relative self-end sm:col-start-2 sm:justify-end"
        onMark={onMark}
        onInterest={onInterest}
      />
      {others.length > 0 && (
        <OtherSites job={job} others={others} from={from} onMark={onMark} onInterest={onInterest} />
      )}
    </li>
  );
});

const Pay = ({ job }: { job: ListedJob }) => (
  <div className="text-small text-muted max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:col-start-2 sm:row-start-1 sm:max-w-72 sm:text-right">
    <p className={clsx('text-note', job.pay_unit ? 'font-bold text-ink tabular-nums' : 'text-muted')}>
      {payOrMissing(job)}
    </p>
    <p>
      {shiftAndMiles(job).map((fact, at) => (
        <span key={fact} className="inline-block">
          {at > 0 && <span aria-hidden="true">{'\u00A0· '}</span>}
          <span className={fact.endsWith('away') ? 'font-semibold text-ink' : undefined}>{fact}</span>
        </span>
      ))}
    </p>
  </div>
);

const mostChips = 5;

/** Shared choices, marked, then employment type and setting. */
function RowChips({ job }: { job: ListedJob }) {
  const common = [...job.common_provider_types, ...job.common_specialties];
  const all = [...common, ...job.employment_type, ...job.practice_settings];
  const left = all.length - mostChips;
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {all.slice(0, left === 1 ? undefined : mostChips).map((choice, at) => (
        <li key={choice} className="min-w-0">
          <ChoiceChip choice={choice} isCommon={at < common.length} />
        </li>
      ))}
      {left > 1 && <li className="text-small text-muted">+{left}</li>}
    </ul>
  );
}

interface OtherSitesProps extends JobHandlers {
  /** The one that the card shows. */
  job: ListedJob;
  others: readonly ListedJob[];
  /** The address that a job's page links back to. */
  from: object;
}

const mostNamed = 2;

/** The other sites of a job in one line, which unfolds to a row for each. */
function OtherSites({ job, others, from, ...handlers }: OtherSitesProps) {
  const [isUnfolded, setUnfolded] = useState(() => others.some(({ id }) => isOpened(id)));
  const listId = useId();
  const named = others.slice(0, mostNamed).map(placeText).join(', ');
  return (
    <div className="relative col-start-1 min-w-0 sm:col-span-2">
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
