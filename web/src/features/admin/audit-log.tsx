import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';
import { messageOf, operation } from './apollo-client';
import { auditSentence } from './audit-sentences';
import { deskPath } from './desk-address';
import { momentText, shortMomentText } from './moment-text';
import type { AuditEntry } from './desk-queries';

const auditEntries = operation(`query AuditEntries($before: ID) {
  auditEntries(before: $before) {
    id at actor_email user_email owner_key act object_id reason outcome in_person people
  }
}`);

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
      <h2 id="audit">Audit log</h2>
      {error && <LoadFailed onRetry={refetch}>{messageOf(error)}</LoadFailed>}
      {!entries && loading && <Skeleton />}
      {entries?.length === 0 && <p className="text-muted">{before ? 'Nothing older.' : 'Nothing yet.'}</p>}
      {entries && <AuditLines entries={entries} busy={loading} />}
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

interface AuditLinesProps {
  entries: readonly AuditEntry[];
  busy?: boolean;
  /** All entries are about one person, whose name is left out. */
  ofOne?: boolean;
}

export const AuditLines = ({ entries, busy, ofOne = false }: AuditLinesProps) => (
  <ol aria-label="Audit log" aria-busy={busy} className="text-small">
    {entries.map((entry) => (
      <li key={entry.id} className="flex flex-wrap gap-x-4 border-t border-line py-2 wrap-anywhere">
        <time dateTime={entry.at} title={momentText(entry.at)} className="shrink-0 basis-20 text-muted">
          {shortMomentText(entry.at)}
        </time>
        <span className="min-w-0 flex-1 basis-48">
          <AuditSentence entry={entry} ofOne={ofOne} />
        </span>
      </li>
    ))}
  </ol>
);

/** Acts whose sentence ends with the affected person. */
const namesSubject = (act: string) => /^(look|read unlockedContactsOf|reinstate|suspend .+)$/.test(act);

function AuditSentence({ entry, ofOne }: { entry: AuditEntry; ofOne: boolean }) {
  const { actor_email, in_person, reason, act } = entry;
  const { text, ended } = auditSentence(entry);
  const rest = `${ended && `: ${ended}`}.${reason ? ` Reason: “${reason}”` : ''}`;
  if (in_person)
    return (
      <>
        <b>{actor_email}</b> {text}
        {namesSubject(act) && <> {ofOne ? 'this person' : <AuditSubject entry={entry} />}</>}
        {rest}
      </>
    );
  return (
    <>
      <b>{actor_email}</b>, acting as {ofOne ? 'this person' : <AuditSubject entry={entry} />}, {text}
      {rest}
    </>
  );
}

const AuditSubject = ({ entry: { owner_key, user_email } }: { entry: AuditEntry }) => {
  const name = user_email || 'someone without an account';
  return owner_key ? <Link to={deskPath({ user: owner_key })}>{name}</Link> : name;
};
