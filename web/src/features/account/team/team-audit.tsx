import type { CallResponse } from '@nearward/proto/calls';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, messageOf } from '../../../shared/api';
import { dateText } from '../../../shared/dates';
import { Button } from '../../../shared/ui/button';
import { EmptyState, LoadFailed } from '../../../shared/ui/placeholders';
import { UnfoldButton } from '../../../shared/ui/first-items';
import { teamKey } from '../../../shared/team-query';

type AuditEntry = CallResponse<'GET /practices/:id/audit'>['entries'][number];

const perPage = 100;

/** The acts of the members, loaded on demand. */
export function TeamAudit({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...teamKey, id, 'audit'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /practices/:id/audit', { id, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < perPage ? undefined : entries.at(-1)?.id),
    enabled: isOpen,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const showMore = async () => {
    const { hasNextPage: hasMore } = await fetchNextPage();
    // The button disappears.
    if (!hasMore) list.current?.focus();
  };
  return (
    <>
      <UnfoldButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
        Who did what
      </UnfoldButton>
      {isOpen && (
        <div className="flex w-full flex-col items-start gap-3">
          {error && (
            <LoadFailed onRetry={refetch}>
              {messageOf(error, 'What your team did could not be loaded.')}
            </LoadFailed>
          )}
          {data && entries.length === 0 && <EmptyState>Nothing in the last 13 months.</EmptyState>}
          {entries.length > 0 && (
            <ol
              ref={list}
              tabIndex={-1}
              aria-label="Who did what"
              className="w-full divide-y divide-line border-y border-line text-note outline-none"
            >
              {entries.map((entry) => (
                <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0 wrap-anywhere">{auditSentence(entry)}</span>
                  <time dateTime={entry.at} className="text-muted tabular-nums">
                    {dateText(entry.at)}
                  </time>
                </li>
              ))}
            </ol>
          )}
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void showMore()}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const acts: Record<AuditEntry['act'], string> = {
  founded: 'founded the team',
  renamed: 'renamed the team',
  invited: 'invited',
  'invitation canceled': 'canceled the invitation of',
  joined: 'joined',
  'role change planned': 'planned another role for',
  'role changed': 'changed the role of',
  left: 'left',
  'removal planned': 'planned to remove',
  removed: 'removed',
  'planned change canceled': 'canceled the planned change of',
  closing: 'started to close the team',
  'closing canceled': 'kept the team open',
  unlocked: 'unlocked a contact',
  'reported a hire': 'reported a hire',
  exported: 'downloaded the contacts',
  'job moved in': 'moved a job in',
  'job moved out': 'moved a job out',
  'API key created': 'created an API key',
  'API key deleted': 'deleted an API key',
  'webhook created': 'created a webhook',
  'webhook changed': 'changed a webhook',
  'webhook deleted': 'deleted a webhook',
};
/** The acts whose subject is a person. */
const named: ReadonlySet<AuditEntry['act']> = new Set([
  'invited',
  'invitation canceled',
  'role change planned',
  'role changed',
  'removal planned',
  'removed',
  'planned change canceled',
]);

function auditSentence({ email, act, subject }: AuditEntry): string {
  const who = email ?? practiceTexts.formerMember;
  if (!named.has(act)) return `${who} ${acts[act]}`;
  return `${who} ${acts[act]} ${subject.includes('@') ? subject : 'a former member'}`;
}
