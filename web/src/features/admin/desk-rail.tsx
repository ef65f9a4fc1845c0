import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@nearward/proto/graph';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/ui/placeholders';
import { useDebounced } from '../../shared/use-debounced';
import { messageOf } from './apollo-client';
import { deskPath, useDeskAddress } from './desk-address';
import { type DeskPage, deskPages, findDeskPage } from './desk-pages';
import { type Desk, foundUsers } from './desk-queries';

/** The console's navigation: search results, and pages with their counts. */
export function DeskRail({ desk }: { desk: Desk }) {
  const links = (group: DeskPage['group']) =>
    deskPages
      .filter((page) => page.group === group)
      .map(({ name, title, count }) => (
        <PageLink
          key={name}
          {...{ name, title }}
          count={count?.(desk)}
          isUrgent={group === 'Waiting for a decision'}
        />
      ));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <UserResults />
      <nav aria-label="Desk" className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:*:flex-1">
        <ul>
          <PageLink name={null} title="Overview" />
        </ul>
        <RailGroup title="Waiting for a decision">{links('Waiting for a decision')}</RailGroup>
        <RailGroup title="To review">{links('To review')}</RailGroup>
        <RailGroup title="Everything">{links('Everything')}</RailGroup>
      </nav>
    </div>
  );
}

interface PageLinkProps {
  /** Null for the overview. */
  name: string | null;
  title: string;
  /** Undefined while unknown. */
  count?: number;
  isUrgent?: boolean;
}

function PageLink({ name, title, count, isUrgent = false }: PageLinkProps) {
  const { q, user, queue } = useDeskAddress();
  const isCurrent = (findDeskPage(queue)?.name ?? null) === name && !user;
  return (
    <li className={clsx(count === 0 && !isCurrent && 'max-sm:hidden')}>
      <Link
        to={deskPath({ q, queue: name })}
        aria-current={isCurrent ? 'page' : undefined}
        className={railLink(isCurrent)}
      >
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {count !== undefined && count > 0 && (
          <span
            className={clsx(
              'shrink-0 rounded-chip px-1.5 font-semibold',
              isUrgent && 'bg-badge text-on-badge',
            )}
          >
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

type UserSearch = ResultOf<typeof foundUsers>['users'];

const mostShown = 20;
const pauseMs = 350;

/** Merges the results by key. An employer's name wins over a professional's, and that over the email. */
function uniqueUsers({ employers, professionals, accounts }: UserSearch) {
  const users = new Map(
    [accounts, professionals, employers].flatMap((list) => list ?? []).map((one) => [one.key, one]),
  );
  return [...users.values()].sort((a, b) => a.name.localeCompare(b.name)).slice(0, mostShown);
}

/** Results of the search in the address. */
function UserResults() {
  const { q, user } = useDeskAddress();
  const settled = useDebounced(q, pauseMs);
  const tooShort = settled.trim().length < 2;
  const { data, previousData, error, loading, refetch } = useQuery(foundUsers, {
    variables: { q: settled },
    skip: tooShort,
    errorPolicy: 'all',
  });
  if (tooShort) return null;
  const answer = (data ?? previousData)?.users;
  const users = answer && uniqueUsers(answer);
  const isPartial = answer && [answer.accounts, answer.employers, answer.professionals].includes(null);
  return (
    <section aria-label="Found" aria-busy={loading}>
      <p role="status" className="sr-only">
        {users && !loading && `${users.length} found`}
      </p>
      {users && users.length > 0 && (
        <RailGroup title={`Found for “${settled}”`}>
          {users.map(({ key, name, email }) => (
            <li key={key}>
              <Link
                to={deskPath({ q, user: key })}
                aria-current={user === key ? 'page' : undefined}
                className={railLink(user === key)}
              >
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {name !== email && <span className="block text-small font-normal text-muted">{email}</span>}
                </span>
              </Link>
            </li>
          ))}
        </RailGroup>
      )}
      {users?.length === 0 && !error && (
        <p className="px-2 text-note wrap-anywhere text-muted">No one found for “{settled}”.</p>
      )}
      {users?.length === mostShown && (
        <p className="px-2 text-small text-muted">The first 20. Type more to narrow it.</p>
      )}
      {(isPartial || (error && !answer)) && (
        <LoadFailed onRetry={refetch}>
          {isPartial || !error ? 'Some results are missing.' : messageOf(error)}
        </LoadFailed>
      )}
    </section>
  );
}

const RailGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="px-2 text-small wrap-anywhere text-muted">{title}</p>
    <ul
      aria-label={title}
      className="max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] max-sm:gap-x-2"
    >
      {children}
    </ul>
  </div>
);

const railLink = (isCurrent: boolean) =>
  clsx(
    'flex min-h-11 items-center justify-between gap-2 rounded-control px-2 py-1 text-small text-ink no-underline hover:bg-sunken pointer-fine:min-h-8.5',
    isCurrent && 'bg-brand-soft font-semibold',
  );
