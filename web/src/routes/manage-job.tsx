import type { JobState, PostedJob } from '@nearward/proto/rest/job';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../shared/api';
import { keepDots } from '../shared/keep-dots';
import { type ManagedListing, ManageListing } from '../shared/listing/managed-listing';
import { Advice } from '../shared/advice';
import { Confirmed, isOnHold } from '../shared/listing/confirmation';
import { isolateText } from '@nearward/proto/isolate-text';
import { ListingOverview } from '../shared/listing/listing-overview';
import { Button, buttonClass } from '../shared/ui/button';
import { FilledAction } from '../shared/filled-question';
import { Card } from '../shared/ui/card';
import { Chip } from '../shared/ui/chip';
import { Details } from '../shared/ui/details';
import type { JobField } from '../features/jobs/job-elements';
import { jobFieldRows } from '../features/jobs/job-fields';
import { JobPreview } from '../features/jobs/job-preview';
import type { CopyState } from './post-job';
import { ShareJob } from '../features/jobs/share-job';
import { mayWorkIn } from '@nearward/proto/rest/practice-roles';
import { ActionProblem } from '../shared/action-problem';
import { useCurrentUser } from '../shared/current-user';
import { isPrivateLink } from '../shared/manage-path';
import { useMoveJob, useOwnJobs } from '../shared/own-jobs';
import { Confirm } from '../shared/ui/modal';

const EditJob = lazy(() => import('../features/jobs/edit-job'));

const calls = {
  load: async (token: string): Promise<PostedJob> => (await api('GET /jobs/:token', { token })).job,
  change: async (token: string, body: JobState) => {
    const { job, message } = await api('PUT /jobs/:token/state', { token, body });
    return { listing: job, message };
  },
  remove: (token: string) => api('DELETE /jobs/:token', { token }),
};

/** View, edit or delete a job by its private link. */
export default function ManageJob() {
  const [search] = useSearchParams();
  const [broadens, setBroadens] = useState(search.has('broaden'));
  return (
    <ManageListing
      of="jobs"
      calls={calls}
      startsEditing={broadens}
      tabTitle={(job) => `Manage ${job.title}`}
      heading={(job, isEditing) => (isEditing ? 'Edit job' : keepDots(job.title))}
      renderEdit={(managed) => <EditJob managed={managed} broadens={broadens} />}
      renderView={(managed) => {
        const edit = (toBroaden: boolean) => {
          setBroadens(toBroaden);
          managed.edit();
        };
        return <JobOverview managed={managed} onEdit={() => edit(false)} onBroaden={() => edit(true)} />;
      }}
    />
  );
}

interface JobOverviewProps {
  managed: ManagedListing<PostedJob>;
  onEdit: () => void;
  onBroaden: () => void;
}

/** A job as its owner sees it, next to its matches, public page and private link. */
function JobOverview({ managed, onEdit, onBroaden }: JobOverviewProps) {
  const { listing: job, token } = managed;
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const own = user?.jobs?.find(({ id }) => id === job.id);
  const onHold = isOnHold(job);
  // Without a session it is unknown how many jobs there are.
  const isOnlyJob = user?.jobs?.length === 1;
  return (
    <>
      <div className="-mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <p className="text-muted">
          {isolateText(job.employer_name)}, {job.site_name && <>{isolateText(job.site_name)}, </>}
          {job.job_location}
        </p>
        {onHold && <Chip tone="match">Paused</Chip>}
        {job.is_shared && !onHold && <Chip tone="match">Published</Chip>}
        <Confirmed at={job.still_at} />
      </div>
      <ListingOverview
        managed={managed}
        onEdit={onEdit}
        actions={
          <>
            {!isOnlyJob && (
              <Button
                onClick={() => void navigate('/post-job', { state: { copied: job } satisfies CopyState })}
              >
                Duplicate Job
              </Button>
            )}
            {own && (
              <FilledAction
                job={{ ...own, is_paused: job.is_paused }}
                className={buttonClass()}
                onFilled={() => managed.change({ is_paused: true })}
              />
            )}
          </>
        }
        sideLabel="Matches and public page"
        advice={
          <Advice managed={managed} matchesAt={`/dashboard?job=${job.id}`}>
            <Button onClick={onBroaden}>Broaden this job</Button>
          </Advice>
        }
        side={
          <>
            <ShareJob managed={managed} />
            <MoveJob job={job} token={token} />
          </>
        }
      >
        <section className="flex flex-col gap-3">
          <h2>How professionals see it</h2>
          <Card>
            <JobPreview job={job} isComplete />
          </Card>
        </section>
        <section className="flex flex-col gap-3">
          <h2>Contact and other answers</h2>
          <Details rows={Object.values<JobField>(jobFieldRows).flatMap(({ terms }) => terms?.(job) ?? [])} />
        </section>
      </ListingOverview>
    </>
  );
}

interface Target {
  /** Null to move the job out of its team. */
  id: string | null;
  name: string;
}

/** Offers to move an own job into a team, or a team's job out of it. */
function MoveJob({ job, token }: { job: PostedJob; token: string }) {
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
