import type { CurrentUser } from '@nearward/proto/rest/account';
import type { PassReason } from '@nearward/proto/rest/answer-texts';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { type UseQueryResult, useQuery, useMutation } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { adviceQuery, nearText } from '../../shared/advice';
import { keepDots } from '../../shared/keep-dots';
import { isOnHold } from '../../shared/listing/confirmation';
import { managePath } from '../../shared/manage-path';
import type { Tool } from '../../shared/shown-tools';
import { subscribeTo } from '../../shared/subscribe-to';
import { useMemberName } from '../../shared/team-query';
import { Button } from '../../shared/ui/button';
import { EmptyState, LoadFailed } from '../../shared/ui/placeholders';
import { Key } from '../../shared/ui/keys-dialog';
import { useKeysEnabled } from '../../shared/use-keys';
import { BulkBar } from './bulk-bar';
import { type ContactsPage, contactsQuery } from './contacts-cache';
import { PeopleFilters } from './people-filters';
import { groupCounts, PeopleTable } from './people-table';
import { type View, isFiltered, noFilter, withView } from './contacts-view';
import { timeText } from './contact-texts';
import { peopleText } from '../../shared/number-texts';
import clsx from 'clsx';
import { ActionProblem } from '../../shared/action-problem';
import { api } from '../../shared/api';
import { saveFile } from '../../shared/save-file';

interface PeopleListProps {
  view: View;
  /** The view that the list renders, which may lag behind. */
  listed: View;
  search: URLSearchParams;
  contacts: UseQueryResult<ContactsPage>;
  /** Over all jobs and without a filter. */
  total: ContactsPage['pagination'] | undefined;
  jobs: CurrentUser['jobs'];
  tools: ReadonlySet<Tool>;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<View>, replace?: boolean) => void;
  onOpen: (profileId: string, byKeys: boolean) => void;
  onMove: (profileIds: string[], stage: Stage, reason?: PassReason) => void;
  onKeys: () => void;
}

/** The filtered contacts, one page at a time. */
export function PeopleList(props: PeopleListProps) {
  const { view, listed, search, contacts, total, jobs, tools, searchBox, onChange, onOpen, onMove, onKeys } =
    props;
  const { data, isPlaceholderData, errorUpdateCount, refetch, dataUpdatedAt } = contacts;
  // The error stays visible during a retry.
  const failed = !data && errorUpdateCount > 0;
  const [selects, setSelects] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (page: number) => {
    onChange({ page });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const clicked = (event: MouseEvent) => {
    const { target, detail, ctrlKey, metaKey, shiftKey, button } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || button !== 0) return;
    const row = target.closest<HTMLElement>('[data-person]');
    if (!row?.dataset.person || target.closest('label')) return;
    event.preventDefault();
    row.querySelector('a')?.focus({ preventScroll: true });
    onOpen(row.dataset.person, detail === 0);
  };
  const { sort, stage } = listed;
  const job = jobs?.find(({ id }) => id === listed.job);
  const counts = useMemo(
    () => (data && !isPlaceholderData ? groupCounts(data, sort, stage) : unknown),
    [data, isPlaceholderData, sort, stage],
  );
  const pagination = data?.pagination;
  const pageKey = `${addressOf(listed)} ${pagination?.page ?? ''}`;
  const unlocked = total?.counts?.revealed ?? 0;
  const memberName = useMemberName();
  return (
    <section aria-labelledby="contacts" data-list className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:-mb-2">
        <h2 id="contacts" ref={heading} tabIndex={-1} className="scroll-mt-4 text-lead outline-none">
          Your Contacts {pagination && `(${pagination.total_contacts.toLocaleString('en')})`}
        </h2>
        {data && data.contacts.length > 0 && (
          <ListTools
            tools={tools}
            isSelecting={selects}
            onSelecting={() => setSelects(!selects)}
            unlocked={unlocked}
            onKeys={onKeys}
          />
        )}
      </div>
      <OfflineNote since={dataUpdatedAt} />
      {(total?.total_contacts !== 0 || !data) && (
        <PeopleFilters
          address={addressOf(view)}
          counts={pagination?.counts}
          tools={tools}
          onChange={onChange}
          search={searchBox}
        />
      )}
      {!data && !failed && <RowSkeleton />}
      {failed && <LoadFailed onRetry={refetch}>Your contacts could not be loaded.</LoadFailed>}
      {data?.contacts.length === 0 && <NoPeople view={listed} jobs={jobs} onChange={onChange} />}
      {data && data.contacts.length > 0 && (
        <>
          {/* The rows' own links and ticks are what is pressed; this only spares each a handler. */}
          <div
            ref={list}
            aria-busy={isPlaceholderData || undefined}
            data-selectable={tools.has('selection') || undefined}
            data-selecting={selects || undefined}
            onClick={clicked}
          >
            <PeopleTable
              key={pageKey}
              contacts={data.contacts}
              sort={sort}
              counts={counts}
              search={String(withView(search, { person: '' }))}
              open={view.person}
              isOnlyJob={!tools.has('jobColumn')}
              memberName={memberName}
            />
          </div>
          <BulkBar key={pageKey} list={list} rows={data.contacts} onMove={onMove} />
          {job && <NearPeople token={job.token ?? job.id} />}
          <Pages pagination={data.pagination} shown={data.contacts.length} onGo={go} />
          {tools.has('exportContacts') && (
            <ContactsExport unlocked={unlocked} className="flex @min-[30rem]:hidden" />
          )}
        </>
      )}
      {data && <AllToolsLink tools={tools} search={search} isEmpty={total?.total_contacts === 0} />}
    </section>
  );
}

