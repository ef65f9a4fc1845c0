import type { SeekerJob } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { agoText, dateText, postedOn } from '../../shared/dates';
import { milesShort } from '../../shared/number-texts';
import { isolateText } from '@nearward/proto/isolate-text';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { isConfirmedLater, payOrMissing, progressText, shiftAndMiles } from './job-facts';
import { isOpened, noteOpened } from './key-actions';
import { type JobHandlers, RowActions, titleIdOf } from './job-actions';

interface JobRowProps extends JobHandlers {
  job: SeekerJob;
  /** The same job at other sites. */
  others?: readonly SeekerJob[];
  /** Her licenses for it and the languages in common; empty if she stated none. */
  ownFacts?: string;
  now: number;
  /** The address that the job's page links back to. */
  from: object;
}

const noOthers: readonly SeekerJob[] = [];

/** Memoized: there may be five hundred rows. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { job, others = noOthers, ownFacts, now, from, onMark, onInterest } = props;
  const titleId = titleIdOf(job);
  const postedText = agoText(job.created_at, now);
  return (
    <li
      data-job={job.id}
      data-sites={others.length || undefined}
      className="relative flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-3 wrap-anywhere hover:bg-sunken has-[a[data-open]:focus-visible]:bg-brand-soft @lg:flex-col @lg:items-stretch @lg:px-1"
    >
      <div className={line}>
        <h3 className="min-w-0 text-note @max-lg:w-full @lg:text-body">
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
        <p
          className={clsx(
            'text-note @max-lg:order-1',
            job.pay_unit ? 'shrink-0 font-bold tabular-nums' : 'text-muted',
          )}
        >
          {payOrMissing(job)}
        </p>
      </div>
      <div className={clsx(line, 'text-small text-muted')}>
        <p className="min-w-0 @max-lg:order-2 @max-lg:w-full">
          {keepDots(
            `${isolateText(job.employer_name)}, ${job.job_location} · ${postedText ? `posted ${postedText}` : postedOn(job.created_at)}`,
          )}
          {isConfirmedLater(job) && keepDots(` · confirmed ${dateText(job.confirmed_at)}`)}
        </p>
        <p className="@max-lg:order-1 @lg:shrink-0">{keepDots(shiftAndMiles(job).join(' · '))}</p>
      </div>
      <div className={clsx(line, '@lg:items-center')}>
        <p className="min-w-0 text-small text-muted @max-lg:order-3 @max-lg:w-full">
          <span role="status" className="font-semibold text-success not-empty:after:content-['\00a0·_']">
            {progressText(job)}
          </span>
          <Choices job={job} />
          {ownFacts && '\u00A0· '}
          <span>{ownFacts}</span>
          {job.promises_answers && keepDots(' · answers within 2 working days')}
        </p>
        <RowActions
          job={job}
          className="relative @max-lg:order-4 @max-lg:w-full @lg:shrink-0"
          onMark={onMark}
          onInterest={onInterest}
        />
      </div>
      {others.length > 0 && (
        <OtherSites job={job} others={others} from={from} onMark={onMark} onInterest={onInterest} />
      )}
    </li>
  );
});

/** In a narrow list all parts flow, and shift and miles are next to the pay. */
const line = 'contents @lg:flex @lg:items-baseline @lg:justify-between @lg:gap-x-4';

const mostChoices = 5;

/** Shared choices, marked, then employment type and setting. */
function Choices({ job }: { job: SeekerJob }) {
  const common = [...job.common_provider_types, ...job.common_specialties];
  const all = [...common, ...job.employment_type, ...job.practice_settings];
  const left = all.length - mostChoices;
  return (
    <>
      {all.slice(0, left === 1 ? undefined : mostChoices).map((choice, at) => (
        <Fragment key={choice}>
          {at > 0 && '\u00A0· '}
          {at < common.length ? (
            <strong className="text-brand">
              {choice}
              <span className="sr-only"> (in common)</span>
            </strong>
          ) : (
            choice
          )}
        </Fragment>
      ))}
      {left > 1 && ` +${left}`}
    </>
  );
}

interface OtherSitesProps extends JobHandlers {
  /** The one that the card shows. */
  job: SeekerJob;
  others: readonly SeekerJob[];
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
    <div className="relative min-w-0 @max-lg:order-5 @max-lg:w-full">
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
const placeText = ({ job_location, miles }: SeekerJob): string =>
  miles === null ? job_location : `${job_location} (${milesShort(miles)})`;

/** Miles, and what differs from the job that the card shows. */
const factsOf = (other: SeekerJob, job: SeekerJob): string[] => [
  ...(other.miles === null ? [] : [milesShort(other.miles)]),
  ...(payOrMissing(other) === payOrMissing(job) ? [] : [payOrMissing(other)]),
  ...(other.applied_at ? [`interest sent ${dateText(other.applied_at)}`] : []),
];
