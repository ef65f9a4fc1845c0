import { providerTypes, type SharedJobsSort, sharedJobsSorts } from '@nearward/proto/choices';
import { nameWords } from '@nearward/proto/fold';
import { pagePath } from '@nearward/proto/page-path';
import { payText } from '@nearward/proto/rest/pay-text';
import type { ListedSharedJob } from '@nearward/proto/rest/shared-jobs';
import type { StateCode } from '@nearward/proto/states';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { api, ApiError } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { DateText } from '../../shared/dates';
import { milesAway, roundedCountFirst } from '../../shared/number-texts';
import { isolateText } from '@nearward/proto/isolate-text';
import { NotLoaded } from '../../shared/ui/placeholders';
import { keepDots } from '../../shared/keep-dots';
import { buttonClass, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useInBrowser } from '../../shared/use-in-browser';

interface ListedJobsProps {
  search: JobSearch;
  /** The link to another page or order of the list. */
  linkTo: (changes: Pick<JobSearch, 'after' | 'sort'>) => string;
  /** `within 50 miles of Oakland, CA`. */
  where: (place: string | null) => string;
}

/** A page of public jobs, and the way to get new ones by email. */
export function ListedJobs({ search, linkTo, where }: ListedJobsProps) {
  const { list, error, isWrong, retry } = useListedJobs(search);
  const jobs = useShownJobs(list?.jobs);
  const { user } = useCurrentUser();
  if (isWrong) return null;
  if (!list || !jobs)
    return (
      <NotLoaded
        query={{ error: !list && error, refetch: retry }}
        text="The jobs could not be loaded."
        cards={3}
        className="flex flex-col gap-4"
      />
    );
  const place = where(list.place);
  const { sort = 'newest' } = search;
  const inOrder = sort !== 'newest';
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="found" className="flex flex-col gap-3">
        <h2 id="found">
          {jobs.length === 0 ? `No published jobs ${place}` : `Published jobs ${place}, ${orders[sort][1]}`}
        </h2>
        {jobs.length > 1 && (
          <nav aria-label="Order" className="flex flex-wrap gap-x-4 text-note">
            {sharedJobsSorts.map(
              (each) =>
                (each !== 'nearest' || search.near) && (
                  <Link
                    key={each}
                    to={linkTo({ sort: each === 'newest' ? undefined : each })}
                    aria-current={each === sort || undefined}
                    className="tap-link aria-current:font-bold aria-current:text-ink aria-current:no-underline"
                  >
                    {orders[each][0]}
                  </Link>
                ),
            )}
          </nav>
        )}
        {search.near && <AllJobs near={search.near} role={search.role} />}
        {jobs.length > 0 && <SharedJobList jobs={jobs} />}
        <nav aria-label="Pages" className="flex flex-wrap gap-3 pt-3 empty:hidden">
          {search.after && (
            <PageLink to={linkTo({ sort: search.sort })}>{inOrder ? 'First page' : 'Newest jobs'}</PageLink>
          )}
          {list.next && (
            <PageLink to={linkTo({ sort: search.sort, after: list.next })}>
              {inOrder ? 'Next page' : 'Older jobs'}
            </PageLink>
          )}
        </nav>
      </section>
      {!user?.profile && <ByEmail near={list.place} role={search.role} />}
    </div>
  );
}

/** The link to each order, and its words in the heading. */
const orders: Readonly<Record<SharedJobsSort, readonly [link: string, heading: string]>> = {
  newest: ['Newest', 'newest first'],
  pay: ['Highest pay', 'highest pay first'],
  nearest: ['Nearest', 'nearest first'],
};

/** Professionals get them already. */
const ByEmail = ({ near, role }: { near: string | null; role: string | undefined }) => (
  <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="flex flex-col gap-1">
      <h2>New jobs in your inbox</h2>
      <p className="text-note text-muted">
        Create a profile, and we email you new jobs within 50 miles that match. Free, no CV.
      </p>
    </div>
    <ButtonLink kind="call" to={profileLink(near, role)}>
      Get new jobs by email
    </ButtonLink>
  </Card>
);

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass()}>
    {children}
  </Link>
);

