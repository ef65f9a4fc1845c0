import type { Contact } from '@nearward/proto/rest/contact';
import type { ContactSort } from '@nearward/proto/rest/pipeline';
import { memo, useDeferredValue } from 'react';
import { columns, PersonRow } from './person-row';
import { groupOf } from './groups';

/** As many as a window shows below what is above the table. */
const drawnAtOnce = () => Math.max(10, Math.ceil((window.innerHeight - 240) / 34));

interface PeopleTableProps {
  contacts: readonly Contact[];
  sort: ContactSort;
  /** Of each group, where they are known. */
  counts: Readonly<Record<string, number>>;
  /** The address without a person. */
  search: string;
  open: string;
}

/** Everybody on this page. Those further down are drawn after the first are to be seen. */
export const PeopleTable = memo(function PeopleTable({
  contacts,
  sort,
  counts,
  search,
  open,
}: PeopleTableProps) {
  const drawn = useDeferredValue(Infinity, drawnAtOnce());
  const base = search ? `?${search}&person=` : '?person=';
  const shown = contacts.slice(0, drawn);
  const groups = [...new Set(shown.map((contact) => groupOf(contact, sort)))];
  return (
    <table role="table" aria-labelledby="contacts" className="block w-full">
      <thead role="rowgroup" className="sr-only @min-[30rem]:not-sr-only @min-[30rem]:block">
        <tr role="row" className={`${columns} min-h-8 border-b border-line text-small text-muted`}>
          <th role="columnheader">
            <span className="sr-only">Selected</span>
          </th>
          <th role="columnheader" className="text-left font-semibold">
            Person
          </th>
          <th
            role="columnheader"
            className="truncate text-left font-semibold @3xl:grid @3xl:grid-cols-[5.5rem_1fr] @3xl:gap-x-3"
          >
            <span>Type</span>
            <span className="@3xl:hidden">{'\u00A0· in common'}</span>
            <span className="hidden @3xl:inline">In common</span>
          </th>
          <th role="columnheader" className="hidden text-left font-semibold @3xl:block">
            Fits
          </th>
          <th role="columnheader" className="text-right font-semibold">
            Miles
          </th>
          <th role="columnheader" className="text-left font-semibold">
            Stage
          </th>
          <th role="columnheader" className="hidden text-right font-semibold @min-[30rem]:block">
            Since
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group} role="rowgroup" className="block">
          {group && (
            <tr role="row" className="block border-b border-line bg-sunken px-2 text-small text-muted">
              <th role="rowheader" scope="rowgroup" className="block py-0.5 text-left font-semibold">
                {group} <span className="font-normal tabular-nums">{counts[group]}</span>
              </th>
            </tr>
          )}
          {shown
            .filter((contact) => groupOf(contact, sort) === group)
            .map((contact) => (
              <PersonRow
                key={contact.profile_id}
                contact={contact}
                href={base + contact.profile_id}
                isOpen={contact.profile_id === open}
                marksInterest={sort !== 'interest'}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
});
