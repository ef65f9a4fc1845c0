import { hireLimits } from '@nearward/proto/hire-rules';
import { Link } from 'react-router';
import { exactDollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { type ReactNode, useId, useState } from 'react';
import clsx from 'clsx';
import { nameOf, roleName } from '../../shared/hire-texts';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { Details } from '../../shared/ui/details';
import { LoadFailed } from '../../shared/ui/load-failed';
import { deskPath } from './desk-address';
import { shortMomentText } from './moment-text';
import type { DeskMail, DeskUser, Part } from './user-query';

type Contacts = Part<'contacts'>;
type Unlock = Contacts['unlocked'][number];

function feeUntil({ unlocked_at }: Unlock): string {
  const until = new Date(unlocked_at);
  until.setMonth(until.getMonth() + hireLimits.feeMonths);
  return shortMomentText(until.toISOString());
}

const OtherSide = ({ name, owner_key }: { name: string | null; owner_key: string | null }) =>
  owner_key ? (
    <Link to={deskPath({ user: owner_key })}>{name ?? 'Without a name'}</Link>
  ) : (
    (name ?? 'Someone who left')
  );

const forJob = { title: 'For', cell: ({ job_title }: Unlock) => keepDots(job_title ?? 'A deleted job') };
const unlocked = {
  title: 'Unlocked',
  short: true,
  cell: ({ unlocked_at }: Unlock) => shortMomentText(unlocked_at),
};

/** Unlocks in both directions and applications; empty tables are left out. */
export const UserContacts = ({ contacts }: { contacts: Contacts }) => (
  <>
    {contacts.unlocked.length > 0 && (
      <UserSection title="Unlocked contacts">
        <DeskTable
          label="Unlocked contacts"
          rows={contacts.unlocked}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Person', cell: OtherSide },
            forJob,
            unlocked,
            { title: 'Fee until', short: true, cell: feeUntil },
          ]}
        />
      </UserSection>
    )}
    {contacts.unlocked_by.length > 0 && (
      <UserSection title="Unlocked by">
        <DeskTable
          label="Unlocked by"
          rows={contacts.unlocked_by}
          keyOf={({ id }) => id}
          columns={[{ title: 'Employer', cell: OtherSide }, forJob, unlocked]}
        />
      </UserSection>
    )}
    {contacts.applications.length > 0 && (
      <UserSection title="Expressed interest">
        <DeskTable
          label="Expressed interest"
          rows={contacts.applications}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Employer',
              cell: ({ employer_name, owner_key }) => (
                <OtherSide name={employer_name} owner_key={owner_key} />
              ),
            },
            { title: 'Job', cell: ({ job_title }) => keepDots(job_title) },
            { title: 'Sent', short: true, cell: ({ sent_at }) => shortMomentText(sent_at) },
          ]}
        />
      </UserSection>
    )}
  </>
);

const statuses: Record<HireStatus, { name: string; tone: 'plain' | 'success' | 'warning' }> = {
  free: { name: 'No fee', tone: 'plain' },
  waiting: { name: 'Waiting for its first day', tone: 'plain' },
  charging: { name: 'Being charged', tone: 'warning' },
  processing: { name: 'Payment processing', tone: 'warning' },
  paid: { name: 'Paid', tone: 'success' },
  due: { name: 'To pay', tone: 'warning' },
  held: { name: 'On hold', tone: 'warning' },
  disputed: { name: 'Disputed', tone: 'warning' },
  contested: { name: 'At the bank', tone: 'warning' },
  refunding: { name: 'Refund pending', tone: 'warning' },
  refunded: { name: 'Refunded', tone: 'plain' },
  waived: { name: 'Waived', tone: 'plain' },
};

export const UserHires = ({ hires }: { hires: Part<'money'>['hires'] }) => (
  <UserSection title="Hires">
    <DeskTable
      label="Hires"
      rows={hires}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Person', cell: nameOf },
        { title: 'Role', cell: ({ role }) => roleName(role) },
        { title: 'Reported', short: true, cell: ({ reported_at }) => shortMomentText(reported_at) },
        { title: 'Amount', figures: true, cell: ({ charge_cents }) => exactDollars(charge_cents) },
        {
          title: 'Status',
          cell: ({ status, professional_answer }) => (
            <>
              <Chip tone={statuses[status].tone}>{statuses[status].name}</Chip>
              {professional_answer && <span className="text-muted"> {professional_answer}</span>}
            </>
          ),
        },
      ]}
    />
  </UserSection>
);

interface UserJobsProps {
  jobs: Part<'jobs'>;
  /** Undefined while the contacts service is down. */
  counts: NonNullable<DeskUser['contacts']>['jobs'] | undefined;
}

