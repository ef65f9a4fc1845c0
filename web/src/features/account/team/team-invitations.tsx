import type { Practice } from '@nearward/proto/rest/practice';
import { type PracticeRole, roleTexts } from '@nearward/proto/rest/practice-texts';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { dateText } from '../../../shared/dates';
import { EmailForm } from '../../../shared/email-form';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { RoleChoice } from './team-members';
import { rowColumns } from '../account-section';
import { ActionProblem } from '../../../shared/action-problem';
import { useTeamChange } from '../../../shared/team-query';

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
