import { hireLimits } from '@nearward/proto/hire-rules';
import { exactDollars } from '@nearward/proto/money';
import { Link } from 'react-router';
import { nameOf, roleName } from '../../shared/hire-texts';
import { keepDots } from '../../shared/keep-dots';
import { Chip } from '../../shared/ui/chip';
import { LoadFailed } from '../../shared/ui/placeholders';
import type { Column } from '../../shared/ui/stacking-table';
import { deskPath } from './desk-address';
import { DeskTable, TableSection } from './desk-parts';
import { hireStatuses } from './hire-statuses';
import { shortMomentText } from './moment-text';
import type { DeskMail, DeskUser, Part } from './desk-queries';

type Contacts = Part<'contacts'>;
type Unlock = Contacts['unlocked'][number];
type Application = Contacts['applications'][number];

interface DateColumn<Row> {
  name: string;
  of: (row: Row) => string;
}

const dateColumn = <Row,>({ name, of }: DateColumn<Row>): Column<Row> => ({
  name,
  short: true,
  cell: (row) => shortMomentText(of(row)),
});

function feeUntil({ unlocked_at }: Unlock): string {
  const until = new Date(unlocked_at);
  until.setMonth(until.getMonth() + hireLimits.feeMonths);
  return until.toISOString();
}

const OtherSide = ({ name, owner_key }: { name: string | null; owner_key: string | null }) =>
  owner_key ? (
    <Link to={deskPath({ user: owner_key })}>{name ?? 'Without a name'}</Link>
  ) : (
    (name ?? 'Someone who left')
  );

const forJob = { name: 'For', cell: ({ job_title }: Unlock) => keepDots(job_title ?? 'A deleted job') };
const unlocked = dateColumn({ name: 'Unlocked', of: ({ unlocked_at }: Unlock) => unlocked_at });
const applicationColumns: Column<Application>[] = [
  {
    name: 'Employer',
    cell: ({ employer_name, owner_key }) => <OtherSide name={employer_name} owner_key={owner_key} />,
  },
  { name: 'Job', cell: ({ job_title }) => keepDots(job_title) },
  dateColumn({ name: 'Sent', of: ({ sent_at }) => sent_at }),
];

/** Unlocks in both directions and applications. */
export const UserContacts = ({ contacts }: { contacts: Contacts }) => (
  <>
    <TableSection
      label="Unlocked contacts"
      rows={contacts.unlocked}
      columns={[
        { name: 'Person', cell: OtherSide },
        forJob,
        unlocked,
        dateColumn({ name: 'Fee until', of: feeUntil }),
      ]}
    />
    <TableSection
      label="Unlocked by"
      rows={contacts.unlocked_by}
      columns={[{ name: 'Employer', cell: OtherSide }, forJob, unlocked]}
    />
    <TableSection label="Expressed interest" rows={contacts.applications} columns={applicationColumns} />
  </>
);

const hireColumns: Column<Part<'money'>['hires'][number]>[] = [
  { name: 'Person', cell: nameOf },
  { name: 'Role', cell: ({ role }) => roleName(role) },
  dateColumn({ name: 'Reported', of: ({ reported_at }) => reported_at }),
  { name: 'Amount', amount: true, cell: ({ charge_cents }) => exactDollars(charge_cents) },
  {
    name: 'Status',
    cell: ({ status, professional_answer }) => (
      <>
        <Chip tone={hireStatuses[status].tone}>{hireStatuses[status].title}</Chip>
        {professional_answer && <span className="text-muted"> {professional_answer}</span>}
      </>
    ),
  },
];

export const UserHires = ({ hires }: { hires: Part<'money'>['hires'] }) => (
  <TableSection label="Hires" rows={hires} columns={hireColumns} />
);

interface UserJobsProps {
  jobs: Part<'jobs'>;
  /** Undefined while the contacts service is down. */
  counts: Contacts['jobs'] | undefined;
}

/** Jobs, newest first, with their counts. */
export function UserJobs({ jobs, counts }: UserJobsProps) {
  const figures = (name: string, of: 'matches' | 'applied' | 'unlocked'): Column<Part<'jobs'>[number]> => ({
    name,
    amount: true,
    cell: ({ id }) => counts?.find(({ job_id }) => job_id === id)?.[of] ?? '–',
  });
  return (
    <TableSection
      label="Jobs"
      rows={jobs}
      columns={[
        { name: 'Job', cell: ({ title }) => keepDots(title) },
        dateColumn({ name: 'Posted', of: ({ created_at }: Part<'jobs'>[number]) => created_at }),
        figures('Match', 'matches'),
        figures('Applied', 'applied'),
        figures('Unlocked', 'unlocked'),
      ]}
    />
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

const emailColumns: Column<DeskMail>[] = [
  { name: 'Email', cell: emailNameOf },
  dateColumn({ name: 'Requested', of: ({ asked_at }) => asked_at }),
  { name: 'State', short: true, cell: State },
];

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
      {emails.length > 0 && <DeskTable label="Email" rows={emails} columns={emailColumns} />}
    </>
  );
}
