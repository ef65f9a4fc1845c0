import type { CurrentUser } from '@nearward/proto/rest/account';
import { isolateText } from '@nearward/proto/isolate-text';
import type { PostedJob } from '@nearward/proto/rest/job';
import { mayWorkIn, type PracticeRole } from '@nearward/proto/rest/practice-roles';
import { ActionProblem } from './action-problem';
import { Button } from './ui/button';
import { Card } from './ui/card';
import { useMoveJob, useOwnJobs } from './own-jobs';

interface Team {
  id: string;
  name: string;
  role: PracticeRole;
}

/** The member's own jobs, which the team does not see. */
export function JobsOutsideTeam({ user: { email }, team }: { user: CurrentUser; team: Team }) {
  const jobs = useOwnJobs(mayWorkIn(team.role, 'hiring'))?.filter((job) => job.email === email);
  if (!jobs?.length) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lead">Your jobs outside the team</h2>
      <p className="text-muted">
        You posted them for yourself or without signing in. Your team does not see them.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {jobs.map((job) => (
          <OutsideJob key={job.id} job={job} team={team} />
        ))}
      </ul>
    </Card>
  );
}

function OutsideJob({ job, team }: { job: PostedJob; team: Team }) {
  const move = useMoveJob(job.id);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <ActionProblem of={move} text="The job could not be moved. Please try again." />
      <p className="flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">{isolateText(job.title)}</span>
        <span className="block text-note text-muted">
          {isolateText(job.employer_name)}, {job.job_location}
        </span>
      </p>
      <Button
        className="max-w-full wrap-anywhere"
        busy={move.isPending || move.isSuccess}
        onClick={() => move.mutate(team.id)}
      >
        Move to {isolateText(team.name)}
      </Button>
    </li>
  );
}
