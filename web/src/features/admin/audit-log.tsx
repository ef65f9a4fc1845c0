import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { AuditLines } from './audit-lines';
import { Failed } from './failed';
import { auditEntries } from './operations';

const pageSize = 100;

/** Newest first, a page at a time. */
export function AuditLog() {
  const [before, setBefore] = useState<string | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(auditEntries, {
    variables: { before },
    fetchPolicy: 'cache-and-network',
  });
  const entries = (data ?? previousData)?.auditEntries;
  const last = entries?.length === pageSize ? entries.at(-1) : undefined;
  return (
    <section aria-labelledby="audit" className="flex flex-col gap-4">
      <h2 id="audit">What was done</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!entries && loading && <Skeleton />}
      {entries?.length === 0 && <p className="text-muted">{before ? 'Nothing older.' : 'Nothing yet.'}</p>}
      {entries && <AuditLines entries={entries} label="What was done" busy={loading} />}
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
