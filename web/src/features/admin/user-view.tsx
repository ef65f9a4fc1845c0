import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { exactDollars } from '@nearward/proto/money';
import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import { focusOnMount } from '../../shared/focus-on-mount';
import { readTexts } from '../../shared/form-values';
import { cardName } from '../../shared/hire-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Details } from '../../shared/ui/details';
import { Chip } from '../../shared/ui/chip';
import { TextField } from '../../shared/ui/field';
import { DialogButtons, Modal } from '../../shared/ui/modal';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';
import { messageOf, operation } from './apollo-client';
import { AuditLines } from './audit-log';
import { CaseList } from './cases/case-list';
import type { DecisionResult } from './cases/case';
import { DecisionButton, ResultBanner } from './cases/decision-dialog';
import { findMoneyCases } from './cases/money-case';
import { closeTeam, reinstate, suspend } from './cases/suspension';
import { deskPath } from './desk-address';
import { type Desk, type DeskUser, type Part, oneUser } from './desk-queries';
import { LoadedPart, UserSection } from './desk-parts';
import { momentText, shortMomentText } from './moment-text';
import { UserContacts, UserEmails, UserHires, UserJobs } from './user-tables';

/** One person on one screen, from one query. Data of a service that is down is missing. */
export function UserView({ id, desk }: { id: string; desk: Desk }) {
  const { data, error, loading, refetch } = useQuery(oneUser, {
    variables: { id },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch();
  const user = data?.user;
  if (!user && loading) return <Skeleton cards={2} className="flex flex-col gap-4" />;
  if (!user && error) return <LoadFailed onRetry={again}>{messageOf(error)}</LoadFailed>;
  if (!user) return <p>No user has this ID.</p>;
  const cases = desk.queues && findMoneyCases(desk.queues)?.filter(({ owner_key }) => owner_key === user.key);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-6">
        <UserHead key={user.key} user={user} onChanged={again} />
        {cases && cases.length > 0 && (
          <CaseList
            title="Waiting for a decision"
            part="What is waiting"
            rows={cases}
            onReread={desk.reread}
          />
        )}
        <UserFigures user={user} />
        <LoadedPart name="The profile" value={user.profiles} onRetry={again}>
          {([profile]) => profile && <UserProfile profile={profile} />}
        </LoadedPart>
        <LoadedPart name="Hires and payments" value={user.money} onRetry={again}>
          {({ hires }) => <UserHires hires={hires} />}
        </LoadedPart>
        <LoadedPart name="The jobs" value={user.jobs} onRetry={again}>
          {(jobs) => <UserJobs jobs={jobs} counts={user.contacts?.jobs} />}
        </LoadedPart>
        <LoadedPart name="Contacts, unlocks and applications" value={user.contacts} onRetry={again}>
          {(contacts) => <UserContacts contacts={contacts} />}
        </LoadedPart>
        <UserSection title="Email">
          <UserEmails user={user} onRetry={again} />
        </UserSection>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <LoadedPart name="The teams" value={user.practices} onRetry={again}>
          {(teams) => teams.length > 0 && <UserTeams teams={teams} ownKey={user.key} onChanged={again} />}
        </LoadedPart>
        <UserSection title="Signed in">
          <LoadedPart name="The sessions" value={user.sessions} onRetry={again}>
            {(sessions) => <UserSessions sessions={sessions} />}
          </LoadedPart>
        </UserSection>
        <UserSection title="Audit log">
          <LoadedPart name="Audit log" value={user.audit} onRetry={again}>
            {(entries) => <AuditLines entries={entries.slice(0, 20)} ofOne />}
          </LoadedPart>
        </UserSection>
      </div>
    </div>
  );
}

/** The name of the newest job, otherwise of the profile, otherwise the email. */
function namesOf({ jobs, profiles, account }: DeskUser) {
  const [job] = jobs ?? [];
  const [profile] = profiles ?? [];
  const email = account?.email ?? job?.email ?? profile?.email;
  return {
    name: job?.employer_name ?? profile?.name ?? email ?? 'Someone who left',
    person: job?.contact_name,
    phone: job?.contact_phone ?? profile?.phone,
    email,
  };
}

function UserHead({ user, onChanged }: { user: DeskUser; onChanged: () => void }) {
  const { account, jobs, profiles, money, suspension } = user;
  const { onDecided, banner } = useDecisions(onChanged);
  const { name, person, phone, email } = namesOf(user);
  const isVerified = account || jobs?.some(({ confirmed_at }) => confirmed_at) || profiles?.[0]?.confirmed_at;
  const chips = [
    suspension && <Chip tone="error">Suspended</Chip>,
    account?.is_admin && <Chip>Admin</Chip>,
    Boolean(jobs?.length) && <Chip>Employer</Chip>,
    Boolean(profiles?.length) && <Chip>Professional</Chip>,
    isVerified ? (
      <Chip tone="success">Email confirmed</Chip>
    ) : (
      <Chip tone="warning">Email not confirmed</Chip>
    ),
    money?.card && <Chip tone="success">{cardName(money.card)}</Chip>,
    money && (money.subscription ? <Chip tone="success">Subscription {money.subscription}</Chip> : null),
    Boolean(money?.claims_waiting) && (
      <Chip tone="warning">
        {money?.claims_waiting} {money?.claims_waiting === 1 ? 'claim' : 'claims'} waiting
      </Chip>
    ),
  ];
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={focusOnMount} tabIndex={-1} className="min-w-0 text-title outline-none">
          {name}
        </h2>
        {!account?.is_admin && (
          <div className="flex flex-wrap gap-3">
            {account?.email && <Impersonate email={account.email} />}
            <DecisionButton
              decision={suspension ? reinstate(user.key) : suspend(user.key)}
              onDecided={onDecided}
            />
          </div>
        )}
      </div>
      {banner}
      {suspension && (
        <p className="font-semibold text-warning">
          Suspended since {shortMomentText(suspension.since)}, because{' '}
          {suspensionReasonTexts[suspension.reason]}.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 text-note *:wrap-anywhere">
        {person && <li>{person}</li>}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="inline-flex items-center pointer-coarse:min-h-11">
              {email}
            </a>
          </li>
        )}
        {phone && <li>{phone}</li>}
        <li className="text-muted">
          {account ? `account since ${shortMomentText(account.opened_at)}` : 'no account'}
          {account?.left_at && `, left ${shortMomentText(account.left_at)}`}
        </li>
      </ul>
      <ul className="flex flex-wrap gap-2" aria-label="Summary">
        {chips.map((chip, at) => chip && <li key={at}>{chip}</li>)}
      </ul>
    </header>
  );
}

