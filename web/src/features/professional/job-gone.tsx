import type { CurrentUser } from '@nearward/proto/rest/account';
import { Link } from 'react-router';
import { milesAway } from '../../shared/distance';
import { isolated } from '../../shared/isolated';
import { keepDots } from '../../shared/keep-dots';
import { ButtonLink } from '../../shared/ui/button';

const shownAtMost = 3;

/** A job that was deleted, or never was: others near are offered instead. */
export function JobGone({ user }: { user: CurrentUser | undefined }) {
  const near = (user?.recommended ?? [])
    .filter(({ is_hidden }) => !is_hidden)
    .toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity))
    .slice(0, shownAtMost);
  return (
    <div className="mx-auto flex w-full max-w-[69rem] flex-col gap-6">
      <h1>This job is no longer open.</h1>
      {near.length > 0 && (
        <section aria-labelledby="near-ones" className="flex flex-col gap-3">
          <h2 id="near-ones">Near you, and matching your profile</h2>
          <ul className="max-w-[66ch] wrap-anywhere divide-y divide-line border-y border-line">
            {near.map((job) => (
              <li key={job.id} className="py-3">
                <Link to={`/jobs/${job.id}`} className="font-semibold">
                  {keepDots(job.title)}
                </Link>
                <p className="text-note text-muted">
                  {keepDots(
                    `${isolated(job.employer_name)}, ${job.job_location}${job.miles === null ? '' : ` · ${milesAway(job.miles)}`}`,
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink to="/dashboard" className="self-start">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}
