import { pagePath } from '@nearward/proto/page-path';
import { payText } from '@nearward/proto/rest/pay-text';
import type { ListedSharedJob } from '@nearward/proto/rest/shared-jobs';
import { Link } from 'react-router';
import { postedOn } from '../../shared/dates';
import { milesAway } from '../../shared/distance';
import { isolated } from '../../shared/isolated';
import { keepDots } from '../../shared/keep-dots';

export const SharedJobList = ({ jobs }: { jobs: readonly ListedSharedJob[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {jobs.map((job) => (
      <li
        key={job.id}
        className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 wrap-anywhere"
      >
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="text-body">
            <Link
              to={pagePath('/share/:id', { id: job.id })}
              className="text-ink no-underline after:absolute after:inset-0 in-[li:hover]:underline"
            >
              {keepDots(job.title)}
            </Link>
          </h3>
          <p className="text-note text-muted">
            {isolated(job.employer_name)}, {job.job_location}
            {job.miles !== null && keepDots(` · ${milesAway(job.miles)}`)}
          </p>
        </div>
        <p className="text-note text-muted sm:text-right">
          <span className={job.pay_unit ? 'font-bold text-ink tabular-nums' : ''}>
            {payText(job) ?? 'Pay not stated'}
          </span>
          <br />
          {keepDots([...job.employment_type, ...job.shift, postedOn(job.created_at)].join(' · '))}
        </p>
      </li>
    ))}
  </ul>
);
