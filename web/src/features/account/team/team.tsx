import type { Practice } from '@nearward/proto/rest/practice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../shared/api';
import { dateText } from '../../../shared/dates';
import { isolated } from '../../../shared/isolated';
import { pagePractice } from '../../../shared/page-practice';
import { Banner } from '../../../shared/ui/banner';
import { Button, buttonClass } from '../../../shared/ui/button';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Confirm } from '../../../shared/ui/modal';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TeamAudit } from './team-audit';
import { TeamInvitations } from './team-invitations';
import { TeamMembers } from './team-members';
import { TeamName } from './team-name';
import { TeamProblem } from './team-problem';
import { teamQuery, useTeamChange } from '../../../shared/team-query';

interface TeamProps {
  id: string;
  /** Whether the page acts for it. */
  isActing: boolean;
  onDone: (message: string) => void;
}

/** One team: its name, members and, for owners, everything that changes it. */
export function Team({ id, isActing, onDone }: TeamProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(id));
  if (!team)
    return error ? (
      <LoadFailed onRetry={() => void refetch()}>
        {messageOf(error, 'Your team could not be loaded.')}
      </LoadFailed>
    ) : (
      <Skeleton className="w-full" />
    );
  const isOwner = team.role === 'owner';
  return (
    <section aria-label={team.name} className="flex w-full flex-col items-start gap-6">
      <TeamName team={team} onDone={onDone} />
      {!isActing && (
        <a
          className={buttonClass('plain', 'max-w-full wrap-anywhere')}
          href={pagePractice.addTo('/dashboard', id)}
        >
          Act for {isolated(team.name)}
        </a>
      )}
      {team.closes_at && <Closing team={team} closesAt={team.closes_at} onDone={onDone} />}
      <TeamMembers team={team} onDone={onDone} />
      {isOwner && (
        <>
          <TeamInvitations team={team} onDone={onDone} />
          <TeamAudit id={id} />
          {!team.closes_at && <CloseTeam id={id} onDone={onDone} />}
        </>
      )}
    </section>
  );
}

interface ClosingProps {
  team: Practice;
  closesAt: string;
  onDone: (message: string) => void;
}

function Closing({ team: { id, role }, closesAt, onDone }: ClosingProps) {
  const cancel = useTeamChange(
    () => api('POST /practices/:id/close', { id, body: { cancel: true } }),
    onDone,
  );
  return (
    <>
      <Banner tone="warning">
        <span className="flex flex-wrap items-center gap-3">
          This team closes on {dateText(closesAt)}. Its jobs, contacts and plan are deleted then.
          {role === 'owner' && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              Keep the team open
            </Button>
          )}
        </span>
      </Banner>
      <TeamProblem change={cancel} />
    </>
  );
}

function CloseTeam({ id, onDone }: { id: string; onDone: (message: string) => void }) {
  const [asking, setAsking] = useState(false);
  const close = useTeamChange(async () => {
    try {
      return await api('POST /practices/:id/close', { id, body: { cancel: false } });
    } finally {
      setAsking(false);
    }
  }, onDone);
  return (
    <>
      <TeamProblem change={close} />
      <Button kind="danger-outline" onClick={() => setAsking(true)}>
        Close the team
      </Button>
      <Confirm
        open={asking}
        title="Close the team?"
        confirmLabel="Close in 7 days"
        busy={close.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => close.mutate()}
      >
        In 7 days its jobs, contacts and notes are permanently deleted, and a subscription ends without a
        refund. Anonymous payment records remain. All owners get an email and can cancel until then.
      </Confirm>
    </>
  );
}
