import { matchesQuery } from '@nearward/proto/fold';
import type { Practice, PracticeMember } from '@nearward/proto/rest/practice';
import { type PracticeRole, noPractice, practiceRoles, roleTexts } from '@nearward/proto/rest/practice-texts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../shared/api';
import { currentUserKey } from '../../../shared/current-user';
import { dateText } from '../../../shared/dates';
import { pagePractice } from '../../../shared/page-practice';
import { invalidate, queries } from '../../../shared/queries';
import { teamKey, useTeamChange } from '../../../shared/team-query';
import { ActionMenu } from '../action-menu';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { FilterField } from '../../../shared/ui/filters';
import { FirstItems } from '../../../shared/ui/first-items';
import { Confirm } from '../../../shared/ui/modal';
import { rowColumns } from '../account-section';
import { ActionProblem } from '../../../shared/action-problem';
import { EmailForm } from '../../../shared/email-form';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { Card } from '../../../shared/ui/card';

export interface TeamMembersProps {
  team: Practice;
  /** Whether there are roles to show and change; nobody has another one while there is one member. */
  hasRoles: boolean;
  onDone: (message: string) => void;
}

/** From this many members on, a field to filter them appears. */
const manyMembers = 10;

export function TeamMembers({ team, hasRoles, onDone }: TeamMembersProps) {
  const [filter, setFilter] = useState('');
  // The row to leave, and changes that can be canceled, must not be among those hidden at first.
  const members = team.members.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
  const visible = members.filter(({ email }) => matchesQuery([email], filter));
  return (
    <>
      {members.length >= manyMembers && (
        <FilterField label="Filter members" value={filter} onChange={setFilter} />
      )}
      <FirstItems items={visible} what="members" order="first">
        {(first) => (
          <ul aria-label="Members" className="w-full divide-y divide-line border-y border-line empty:hidden">
            {first.map((member) => (
              <MemberRow
                key={member.account_id}
                team={team}
                hasRoles={hasRoles}
                member={member}
                onDone={onDone}
              />
            ))}
          </ul>
        )}
      </FirstItems>
      {members.length >= manyMembers && (
        <p role="status" className="text-note text-muted">
          {filter.trim() && `${visible.length} of `}
          {members.length} members
        </p>
      )}
    </>
  );
}

const isUrgent = ({ is_self, planned_at }: PracticeMember) => is_self || planned_at !== null;

interface MemberRowProps extends TeamMembersProps {
  member: PracticeMember;
}

function MemberRow({ team, hasRoles, member, onDone }: MemberRowProps) {
  const { account_id: accountId, email, role, joined_at, is_self } = member;
  const [doing, setDoing] = useState<PracticeRole | 'removal'>();
  const change = useTeamChange(
    (body: { role: PracticeRole } | { cancel: true }) =>
      api('PUT /practices/:id/members/:accountId', { id: team.id, accountId, body }),
    onDone,
  );
  const end = useEndMembership(team.id, member, onDone, () => setDoing(undefined));
  const isOwner = team.role === 'owner';
  const roles = hasRoles ? practiceRoles.filter((each) => each !== role) : [];
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex min-h-11 items-center gap-3">
        <span className={rowColumns}>
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {email}
            {is_self && <Chip>You</Chip>}
          </span>
          <span className="text-note text-muted">
            {roleTexts[role].name}, joined {dateText(joined_at)}
          </span>
        </span>
        {isOwner ? (
          <ActionMenu
            of={email}
            actions={[
              ...roles.map((each) => ({
                label: `Role: ${roleTexts[each].name}`,
                name: `Give ${email} the role ${roleTexts[each].name}`,
                onSelect: () => (each === 'hiring' ? change.mutate({ role: each }) : setDoing(each)),
              })),
              {
                label: is_self ? 'Leave' : 'Remove',
                name: is_self ? 'Leave' : `Remove ${email}`,
                onSelect: () => setDoing('removal'),
                isDanger: true,
              },
            ]}
          />
        ) : (
          is_self && <Button onClick={() => setDoing('removal')}>Leave</Button>
        )}
      </div>
      {member.planned_at && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-warning">
          {plannedText(member.planned_at, member.planned_role)}
          {isOwner && (
            <Button
              aria-label={`Cancel the change of ${email}`}
              busy={change.isPending}
              onClick={() => change.mutate({ cancel: true })}
            >
              Cancel the change
            </Button>
          )}
        </p>
      )}
      <ActionProblem of={change.error ? change : end} />
      {(doing === 'owner' || doing === 'billing') && (
        <Confirm
          open
          title={doing === 'owner' ? `Make ${email} an owner?` : `Give ${email} the role Billing?`}
          confirmLabel={doing === 'owner' ? 'Make owner' : 'Give the role'}
          onClose={() => setDoing(undefined)}
          onConfirm={() => {
            setDoing(undefined);
            change.mutate({ role: doing });
          }}
        >
          {roleTexts[doing].does}{' '}
          {doing === 'owner'
            ? 'You can take the role back only after 7 days.'
            : `Interviews that ${is_self ? 'you' : 'they'} offered are canceled.`}
        </Confirm>
      )}
      <Confirm
        open={doing === 'removal'}
        title={is_self ? 'Leave the team?' : `Remove ${email}?`}
        confirmLabel={is_self ? 'Leave' : 'Remove'}
        busy={end.isPending}
        onClose={() => setDoing(undefined)}
        onConfirm={() => end.mutate()}
      >
        {removalText(member)}
      </Confirm>
    </li>
  );
}