/** Jobs, newest first, with their counts. */
export function UserJobs({ jobs, counts }: UserJobsProps) {
  const of = (id: string) => counts?.find(({ job_id }) => job_id === id);
  const figure = (value: number | undefined) => value ?? '–';
  return (
    <UserSection title="Jobs">
      <DeskTable
        label="Jobs"
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Job', cell: ({ title }) => keepDots(title) },
          { title: 'Posted', short: true, cell: ({ created_at }) => shortMomentText(created_at) },
          { title: 'Match', figures: true, cell: ({ id }) => figure(of(id)?.matches) },
          { title: 'Applied', figures: true, cell: ({ id }) => figure(of(id)?.applied) },
          { title: 'Unlocked', figures: true, cell: ({ id }) => figure(of(id)?.unlocked) },
        ]}
      />
    </UserSection>
  );
}

const emailNameOf = ({ type }: DeskMail) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');

function State({ sent_at, failed_at }: DeskMail) {
  if (failed_at) return <Chip tone="error">Failed {shortMomentText(failed_at)}</Chip>;
  return sent_at ? (
    <Chip tone="success">Sent {shortMomentText(sent_at)}</Chip>
  ) : (
    <Chip tone="warning">Waiting</Chip>
  );
}

/** Recent emails of all services, newest first. */
export function UserEmails({ user, onRetry }: { user: DeskUser; onRetry: () => void }) {
  const parts = [
    user.account_mails,
    user.job_mails,
    user.profile_mails,
    user.contact_mails,
    user.billing_mails,
  ];
  const emails = parts.flatMap((part) => part ?? []).sort((a, b) => b.asked_at.localeCompare(a.asked_at));
  const isPartial = parts.includes(null);
  return (
    <>
      {isPartial && <LoadFailed onRetry={onRetry}>Some emails could not be loaded.</LoadFailed>}
      {emails.length === 0 && !isPartial && <p className="text-small text-muted">None in recent days.</p>}
      {emails.length > 0 && (
        <DeskTable
          label="Email"
          rows={emails}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Email', cell: emailNameOf },
            { title: 'Requested', short: true, cell: ({ asked_at }) => shortMomentText(asked_at) },
            { title: 'State', short: true, cell: State },
          ]}
        />
      )}
    </>
  );
}

/** A professional's own description. */
export const UserProfile = ({ profile }: { profile: Part<'profiles'>[number] }) => (
  <UserSection title="Profile">
    <div className="text-small [&_dl>div]:py-1.5">
      <Details
        rows={[
          ['Name', profile.name],
          ['Phone', profile.phone],
          ['Provider types', profile.provider_types],
          ['Specialties', profile.specialties],
          ['Places', profile.locations],
          ['Created', shortMomentText(profile.created_at)],
        ]}
      />
    </div>
  </UserSection>
);

/** A part of a person, named by its heading. */
export function UserSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-body">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface Column<Row> {
  title: string;
  /** Right-aligned numbers. */
  figures?: boolean;
  /** Does not wrap, for dates. */
  short?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const shownAtFirst = 5;

/** A dense table. In a narrow container each row becomes a list of terms; explicit roles keep it a table for screen readers. */
function DeskTable<Row>({ label, columns, rows, keyOf }: DeskTableProps<Row>) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const more = rows.length - shown.length;
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="w-full text-small @max-lg:block">
        <thead role="rowgroup" className="@max-lg:sr-only">
          <tr role="row">
            {columns.map(({ title, figures }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={clsx(
                  'py-1 pr-4 font-semibold text-muted last:pr-0',
                  figures ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-lg:block">
          {shown.map((row) => (
            <tr
              role="row"
              key={keyOf(row)}
              className="border-t border-line last:border-b @max-lg:block @max-lg:py-2"
            >
              {columns.map(({ title, figures, short, cell }, at) => (
                <td
                  key={title}
                  role="cell"
                  className={clsx(
                    'py-1.5 pr-4 wrap-anywhere last:pr-0 @max-lg:flex @max-lg:justify-between @max-lg:gap-4 @max-lg:pr-0',
                    figures && '@lg:text-right',
                    short && '@lg:whitespace-nowrap',
                    at === 0 && '@max-lg:font-semibold',
                  )}
                >
                  {at > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-muted @lg:hidden">
                      {title}
                    </span>
                  )}
                  <span className={clsx('min-w-0', at > 0 && '@max-lg:text-right')}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button
          type="button"
          className="min-h-9 cursor-pointer text-small text-brand underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          {more} more<span className="sr-only"> of {label.toLowerCase()}</span>
        </button>
      )}
    </div>
  );
}
