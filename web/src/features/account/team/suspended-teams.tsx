import type { CallResponse } from '@nearward/proto/calls';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { isolateText } from '@nearward/proto/isolate-text';
import { teamKey } from '../../../shared/team-query';
import { Button } from '../../../shared/ui/button';
import { Confirm } from '../../../shared/ui/modal';
import { CloseTeam, Closing } from './close-team';
import { removalText, useEndMembership } from './team-members';
import { ActionProblem } from '../../../shared/action-problem';
import { NotLoaded } from '../../../shared/not-loaded';

const ownTeamsKey = [...teamKey, 'own'];

interface SuspendedTeamsProps {
  user: CurrentUser;
  onDone: (message: string) => void;
}

/** The teams of a suspended account, which acts for none. It can leave them, or close one that has no other owner. */
export function SuspendedTeams({ user, onDone }: SuspendedTeamsProps) {
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
  const queries = useQueryClient();
  const onLeft = (message: string) => {
    onDone(message);
    void queries.invalidateQueries({ queryKey: ownTeamsKey });
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