const startImpersonation = operation(`mutation StartImpersonation($email: String!, $reason: String!) {
  startImpersonation(email: $email, reason: $reason) { message }
}`);

/** Requires a reason before impersonating. */
function Impersonate({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const [start, { error, loading, reset }] = useMutation(startImpersonation, {
    onCompleted: () => void navigate('/login/impersonate'),
    onError: () => undefined,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason } = readTexts(event.currentTarget, ['reason']);
    if (!loading) void start({ variables: { email, reason } });
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Act as this user</Button>
      <Modal open={open} isTyped onClose={close} title="Act as this user">
        <p className="wrap-anywhere">
          You see and change what {email} can. What you see and change is recorded, and we notify them.
        </p>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField label="Reason" required name="reason" maxLength={500} autoComplete="off" />
          {error && <Banner tone="error">{messageOf(error)}</Banner>}
          <DialogButtons onClose={close} busy={loading}>
            Act as this user
          </DialogButtons>
        </form>
      </Modal>
    </>
  );
}

/** Key figures; unknown ones show a dash. */
function UserFigures({ user: { jobs, contacts, money } }: { user: DeskUser }) {
  const counts = contacts?.jobs;
  const sum = (name: 'matches' | 'applied') => counts?.reduce((total, job) => total + job[name], 0);
  const figures: [string, string | number | undefined][] = [
    ['Jobs', jobs?.length],
    ['Matches', sum('matches')],
    ['Applied', sum('applied')],
    ['Unlocked', contacts?.unlocked_count],
    ['Hires', money?.hires.length],
    ['Paid', money && exactDollars(money.paid_cents)],
    ['Owed', money && exactDollars(money.owed_cents)],
  ].map(([name, value]) => [String(name), value ?? undefined]);
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-y border-line py-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className="text-lead font-semibold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sessions, newest first. */
function UserSessions({ sessions }: { sessions: Part<'sessions'> }) {
  if (sessions.length === 0) return <p className="text-note text-muted">Not signed in.</p>;
  return (
    <ul aria-label="Signed in" className="text-small">
      {sessions.map(({ id, started_at, expires_at, is_acting }) => (
        <li key={id} className="border-t border-line py-1.5">
          {is_acting ? 'An admin, acting as them, since' : 'Since'} {momentText(started_at)}
          <span className="block text-muted">until {momentText(expires_at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The result of the last decision on a part, and what to do after each. */
function useDecisions(onChanged: () => void) {
  const [result, setResult] = useState<DecisionResult>();
  const onDecided = (decided: DecisionResult) => {
    setResult(decided);
    onChanged();
  };
  return { onDecided, banner: result && <ResultBanner result={result} onDecided={onDecided} /> };
}

/** A professional's own description. */
const UserProfile = ({ profile }: { profile: Part<'profiles'>[number] }) => (
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

interface UserTeamsProps {
  teams: Part<'practices'>;
  /** The owner key of the screen. */
  ownKey: string;
  onChanged: () => void;
}

/** The team that the screen is about, or those of the person, with links to everyone on them. */
function UserTeams({ teams, ownKey, onChanged }: UserTeamsProps) {
  const { onDecided, banner } = useDecisions(onChanged);
  return (
    <UserSection title="Teams">
      {banner}
      {teams.map(({ id, key, name, closes_at, members }) => (
        <div key={id} className="flex flex-col items-start gap-2 text-note">
          <h4 className="font-semibold wrap-anywhere">
            {key === ownKey ? name : <UserLink name={name} of={key} />}
          </h4>
          <ul aria-label={`Members of ${name}`}>
            {members.map((member) => (
              <li key={member.key} className="wrap-anywhere">
                <UserLink name={member.email} of={member.key} />{' '}
                <span className="text-muted">{member.role}</span>
              </li>
            ))}
          </ul>
          {closes_at && <p>Closes {shortMomentText(closes_at)}, unless an owner cancels it.</p>}
          {key === ownKey && !closes_at && <DecisionButton decision={closeTeam(key)} onDecided={onDecided} />}
        </div>
      ))}
    </UserSection>
  );
}

const UserLink = ({ name, of }: { name: string; of: string }) => (
  <Link to={deskPath({ user: of })} className="inline-flex items-center pointer-coarse:min-h-11">
    {name}
  </Link>
);
