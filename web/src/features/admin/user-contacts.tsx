import { hireLimits } from '@nearward/proto/hire-rules';
import { Link } from 'react-router';
import { keepDots } from '../../shared/keep-dots';
import { deskPath } from './desk-address';
import { DeskTable } from './desk-table';
import { shortMoment } from './moment';
import type { Part } from './user-query';
import { UserSection } from './user-section';

type Contacts = Part<'contacts'>;
type Unlock = Contacts['unlocked'][number];

function feeUntil({ unlocked_at }: Unlock): string {
  const until = new Date(unlocked_at);
  until.setMonth(until.getMonth() + hireLimits.feeMonths);
  return shortMoment(until.toISOString());
}

const OtherSide = ({ name, owner_key }: { name: string | null; owner_key: string | null }) =>
  owner_key ? (
    <Link to={deskPath({ user: owner_key })}>{name ?? 'Without a name'}</Link>
  ) : (
    (name ?? 'Somebody who left')
  );

const forJob = { title: 'For', cell: ({ job_title }: Unlock) => keepDots(job_title ?? 'A deleted job') };
const unlocked = {
  title: 'Unlocked',
  short: true,
  cell: ({ unlocked_at }: Unlock) => shortMoment(unlocked_at),
};

/** Whom somebody unlocked, who unlocked them, and where they expressed interest; what there is none of is left out. */
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
            { title: 'Sent', short: true, cell: ({ sent_at }) => shortMoment(sent_at) },
          ]}
        />
      </UserSection>
    )}
  </>
);
