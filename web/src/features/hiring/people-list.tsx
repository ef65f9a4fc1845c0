import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Stage } from '@nearward/proto/rest/pipeline';
import type { UseQueryResult } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../shared/ui/load-failed';
import { BulkBar } from './bulk-bar';
import { ListTools } from './list-tools';
import { NobodyHere } from './nobody-here';
import { Offline } from './offline';
import { CsvLink } from './csv-link';
import { Filters } from './filters';
import { Pages } from './pages';
import { PeopleTable } from './people-table';
import { RowSkeleton } from './row-skeleton';
import type { ContactsPage } from './contacts-page';
import { groupCounts } from './groups';
import { searchOf, type View } from './view';

interface PeopleListProps {
  /** What is chosen. */
  view: View;
  /** Whom the list shows: the same, or still those before. */
  listed: View;
  search: URLSearchParams;
  contacts: UseQueryResult<ContactsPage>;
  /** Over all jobs and without a filter. */
  total: ContactsPage['pagination'] | undefined;
  jobs: CurrentUser['jobs'];
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<View>, replace?: boolean) => void;
  onOpen: (profileId: string, byKeys: boolean) => void;
  onMove: (profileIds: string[], stage: Stage) => void;
  onKeys: () => void;
}

/** Everybody under the filters, a page at a time. */
export function PeopleList(props: PeopleListProps) {
  const { view, listed, search, contacts, total, jobs, searchBox, onChange, onOpen, onMove, onKeys } = props;
  const { data, isPlaceholderData, errorUpdateCount, refetch, dataUpdatedAt } = contacts;
  // Asking again does not take back that it failed.
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
  const counts = useMemo(
    () => (data && !isPlaceholderData ? groupCounts(data, listed) : unknown),
    [data, isPlaceholderData, listed],
  );
  const pagination = data?.pagination;
  const shown = `${String(searchOf({ ...listed, person: '' }, noSearch))} ${pagination?.page ?? ''}`;
  const unlocked = total?.counts?.revealed ?? 0;
  return (
    <section aria-labelledby="contacts" data-list className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="contacts" ref={heading} tabIndex={-1} className="scroll-mt-4 text-lead outline-none">
          Your Contacts {pagination && `(${pagination.total_contacts.toLocaleString('en')})`}
        </h2>
        {data && data.contacts.length > 0 && (
          <ListTools
            isSelecting={selects}
            onSelecting={() => setSelects(!selects)}
            unlocked={unlocked}
            onKeys={onKeys}
          />
        )}
      </div>
      <Offline since={dataUpdatedAt} />
      {(total?.total_contacts !== 0 || !data) && (
        <Filters view={view} counts={pagination?.counts} onChange={onChange} search={searchBox} />
      )}
      {!data && !failed && <RowSkeleton />}
      {failed && <LoadFailed onRetry={() => void refetch()}>Your contacts could not be loaded.</LoadFailed>}
      {data?.contacts.length === 0 && <NobodyHere view={listed} jobs={jobs} onChange={onChange} />}
      {data && data.contacts.length > 0 && (
        <>
          {/* The rows' own links and ticks are what is pressed; this only spares each a handler. */}
          <div
            ref={list}
            aria-busy={isPlaceholderData || undefined}
            data-selecting={selects || undefined}
            onClick={clicked}
          >
            <PeopleTable
              key={shown}
              contacts={data.contacts}
              sort={listed.sort}
              counts={counts}
              search={String(searchOf({ ...listed, person: '' }, search))}
              open={view.person}
            />
          </div>
          <BulkBar key={shown} list={list} rows={data.contacts} onMove={onMove} />
          <Pages pagination={data.pagination} shown={data.contacts.length} onGo={go} />
          <CsvLink unlocked={unlocked} className="inline-flex @min-[30rem]:hidden" />
        </>
      )}
    </section>
  );
}

const noSearch = new URLSearchParams();
const unknown = {};
