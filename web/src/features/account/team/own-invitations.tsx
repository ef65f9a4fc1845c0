import type { CurrentUser } from '@nearward/proto/rest/account';
import type { OwnInvitation } from '@nearward/proto/rest/practice';
import { roleTexts } from '@nearward/proto/rest/practice-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../../shared/api';
import { currentUserKey } from '../../../shared/current-user';
import { dateText } from '../../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { pagePractice } from '../../../shared/page-practice';
import { queries } from '../../../shared/queries';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Banner, ResultBanner } from '../../../shared/ui/banner';
import { useTeamChange } from '../../../shared/team-query';
import { ActionProblem } from '../../../shared/action-problem';

/** Open invitations to the person's address, and the result of the last answer. */
export default function OwnInvitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const [result, setResult] = useState<string>();
  const [ended, setEnded] = useState<{ id: string; message: string }>();
  // Until it disappears from the list, its card shows the reason.
  const isListed = invitations.some(({ id }) => id === ended?.id);
  return (
    <>
      {result && <ResultBanner key={result}>{result}</ResultBanner>}
      {ended && !isListed && (
        <Banner tone="error" onDismiss={() => setEnded(undefined)}>
          {ended.message}
        </Banner>
      )}
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} onDone={setResult} onGone={setEnded} />
      ))}
    </>
  );
}

interface InvitationCardProps {
  invitation: OwnInvitation;
  onDone: (message: string) => void;
  /** Called if the invitation ended while it was shown, before it disappears from the list. */
  onGone: (ended: { id: string; message: string }) => void;
}

function InvitationCard({ invitation, onDone, onGone }: InvitationCardProps) {
  const { id, practice_name, role, expires_at } = invitation;
  const noteIfGone = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) onGone({ id, message: error.message });
    throw error;
  };
  const navigate = useNavigate();
  const join = useTeamChange(() => api('POST /invitations/:id/accept', { id }).catch(noteIfGone), onDone);
  const teams = () => queries.getQueryData<CurrentUser>(currentUserKey)?.practices ?? [];
  /** Acts for the new team from now on, and opens what its role is for. */
  const accept = async () => {
    const former = new Set(teams().map((team) => team.id));
    await join.mutateAsync();
    const joined = teams().find((team) => !former.has(team.id));
    if (!joined) return;
    pagePractice.show(joined.id);
    void queries.resetQueries();
    await navigate(joined.role === 'billing' ? '/billing' : '/dashboard');
  };
  const decline = useTeamChange(() => api('POST /invitations/:id/decline', { id }).catch(noteIfGone), onDone);
  const busy = join.isPending || decline.isPending;
  return (
    <Card className="flex max-w-170 flex-col items-start gap-3">
      <h2>{isolateText(practice_name)} invites you to its team</h2>
      <p>
        Your role: {roleTexts[role].name}. {roleTexts[role].does}
      </p>
      <p className="text-note text-muted">
        The team sees your email and what you do for it. Your own jobs and profile stay yours. The invitation
        is valid until {dateText(expires_at)}.
      </p>
      <ActionProblem of={join.error ? join : decline} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={busy} onClick={() => void accept().catch(() => undefined)}>
          Accept
        </Button>
        <Button busy={busy} onClick={() => decline.mutate()}>
          Decline
        </Button>
      </div>
    </Card>
  );
}
