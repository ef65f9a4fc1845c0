import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { Failed } from './failed';
import { momentText } from './moment';
import { auditEntries } from './operations';

const pageSize = 100;

/** Newest first, a page at a time. */
export function AuditLog() {
  const [before, setBefore] = useState<string | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(auditEntries, { variables: { before } });
  const entries = (data ?? previousData)?.auditEntries;
  const last = entries?.length === pageSize ? entries.at(-1) : undefined;
  return (
    <section aria-labelledby="audit" className="flex flex-col gap-4">
      <h2 id="audit">Done while impersonating</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!entries && loading && <Skeleton />}
      {entries?.length === 0 && <p className="text-muted">{before ? 'Nothing older.' : 'Nothing yet.'}</p>}
      <ol aria-labelledby="audit" aria-busy={loading}>
        {entries?.map(({ id, at, actor_email, user_email, act, object_id, reason, outcome }) => (
          <li key={id} className="border-t border-line py-2 wrap-anywhere">
            <strong>{act}</strong> by {actor_email} as {user_email}: {outcome ?? 'outcome unknown'}
            <span className="block text-note text-muted">
              {momentText(at)}
              {object_id && `, ${object_id}`}
              {reason && `. Reason: ${reason}`}
            </span>
          </li>
        ))}
      </ol>
      {(before || last) && (
        <div className="flex flex-wrap gap-3">
          <Button busy={!before || loading} onClick={() => setBefore(null)}>
            Newest
          </Button>
          <Button busy={!last || loading} onClick={() => last && setBefore(last.id)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}
