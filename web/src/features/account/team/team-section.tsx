import type { CurrentUser } from '@nearward/proto/rest/account';
import { noPractice, practiceTexts, roleTexts } from '@nearward/proto/rest/practice-texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isolateText } from '@nearward/proto/isolate-text';
import type { Practice } from '@nearward/proto/rest/practice';
import type { CallResponse } from '@nearward/proto/calls';
import { api } from '../../../shared/api';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { invalidate } from '../../../shared/queries';
import { NotLoaded } from '../../../shared/ui/placeholders';
import { pagePractice } from '../../../shared/page-practice';
import { useShownTools } from '../../../shared/shown-tools';
import { teamQuery, useTeamChange, teamKey } from '../../../shared/team-query';
import { Button, buttonClass } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { TextField } from '../../../shared/ui/field';
import { useResultBanner, Banner } from '../../../shared/ui/banner';
import { AccountSection, NameForm } from '../account-section';
import { ActionProblem } from '../../../shared/action-problem';
import { dateText } from '../../../shared/dates';
import { Confirm } from '../../../shared/ui/modal';
import { TeamAudit } from './team-audit';
import {
  type TeamMembersProps,
  TeamInvitations,
  TeamMembers,
  removalText,
  useEndMembership,
} from './team-members';

/** The teams of the person, or how to found one. */
export default function TeamSection({ user }: { user: CurrentUser }) {
  const { practices } = user;
  // The suspension of a practice does not suspend the account.
  const isSuspended = user.suspension !== null && !user.acting;
  const { banner, show: onDone } = useResultBanner();
  return (
    <AccountSection id="team">
      {banner}
      {practices.map(({ id }) => (
        <Team key={id} id={id} isActing={user.acting?.id === id} onDone={onDone} />
      ))}
      {isSuspended && <SuspendedTeams user={user} onDone={onDone} />}
      {!isSuspended && !practices.some(({ role }) => role === 'owner') && (
        <CreateTeam user={user} onDone={onDone} />
      )}
    </AccountSection>
  );
}

interface TeamProps {
  id: string;
  /** Whether the page acts for it. */
  isActing: boolean;
  onDone: (message: string) => void;
}

/** One team: its name, members and, for owners, everything that changes it. */
function Team({ id, isActing, onDone }: TeamProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(id));
  const tools = useShownTools({ members: team && team.members.length + team.invitations.length });
  if (!team)
    return <NotLoaded query={{ error, refetch }} text="Your team could not be loaded." className="w-full" />;
  const isOwner = team.role === 'owner';
  return (
    <section aria-label={team.name} className="flex w-full flex-col items-start gap-6">
      <TeamName team={team} hasRoles={tools.has('roles')} onDone={onDone} />
      {!isActing && (
        <a
          className={buttonClass('plain', 'max-w-full wrap-anywhere')}
          href={pagePractice.addTo('/dashboard', id)}
        >
          Act for {isolateText(team.name)}
        </a>
      )}
      {team.closes_at && <Closing team={team} closesAt={team.closes_at} onDone={onDone} />}
      <TeamMembers team={team} hasRoles={tools.has('roles')} onDone={onDone} />
      {isOwner && (
        <>
          <TeamInvitations team={team} onDone={onDone} />
          <div className="flex w-full flex-wrap justify-between gap-3">
            {tools.has('activity') && <TeamAudit id={id} />}
            {!team.closes_at && <CloseTeam id={id} onDone={onDone} />}
          </div>
        </>
      )}
    </section>
  );
}

function TeamName({ team: { id, name, role }, hasRoles, onDone }: TeamMembersProps) {
  // False after canceling, when the focus returns to the button.
  const [isNaming, setNaming] = useState<boolean>();
  const rename = useTeamChange(
    (next: string) => api('PUT /practices/:id', { id, body: { name: next, name_before: name } }),
    (message) => {
      setNaming(undefined);
      onDone(message);
    },
  );

  if (!isNaming)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {isolateText(name)}
          {hasRoles && <Chip>{roleTexts[role].name}</Chip>}
        </h3>
        {role === 'owner' && (
          <Button
            ref={isNaming === false ? focusOnMount : undefined}
            onClick={() => {
              rename.reset();
              setNaming(true);
            }}
          >
            Rename
          </Button>
        )}
      </div>
    );
  return (
    <>
      <ActionProblem of={rename} />
      <NameForm
        label="Name of the team"
        field="practice_name"
        name={name}
        maxLength={200}
        busy={rename.isPending}
        onSave={(next) => rename.mutate(next)}
        onCancel={() => setNaming(false)}
      />
    </>
  );
}

