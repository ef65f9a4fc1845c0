import type { PostedJob } from '@nearward/proto/rest/job';
import { mayWorkIn } from '@nearward/proto/rest/practice-roles';
import { useState } from 'react';
import { ActionProblem } from '../../shared/action-problem';
import { useCurrentUser } from '../../shared/current-user';
import { isolateText } from '@nearward/proto/isolate-text';
import { isPrivateLink } from '../../shared/manage-path';
import { useMoveJob, useOwnJobs } from '../../shared/own-jobs';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Confirm } from '../../shared/ui/modal';

interface Target {
  /** Null to move the job out of its team. */
  id: string | null;
  name: string;
}

/** Offers to move an own job into a team, or a team's job out of it. */
export function MoveJob({ job, token }: { job: PostedJob; token: string }) {
  const { user } = useCurrentUser();
  const [target, setTarget] = useState<Target>();
  const move = useMoveJob(job.id, token);
  const isLink = isPrivateLink(token);
  const teams = user?.practices.filter(({ role }) => mayWorkIn(role, 'hiring')) ?? [];
  const mayOwn = job.email === user?.email && teams.length > 0;
  const ownJobs = useOwnJobs(isLink && mayOwn);
  if (!user) return null;
  const { acting } = user;
  // A private link does not say whose job it is.
  const isOwn = isLink ? ownJobs?.some(({ id }) => id === job.id) : !acting && mayOwn;
  const targets: Target[] = isOwn
    ? teams
    : !isLink && acting?.role === 'owner'
      ? [{ id: null, name: acting.name }]
      : [];
  if (targets.length === 0) return null;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2>Team</h2>
      <ActionProblem of={move} text="The job could not be moved. Please try again." />
      {targets.map((each) => (
        <Button key={each.id} className="max-w-full wrap-anywhere" onClick={() => setTarget(each)}>
          {each.id ? 'Move to' : 'Move out of'} {isolateText(each.name)}
        </Button>
      ))}
      <Confirm
        open={target !== undefined}
        title={target?.id ? 'Move the job to the team?' : 'Move the job out of the team?'}
        confirmLabel="Move the job"
        busy={move.isPending || move.isSuccess}
        onClose={() => setTarget(undefined)}
        onConfirm={() => target && move.mutate(target.id, { onError: () => setTarget(undefined) })}
      >
        {target?.id
          ? 'The team then sees the job and its applicants, and unlocks its contacts. Contacts you unlocked before stay yours.'
          : `Only ${job.email} then sees the job and its applicants. Contacts that the team unlocked stay with the team.`}
      </Confirm>
    </Card>
  );
}