const addressOf = (view: View) => String(withView(new URLSearchParams(), { ...view, person: '' }));
const unknown = {};

interface AllToolsProps extends Pick<PeopleListProps, 'tools' | 'search'> {
  /** Whether there is nobody to filter. */
  isEmpty: boolean;
}

/** Leads to the tools that a short list does not need, and names those that work on a phone, too. */
function AllToolsLink({ tools, search, isEmpty }: AllToolsProps) {
  const hidden = [
    !tools.has('filters') && !isEmpty && 'filters',
    !tools.has('import') && 'import and export',
  ].filter(Boolean);
  if (hidden.length === 0) return null;
  return (
    <p className="text-small print:hidden">
      <Link to={`?${new URLSearchParams([...search, ['tools', 'all']])}`} className="tap-link">
        More tools: {hidden.join(', ')}
      </Link>
    </p>
  );
}

interface ListToolsProps {
  tools: ReadonlySet<Tool>;
  isSelecting: boolean;
  onSelecting: () => void;
  /** All unlocked contacts, regardless of filters. */
  unlocked: number;
  onKeys: () => void;
}

function ListTools({ tools, isSelecting, onSelecting, unlocked, onKeys }: ListToolsProps) {
  const hasKeys = useKeysEnabled();
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-4 text-small print:hidden">
      {tools.has('selection') && (
        <button
          type="button"
          aria-pressed={isSelecting}
          onClick={onSelecting}
          className="min-h-11 min-w-11 cursor-pointer font-semibold text-brand pointer-fine:hidden"
        >
          {isSelecting ? 'Done' : 'Select'}
        </button>
      )}
      {tools.has('exportContacts') && (
        <ContactsExport unlocked={unlocked} className="hidden @min-[30rem]:flex" />
      )}
      {tools.has('shortcuts') && (
        <button
          type="button"
          onClick={onKeys}
          className="hidden min-h-7 cursor-pointer items-center gap-1.5 text-muted pointer-fine:inline-flex"
        >
          <Key>?</Key> {hasKeys ? 'Shortcuts' : 'Shortcuts are off'}
        </button>
      )}
    </div>
  );
}

interface PagesProps {
  pagination: ContactsPage['pagination'];
  shown: number;
  onGo: (page: number) => void;
}

