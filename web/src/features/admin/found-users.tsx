import { useQuery } from '@apollo/client/react';
import { type ResultOf } from '@nearward/proto/graph';
import { Link } from 'react-router';
import { useSettled } from '../../shared/use-settled';
import { deskPath, useDeskAddress } from './desk-address';
import { foundUsers } from './desk-queries';
import { Group, railLink } from './rail-group';
import { messageOf } from './graph';
import { LoadFailed } from '../../shared/ui/load-failed';

type Found = ResultOf<typeof foundUsers>['users'];

const mostShown = 20;
const pauseMs = 350;

/** Each once, by the name that they are best known by: an employer's, a professional's, else the address. */
function onceEach({ employers, professionals, accounts }: Found) {
  const found = new Map(
    [accounts, professionals, employers].flatMap((list) => list ?? []).map((one) => [one.key, one]),
  );
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name)).slice(0, mostShown);
}

/** Whom the search of the address finds. */
export function FoundUsers() {
  const { q, user } = useDeskAddress();
  const settled = useSettled(q, pauseMs);
  const tooShort = settled.trim().length < 2;
  const { data, previousData, error, loading, refetch } = useQuery(foundUsers, {
    variables: { q: settled },
    skip: tooShort,
    errorPolicy: 'all',
  });
  if (tooShort) return null;
  const answer = (data ?? previousData)?.users;
  const found = answer && onceEach(answer);
  const isPartial = answer && [answer.accounts, answer.employers, answer.professionals].includes(null);
  return (
    <section aria-label="Found" aria-busy={loading}>
      <p role="status" className="sr-only">
        {found && !loading && `${found.length} found`}
      </p>
      {found && found.length > 0 && (
        <Group title={`Found for “${settled}”`}>
          {found.map(({ key, name, email }) => (
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
        </Group>
      )}
      {found?.length === 0 && !error && (
        <p className="px-2 text-note wrap-anywhere text-muted">Nobody is found for “{settled}”.</p>
      )}
      {found?.length === mostShown && (
        <p className="px-2 text-small text-muted">The first 20. Type more to narrow it.</p>
      )}
      {(isPartial || (error && !answer)) && (
        <LoadFailed onRetry={() => void refetch()}>
          {isPartial || !error ? 'Not everything could be searched.' : messageOf(error)}
        </LoadFailed>
      )}
    </section>
  );
}