/** Founds a team with the jobs, contacts and plan of the person. */
function CreateTeam({ user, onDone }: { user: CurrentUser; onDone: (message: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const create = useTeamChange(async (name: string) => {
    const { id, message } = await api('POST /practices', { body: { name } });
    // The data on the page belongs to the team now.
    if ((pagePractice.get() ?? noPractice) === noPractice) pagePractice.show(id);
    return { message };
  }, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setProblem(name ? undefined : practiceTexts.nameRequired);
    if (!name) field.current?.focus();
    else if (!create.isPending) create.mutate(name);
  };
  return (
    <section aria-labelledby="found-team" className="flex w-full flex-col items-start gap-4">
      <h3 id="found-team">Invite your team</h3>
      {user.profile ? (
        <p>{practiceTexts.hasProfile}</p>
      ) : (
        <>
          <p>
            Your jobs, contacts and plan then belong to the team, and everyone you invite works on them with
            one bill. Your sign-in and your email settings stay yours.
          </p>
          <ActionProblem of={create} />
          <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                ref={field}
                label="Name of your practice"
                name="practice_name"
                autoComplete="organization"
                defaultValue={user.jobs?.[0]?.employer_name}
                maxLength={200}
                required
                error={problem}
                onChange={() => setProblem(undefined)}
              />
            </div>
            <Button type="submit" className="mt-7" busy={create.isPending}>
              Invite your team
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

interface ClosingProps {
  team: Pick<Practice, 'id' | 'role'>;
  closesAt: string;
  onDone: (message: string) => void;
}

/** When the team closes, with a way for owners to keep it open. */
function Closing({ team: { id, role }, closesAt, onDone }: ClosingProps) {
  const cancel = useTeamChange(
    () => api('POST /practices/:id/close', { id, body: { cancel: true } }),
    onDone,
  );
  return (
    <>
      <Banner
        tone="warning"
        action={
          role === 'owner' && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              Keep the team open
            </Button>
          )
        }
      >
        This team closes on {dateText(closesAt)}. Its jobs, contacts and plan are deleted then.
      </Banner>
      <ActionProblem of={cancel} />
    </>
  );
}

function CloseTeam({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = useTeamChange(async () => {
    try {
      return await api('POST /practices/:id/close', { id, body: { cancel: false } });
    } finally {
      setConfirming(false);
    }
  }, onDone);
  return (
    <>
      <ActionProblem of={close} />
      <Button kind="danger-outline" onClick={() => setConfirming(true)}>
        Close the team
      </Button>
      <Confirm
        open={isConfirming}
        title="Close the team?"
        confirmLabel="Close in 7 days"
        busy={close.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => close.mutate()}
      >
        In 7 days its jobs, contacts and notes are permanently deleted, and a subscription ends without a
        refund. Anonymous payment records remain. All owners get an email and can cancel until then.
      </Confirm>
    </>
  );
}

const ownTeamsKey = [...teamKey, 'own'];

interface SuspendedTeamsProps {
  user: CurrentUser;
  onDone: (message: string) => void;
}

/** The teams of a suspended account, which acts for none. It can leave them, or close one that has no other owner. */
function SuspendedTeams({ user, onDone }: SuspendedTeamsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ownTeamsKey,
    queryFn: ({ signal }) => api('GET /practices', {}, signal),
  });
  if (!data)
    return <NotLoaded query={{ error, refetch }} text="Your teams could not be loaded." className="w-full" />;
  if (data.practices.length === 0) return <p>While your account is suspended, you cannot have a team.</p>;
  return (
    <>
      <p>
        While your account is suspended, you cannot work for a team. You can leave it, or close it if it has
        no other owner.
      </p>
      {data.practices.map((practice) => (
        <SuspendedTeam key={practice.id} practice={practice} user={user} onDone={onDone} />
      ))}
    </>
  );
}

interface SuspendedTeamProps extends SuspendedTeamsProps {
  practice: CallResponse<'GET /practices'>['practices'][number];
}

function SuspendedTeam({ practice, user, onDone }: SuspendedTeamProps) {
  const { id, name, role, closes_at, may_leave } = practice;
  const self = { account_id: user.id, is_self: true, role };
  const [leaving, setLeaving] = useState(false);
  const onLeft = (message: string) => {
    onDone(message);
    void invalidate(ownTeamsKey);
  };
  const leave = useEndMembership(id, self, onLeft, () => setLeaving(false));
  return (
    <section aria-label={name} className="flex w-full flex-col items-start gap-3">
      <h3 className="wrap-anywhere">{isolateText(name)}</h3>
      {closes_at && (
        <Closing team={{ id, role: may_leave ? 'hiring' : role }} closesAt={closes_at} onDone={onDone} />
      )}
      {!may_leave && !closes_at && <CloseTeam id={id} onDone={onDone} />}
      {may_leave && (
        <>
          <ActionProblem of={leave} />
          <Button kind="danger-outline" onClick={() => setLeaving(true)}>
            Leave the team
          </Button>
          <Confirm
            open={leaving}
            title="Leave the team?"
            confirmLabel="Leave"
            busy={leave.isPending}
            onClose={() => setLeaving(false)}
            onConfirm={() => leave.mutate()}
          >
            {removalText(self)}
          </Confirm>
        </>
      )}
    </section>
  );
}
