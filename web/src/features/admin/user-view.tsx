import { useQuery } from '@apollo/client/react';
import { Skeleton } from '../../shared/ui/skeleton';
import { AuditLines } from './audit-lines';
import type { DeskQueues } from './desk-queries';
import { Failed, PartOf } from './failed';
import { MatterList } from './matter-list';
import { UserContacts } from './user-contacts';
import { UserFigures } from './user-figures';
import { UserHead } from './user-head';
import { UserHires } from './user-hires';
import { UserJobs } from './user-jobs';
import { UserMails } from './user-mails';
import { UserProfile } from './user-profile';
import { oneUser } from './user-query';
import { UserSection } from './user-section';
import { UserSuspension } from './user-suspension';
import { UserSessions } from './user-sessions';

interface UserViewProps {
  id: string;
  queues: DeskQueues | undefined;
  onRereadQueues: () => void;
}

/** One person on one screen, by one question to the graph; what a service does not answer is missing alone. */
export function UserView({ id, queues, onRereadQueues }: UserViewProps) {
  const { data, error, loading, refetch } = useQuery(oneUser, {
    variables: { id },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch();
  const user = data?.user;
  if (!user && loading) return <Skeleton cards={2} className="flex flex-col gap-4" />;
  if (!user && error) return <Failed error={error} onRetry={again} />;
  if (!user) return <p>Nobody has this id.</p>;
  const matters = queues?.matters?.filter(({ owner_key }) => owner_key === user.key) ?? [];
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-6">
        <UserHead key={user.key} user={user} />
        <UserSuspension user={user} onChanged={again} />
        <UserFigures user={user} />
        <PartOf name="The profile" value={user.profiles} onRetry={again}>
          {([profile]) => profile && <UserProfile profile={profile} />}
        </PartOf>
        <PartOf name="Hires and payments" value={user.money} onRetry={again}>
          {({ hires }) => hires.length > 0 && <UserHires hires={hires} />}
        </PartOf>
        <PartOf name="The jobs" value={user.jobs} onRetry={again}>
          {(jobs) => jobs.length > 0 && <UserJobs jobs={jobs} counts={user.contacts?.jobs} />}
        </PartOf>
        <PartOf name="Contacts, unlocks and applications" value={user.contacts} onRetry={again}>
          {(contacts) => <UserContacts contacts={contacts} />}
        </PartOf>
        <UserSection title="Email">
          <UserMails user={user} onRetry={again} />
        </UserSection>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {matters.length > 0 && (
          <MatterList title="Waiting for a decision" matters={matters} onReread={onRereadQueues} />
        )}
        <UserSection title="Signed in">
          <PartOf name="The sessions" value={user.sessions} onRetry={again}>
            {(sessions) => <UserSessions sessions={sessions} />}
          </PartOf>
        </UserSection>
        <UserSection title="What was done">
          <PartOf name="What was done" value={user.audit} onRetry={again}>
            {(entries) => <AuditLines entries={entries.slice(0, 20)} label="What was done" ofOne />}
          </PartOf>
        </UserSection>
      </div>
    </div>
  );
}
