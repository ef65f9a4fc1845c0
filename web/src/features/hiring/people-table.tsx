import type { Contact } from '@nearward/proto/rest/contact';
import type { ContactSort } from '@nearward/proto/rest/pipeline';
import { memo, useDeferredValue } from 'react';
import clsx from 'clsx';
import { ownStartText } from '../../shared/interviews/times';
import { useNow } from '../../shared/dates';
import type { ContactsPage } from './contacts-cache';
import { stageLabels, stopOf, stops } from './pipeline-stages';
import { StageLine } from './stage-line';
import { ageText, fitText, interviewWord, licenseWord, milesOf, milesText, shortType } from './contact-texts';

/** The number of rows that fit into the window below the header. */
const initialRows = () => Math.max(10, Math.ceil((window.innerHeight - 340) / 34));

interface PeopleTableProps {
  contacts: readonly Contact[];
  sort: ContactSort;
  /** Counts of each group, where known. */
  counts: Readonly<Record<string, number>>;
  /** The address without a person. */
  search: string;
  open: string;
  /** Whether the employer has no other job, which no row then names. */
  isOnlyJob?: boolean;
  /** Names the members of a team; without it nobody is named. */
  memberName?: (accountId: string | null) => string | undefined;
}

/** The people of this page. Rows below the window render after the visible ones. */
export const PeopleTable = memo(function PeopleTable(props: PeopleTableProps) {
  const { contacts, sort, counts, search, open, isOnlyJob, memberName } = props;
  const visibleRows = useDeferredValue(Infinity, initialRows());
  const now = useNow();
  const base = search ? `?${search}&person=` : '?person=';
  const visible = contacts.slice(0, visibleRows);
  const groups = [...new Set(visible.map((contact) => groupOf(contact, sort)))];
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
          {visible
            .filter((contact) => groupOf(contact, sort) === group)
            .map((contact) => (
              <PersonRow
                key={contact.profile_id}
                contact={contact}
                age={ageText(contact.created_at, now)}
                href={base + contact.profile_id}
                isOpen={contact.profile_id === open}
                isOnlyJob={isOnlyJob}
                marksInterest={sort !== 'interest'}
                member={memberName?.(memberOf(contact))}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
});

/** One line where there is room for it, two on a phone; the columns of head and rows. */
const columns = clsx(
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-2',
  '@min-[30rem]:grid-cols-[2.25rem_minmax(7.5rem,1fr)_minmax(0,1.2fr)_3.25rem_4.125rem_2rem]',
  '@3xl:grid-cols-[2.25rem_minmax(7.5rem,1fr)_minmax(10.75rem,1.5fr)_minmax(5rem,1.5fr)_4rem_10.5rem_2.5rem] @3xl:gap-x-3',
);
/** The two halves of what was matched, under each other in wide lists. */
const halves = 'truncate @3xl:grid @3xl:grid-cols-[5.5rem_minmax(0,1fr)] @3xl:gap-x-3';

interface PersonRowProps {
  contact: Contact;
  /** Since when, as a text, so that a row renders again only when it changes. */
  age: string;
  href: string;
  isOpen: boolean;
  isOnlyJob: boolean | undefined;
  /** Marks applicants, in orders that do not put them first. */
  marksInterest: boolean;
  /** Who in the team set the stage. */
  member: string | undefined;
}

/** Cheap, since there may be fifty: it renders again only when its person changes, uses no router, and has few elements. */
const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { contact, age, href, isOpen, isOnlyJob, marksInterest, member } = props;
  const { profile_id, name, stage, is_new, asked_to_stop_at, created_at } = contact;
  const miles = milesOf(contact);
  const fits = fitText(contact, isOnlyJob);
  const license = licenseWord(contact);
  const word = interviewWord(contact);
  const { matching_provider_types, all_provider_types, matching_specialties, all_specialties } = contact;
  const isMarked = marksInterest && contact.has_application;
  // Next to the name only on a phone: in a column they would leave no room for it.
  const marks = (isMarked || asked_to_stop_at) && (
    <>
      {isMarked && (
        <span className="rounded-chip bg-success-soft px-1.5 text-small text-success">Interested</span>
      )}{' '}
      {asked_to_stop_at && (
        <span className="rounded-chip bg-warning-soft px-1.5 text-small text-warning">Do not contact</span>
      )}
    </>
  );
  const types = matching_provider_types.length > 0 ? matching_provider_types : all_provider_types;
  const inCommon = matching_specialties.length > 0 ? matching_specialties : all_specialties;
  return (
    <tr
      role="row"
      data-person={profile_id}
      data-new={is_new || undefined}
      className={clsx(
        columns,
        'min-h-16 cursor-pointer border-b border-line py-2 text-note [contain-intrinsic-height:auto_4rem] [content-visibility:auto]',
        '@min-[30rem]:min-h-11 @min-[30rem]:py-0 @min-[30rem]:[contain-intrinsic-height:auto_2.75rem] pointer-fine:text-small pointer-fine:@min-[30rem]:min-h-[2.125rem] pointer-fine:@min-[30rem]:[contain-intrinsic-height:auto_2.125rem]',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
        stage === 'passed' && 'text-muted',
      )}
    >
      <td
        role="cell"
        className="row-span-2 flex items-center justify-between self-stretch @min-[30rem]:row-span-1"
      >
        <label className="hidden min-h-11 min-w-11 cursor-pointer items-center justify-center in-data-selecting:flex in-data-selectable:pointer-fine:flex pointer-fine:min-h-7 pointer-fine:min-w-7">
          <input
            type="checkbox"
            value={profile_id}
            aria-label={`Select ${name}`}
            className="size-5 pointer-fine:size-3.5"
          />
        </label>
        <span
          aria-hidden="true"
          className={clsx('size-2.5 shrink-0 rounded-full', is_new && 'border border-on-badge bg-badge')}
        />
      </td>
      <th
        role="rowheader"
        scope="row"
        className="flex min-w-0 flex-wrap items-start gap-x-2 text-left font-normal wrap-anywhere @min-[30rem]:flex-nowrap @min-[30rem]:items-center"
      >
        <a
          href={href}
          aria-current={isOpen || undefined}
          aria-label={is_new ? `${name}, unseen` : undefined}
          className={clsx(
            '-mb-5 inline-flex min-h-11 min-w-11 pb-5 text-inherit no-underline -outline-offset-2 @min-[30rem]:mb-0 @min-[30rem]:block @min-[30rem]:pb-0 @min-[30rem]:min-w-0 @min-[30rem]:truncate @min-[30rem]:leading-11 pointer-fine:@min-[30rem]:min-h-0 pointer-fine:@min-[30rem]:leading-6',
            is_new && 'font-bold',
          )}
        >
          {name}
        </a>
        {marks && <span className="flex flex-wrap gap-1 @min-[30rem]:hidden">{marks}</span>}
      </th>
      <td
        role="cell"
        className={clsx(
          halves,
          'order-1 col-start-2 text-muted @min-[30rem]:order-none @min-[30rem]:col-auto',
        )}
      >
        {word && (
          <span
            aria-hidden="true"
            className="mr-2 rounded-chip bg-brand-soft px-1.5 text-small text-brand @min-[30rem]:hidden"
          >
            {word}
          </span>
        )}
        {marks && <span className="mr-1 hidden @min-[30rem]:inline @3xl:hidden">{marks} </span>}
        {license && (
          <span className="mr-1 rounded-chip bg-sunken px-1.5 text-small text-ink @3xl:hidden">
            {license}
          </span>
        )}
        <span className="truncate text-ink">{types.map(shortType).join(', ')}</span>
        <span className="@3xl:hidden">{'\u00A0· '}</span>
        <span className="truncate">{inCommon.join(', ')}</span>
      </td>
      <td role="cell" title={fits} className="hidden truncate text-muted @3xl:block">
        {marks && <span className="mr-1">{marks} </span>}
        {license && `${license} · `}
        {fits}
      </td>
      <td
        role="cell"
        title={miles === null ? 'Applied without matching, so there is no distance' : undefined}
        className={clsx(
          'text-right',
          miles === null ? 'text-small leading-tight text-muted' : 'whitespace-nowrap tabular-nums',
        )}
      >
        {miles === null ? 'No match' : milesText(miles)}
      </td>
      <td
        role="cell"
        className="order-2 flex items-center justify-end gap-2 @min-[30rem]:order-none @min-[30rem]:justify-start"
      >
        <StageLine count={stops.length} at={stopOf(stage)} />
        <span
          title={(word && startOf(contact)) ?? (member && `By ${member}`)}
          className="sr-only @3xl:not-sr-only @3xl:truncate"
        >
          {word ?? stageLabels[stage]}
        </span>
        {word && <span className="sr-only">, {stageLabels[stage]}</span>}
        <span aria-hidden="true" className="min-w-7 text-right text-muted tabular-nums @min-[30rem]:hidden">
          {age}
        </span>
      </td>
      <td role="cell" className="hidden text-right text-muted tabular-nums @min-[30rem]:block">
        <time dateTime={created_at}>{age}</time>
      </td>
    </tr>
  );
});

/** An unlock sets the stage, too. */
const memberOf = ({ stage, stage_by, unlocked_by_member }: Contact): string | null =>
  stage === 'unlocked' ? unlocked_by_member : stage_by;

/** The start of a booked interview, which the cell shortens. */
const startOf = ({ interview }: Contact): string | undefined =>
  interview?.state === 'booked' && interview.starts_at
    ? ownStartText(interview.starts_at, interview.time_zone)
    : undefined;

/** Passed people come last in every order; only the first order groups applicants. */
function groupOf({ stage, has_application }: Contact, sort: ContactSort): string {
  if (stage === 'passed') return 'Passed';
  if (sort !== 'interest') return '';
  return has_application ? 'Expressed Interest' : 'Matched';
}

/** The size of each group in the complete list, as far as this page shows it. */
export function groupCounts(of: ContactsPage, sort: ContactSort, stage: string): Record<string, number> {
  const { total_people, counts, page } = of.pagination;
  const groups = of.contacts.map((contact) => groupOf(contact, sort));
  const passed = stage ? 0 : (counts?.passed ?? 0);
  const passedCount: Record<string, number> = passed ? { Passed: passed } : {};
  // The first group is complete if it ends on the first page.
  const first = groups.filter((group) => group === 'Expressed Interest').length;
  const isWhole = page === 1 && (first < groups.length || first === total_people);
  if (!isWhole || total_people === null || stage === 'passed') return passedCount;
  return { ...passedCount, 'Expressed Interest': first, Matched: total_people - passed - first };
}
