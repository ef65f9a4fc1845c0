import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../shared/isolated';
import { sinceText } from './since-text';
import { useNow } from './use-now';

/** What happened since the last visit; nothing where nothing did. */
export function News({ user, jobs }: { user: CurrentUser; jobs: readonly SeekerJob[] }) {
  const now = useNow();
  const since = user.marks?.new_since;
  const fresh = jobs.filter(({ is_new, is_hidden }) => is_new && !is_hidden).length;
  const isSince = (at: string | null) => Boolean(since && at && at > since);
  const heard =
    user.applied?.filter(({ seen_at, passed_at }) => isSince(seen_at) || isSince(passed_at)) ?? [];
  const parts: [string, ReactNode][] = [];
  if (since && fresh > 0)
    parts.push([
      'new',
      <>
        <Link to="/dashboard?sort=newest">
          <strong>{fresh} new</strong>
        </Link>{' '}
        since {sinceText(since, now)}
      </>,
    ]);
  for (const { id, employer_name, passed_at } of heard.slice(0, 2))
    parts.push([
      id,
      <>
        <Link to={`/jobs/${id}`}>
          <strong>{isolated(employer_name)}</strong>
        </Link>{' '}
        has {isSince(passed_at) ? 'answered' : 'seen'} your interest
      </>,
    ]);
  if (parts.length === 0) return null;
  return (
    <p className="-mt-5 text-note wrap-anywhere">
      {parts.map(([key, part], at) => (
        <Fragment key={key}>
          {at > 0 && '\u00A0· '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