const Pages = ({ pagination, shown, onGo }: PagesProps) => {
  const { page, total_pages, per_page, total_people } = pagination;
  const first = (page - 1) * per_page;
  if (total_pages <= 1) return null;
  return (
    <nav
      aria-label="Pages of contacts"
      className="flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <p className="text-small text-muted tabular-nums">
        {first + 1}–{first + shown} of {total_people?.toLocaleString('en')} people
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
          Previous
        </Button>
        <span className="text-note tabular-nums">
          Page {page} of {total_pages}
        </span>
        <Button disabled={page >= total_pages} onClick={() => onGo(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
};

interface NoPeopleProps {
  view: View;
  jobs: CurrentUser['jobs'];
  onChange: (changes: Partial<View>) => void;
}

const NoPeople = ({ view, jobs, onChange }: NoPeopleProps) =>
  isFiltered(view) ? (
    <NoMatchingPeople view={view} onChange={onChange} />
  ) : (
    <div className="flex flex-col gap-3 py-2">
      <EmptyState>
        <p className="font-semibold text-ink">No contacts yet.</p>
        <p>Healthcare professionals who apply to your jobs will appear here.</p>
        {jobs?.some((job) => !isOnHold(job)) && (
          <Link to="/account" className="tap-link">
            Choose how often we email you new matches
          </Link>
        )}
      </EmptyState>
      {jobs?.[0] && !jobs[0].facts?.hired && <BestAdvice job={jobs[0]} />}
    </div>
  );

/** Nobody matches the filters; may suggest a larger distance. */
function NoMatchingPeople({ view, onChange }: Omit<NoPeopleProps, 'jobs'>) {
  const wider = useQuery({
    ...contactsQuery({ ...view, miles: '', page: 1 }),
    enabled: view.miles !== '',
    refetchInterval: false,
  });
  const farther = (view.miles && wider.data?.pagination.total_people) || 0;
  return (
    <EmptyState
      isLive
      action={
        <>
          <Button onClick={() => onChange(noFilter)}>Clear filters</Button>
          {farther > 0 && <Button onClick={() => onChange({ miles: '' })}>Within 50 mi</Button>}
        </>
      }
    >
      <p className="font-semibold text-ink">No one here matches these filters.</p>
      {farther > 0 && <p>{peopleText(farther)} would within 50 miles.</p>}
    </EmptyState>
  );
}

/** The choice that would add the most people to the newest job. */
function BestAdvice({ job }: { job: NonNullable<CurrentUser['jobs']>[number] }) {
  const token = job.token ?? job.id;
  const { data } = useQuery(adviceQuery('jobs', token, 'workspace'));
  const [best] = data?.additions ?? [];
  if (!best) return null;
  return (
    <p>
      <strong>Add {best.choice}</strong> to {keepDots(job.title)} for about {best.about.toLocaleString('en')}{' '}
      more.{' '}
      <Link to={`${managePath('jobs', job)}?broaden=1`} className="tap-link">
        Add it
      </Link>
    </p>
  );
}

/** How many professionals are a little too far from a job to match it. */
function NearPeople({ token }: { token: string }) {
  const { data } = useQuery(adviceQuery('jobs', token, 'workspace'));
  const text = nearText(data?.near, 'professionals');
  return text && <p className="text-note text-muted">{text}</p>;
}

const subscribe = subscribeTo('online', 'offline');

/** Warns offline that the list may be stale. */
function OfflineNote({ since }: { since: number }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p
      role="status"
      className="rounded-control bg-warning-soft px-3 py-2 text-note text-warning empty:hidden"
    >
      {!isOnline &&
        `You are offline.${since > 0 ? ` Last updated ${timeText(since)}.` : ''} Notes you write are saved and sent when you are back online.`}
    </p>
  );
}

/** Fades in late, so that a fast response does not flicker. */
const RowSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading …</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="skeleton-row" />
    ))}
  </div>
);

/** Exports the unlocked contacts, regardless of filters. Needs a recent sign-in. */
function ContactsExport({ unlocked, className }: { unlocked: number; className: string }) {
  const save = useMutation({
    mutationFn: () => api('GET /contacts.csv'),
    // The mark shows spreadsheets the encoding; reading the response removes it.
    onSuccess: (text) => saveFile('nearward-contacts.csv', 'text/csv', `\uFEFF${text}`),
  });
  if (unlocked === 0) return null;
  return (
    <div className={clsx('flex-col items-start gap-2 self-start', className)}>
      <button
        type="button"
        disabled={save.isPending}
        onClick={() => save.mutate()}
        className="min-h-11 cursor-pointer text-small text-brand underline underline-offset-3 pointer-fine:min-h-7"
      >
        Export {unlocked.toLocaleString('en')} (CSV)
      </button>
      <ActionProblem of={save} />
    </div>
  );
}