const profileLink = (place: string | null, role: string | undefined) =>
  `/find-job?${new URLSearchParams({ ...(place && { near: place }), ...(role && { role }) })}` as const;

/** How many jobs there are with those that only professionals see. */
function AllJobs({ near, role }: { near: string; role?: string }) {
  const query = {
    of: 'jobs',
    location: near,
    provider_types: JSON.stringify(role ? [role] : providerTypes),
  } as const;
  const { data } = useQuery({
    queryKey: ['supply', JSON.stringify(query)],
    queryFn: ({ signal }) => api('GET /supply', { query }, signal),
    retry: false,
    staleTime: 60_000,
  });
  const all = data?.counts.at(-1);
  return (
    <p aria-live="polite" className="min-h-[1.55em] text-muted">
      {all &&
        `${roundedCountFirst(all)} jobs in all within ${all.miles} miles. With a profile you see every one that matches.`}
    </p>
  );
}

/** In a page from the server, signed-in users do not see it, since they may have hidden some of its jobs. */
const SharedJobList = ({ jobs }: { jobs: readonly ListedSharedJob[] }) => (
  <ul
    data-signed-out-only={useInBrowser(() => false, true) || undefined}
    className="divide-y divide-line border-y border-line"
  >
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
            {isolateText(job.employer_name)}, {job.job_location}
            {job.miles !== null && keepDots(` · ${milesAway(job.miles)}`)}
          </p>
        </div>
        <p className="text-note text-muted sm:text-right">
          <span className={job.pay_unit ? 'font-bold text-ink tabular-nums' : ''}>
            {payText(job) ?? 'Pay not stated'}
          </span>
          <br />
          {keepDots([...job.employment_type, ...job.shift, 'posted '].join(' · '))}
          <DateText iso={job.created_at} />
        </p>
      </li>
    ))}
  </ul>
);

export interface JobSearch {
  near?: string;
  state?: StateCode;
  role?: (typeof providerTypes)[number];
  sort?: SharedJobsSort;
  /** The last job of the page before. */
  after?: string;
}

/** A page of public jobs. `isWrong` if the place is unknown; `error` then has the text for its field. */
export function useListedJobs({ near, state, role, sort, after }: JobSearch) {
  const query = {
    ...(near && { near }),
    ...(state && { state }),
    ...(role && { role }),
    ...(sort && { sort }),
    ...(after && { after }),
  };
  // The prerendered page does not know the search.
  const enabled = useInBrowser(() => true, false);
  const { data, error, refetch } = useQuery({
    enabled,
    queryKey: ['shared-jobs', query],
    queryFn: ({ signal }) => api('GET /shared-jobs', { query }, signal),
    retry: false,
    staleTime: 60_000,
  });
  const isWrong = near !== undefined && error instanceof ApiError && error.status === 400;
  return { list: data, error, isWrong, retry: () => void refetch() };
}

/**
 * The jobs without those that the signed-in professional hid or whose employer's name they hid from. Undefined until both
 * are known.
 */
function useShownJobs(jobs: readonly ListedSharedJob[] | undefined) {
  const { user, signedIn, isError } = useCurrentUser();
  return useMemo(() => {
    if (signedIn && !user && !isError) return undefined;
    const hiddenIds = new Set(user?.marks?.hidden);
    const hiddenNames = (user?.profile?.hidden_names ?? []).map(spaced);
    return jobs?.filter(
      ({ id, employer_name }) =>
        !hiddenIds.has(id) && !hiddenNames.some((name) => spaced(employer_name).includes(name)),
    );
  }, [jobs, user, signedIn, isError]);
}

/** Puts a space around each word, so that only complete words match. */
const spaced = (name: string) => ` ${nameWords(name).join(' ')} `;