const plannedText = (at: string, role: PracticeRole | null): string =>
  role
    ? `Will get the role ${roleTexts[role].name} on ${dateText(at)}.`
    : `Will be removed on ${dateText(at)}.`;

export function removalText({ is_self, role }: Pick<PracticeMember, 'is_self' | 'role'>): string {
  const effects = `Interviews that ${is_self ? 'you' : 'they'} offered are canceled. Jobs, contacts, notes and payments stay with the team.`;
  if (is_self) return `You lose access immediately. ${effects}`;
  return role === 'owner'
    ? `An owner is removed after 7 days. All owners get an email and can cancel it. ${effects}`
    : `This person loses access immediately. ${effects}`;
}

/** After leaving, the page acts for oneself and forgets what the team showed. */
export function useEndMembership(
  id: string,
  { account_id: accountId, is_self }: Pick<PracticeMember, 'account_id' | 'is_self'>,
  onDone: (message: string) => void,
  onClose: () => void,
) {
  return useMutation({
    mutationFn: () => api('DELETE /practices/:id/members/:accountId', { id, accountId }),
    onSuccess: async ({ message }) => {
      onDone(message);
      if (is_self) {
        if (pagePractice.get() === id) pagePractice.show(noPractice);
        queries.removeQueries({ type: 'inactive' });
        await invalidate(currentUserKey);
      } else await invalidate(teamKey);
    },
    onError: () => invalidate(teamKey),
    onSettled: onClose,
  });
}

/** The roles with what each may do. */
function RoleChoice({ value, onChange }: { value: PracticeRole; onChange: (role: PracticeRole) => void }) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-semibold">Role</legend>
      {practiceRoles.map((role) => (
        <label key={role} className="framed-choice pr-4 pl-7">
          <input
            type="radio"
            name={name}
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span className="min-w-0">
            <strong className="block">{roleTexts[role].name}</strong>
            <span className="text-note">{roleTexts[role].does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface TeamInvitationsProps {
  team: Practice;
  onDone: (message: string) => void;
}

export function TeamInvitations({ team: { id, invitations }, onDone }: TeamInvitationsProps) {
  const [role, setRole] = useState<PracticeRole>('hiring');
  const [form, setForm] = useState<'open' | 'canceled'>();
  const invite = useTeamChange(
    (email: string) => api('POST /practices/:id/invitations', { id, body: { email, role } }),
    (message) => {
      setForm(undefined);
      onDone(message);
    },
  );
  const cancel = useTeamChange(
    (invitationId: string) => api('DELETE /practices/:id/invitations/:invitationId', { id, invitationId }),
    onDone,
  );
  return (
    <section aria-label="Invitations" className="flex w-full flex-col items-start gap-4">
      {invitations.length > 0 && (
        <>
          <h4 className="font-semibold">Open invitations</h4>
          <ul aria-label="Open invitations" className="w-full divide-y divide-line border-y border-line">
            {invitations.map(({ id: invitationId, email, role: invitedAs, expires_at }) => (
              <li key={invitationId} className="flex items-center gap-3 py-2">
                <span className={rowColumns}>
                  <span className="font-semibold wrap-anywhere">{email}</span>
                  <span className="text-note text-muted">
                    {roleTexts[invitedAs].name}, invited until {dateText(expires_at)}
                  </span>
                </span>
                <Button
                  aria-label={`Cancel the invitation of ${email}`}
                  busy={cancel.isPending}
                  onClick={() => cancel.mutate(invitationId)}
                >
                  Cancel
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionProblem of={cancel} />
      <ActionProblem of={invite} />
      {form === 'open' ? (
        <Card className="w-full">
          <EmailForm
            intro={
              <h4 tabIndex={-1} ref={focusOnMount} className="font-semibold outline-none">
                Invite someone
              </h4>
            }
            onSend={(email) => !invite.isPending && invite.mutate(email)}
          >
            <RoleChoice value={role} onChange={setRole} />
            <div className="flex flex-wrap gap-3">
              <Button kind="primary" type="submit" busy={invite.isPending}>
                Send the invitation
              </Button>
              <Button
                onClick={() => {
                  invite.reset();
                  setForm('canceled');
                }}
              >
                Cancel
              </Button>
            </div>
          </EmailForm>
        </Card>
      ) : (
        <Button
          kind="primary"
          ref={form === 'canceled' ? focusOnMount : undefined}
          onClick={() => setForm('open')}
        >
          Invite someone
        </Button>
      )}
    </section>
  );
}
