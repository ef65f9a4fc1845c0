import type { JobPage } from '@nearward/proto/rest/job';
import { dateText, dayText, postedOn } from '../../shared/dates';
import { milesAway } from '../../shared/distance';
import { isolated } from '../../shared/isolated';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { ago, payStated } from './job-facts';
import { useNow } from './use-now';

/** What a job is, at a glance. */
export function JobHead({ job }: { job: JobPage }) {
  const posted = ago(job.created_at, useNow());
  const common = [...job.common_provider_types, ...job.common_specialties];
  const facts: [string, string | null][] = [
    ['Pay', payStated(job)],
    ['Shift', job.shift.join(', ') || null],
    ['Start', job.start_date && dayText(job.start_date)],
    ['From you', job.miles === null ? null : milesAway(job.miles)],
  ];
  return (
    <header className="flex flex-col gap-3 wrap-anywhere">
      <h1>{keepDots(job.title)}</h1>
      <p className="text-muted">
        <span className="text-ink">
          {isolated(job.employer_name)}, {job.job_location}
        </span>
        {keepDots(` · ${posted ? `posted ${posted}` : postedOn(job.created_at)}`)}
        {job.confirmed_at && keepDots(` · confirmed ${dateText(job.confirmed_at)}`)}
      </p>
      {common.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ul aria-label="In common with your profile" className="flex flex-wrap gap-1.5">
            {common.map((choice) => (
              <li key={choice}>
                <Chip tone="match">{choice}</Chip>
              </li>
            ))}
          </ul>
          <span aria-hidden="true" className="text-small text-muted">
            in common with your profile
          </span>
        </div>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:flex sm:flex-wrap sm:justify-between">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="flex flex-col">
                <dt className="text-small text-muted">{term}</dt>
                <dd className="font-display text-body font-bold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}
