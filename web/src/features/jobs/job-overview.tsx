import type { JobState, PostedJob } from '@nearward/proto/rest/job';
import { useNavigate } from 'react-router';
import { Advice } from '../../shared/advice';
import { Confirmed, ConfirmationBanner } from '../../shared/confirmation';
import { isolated } from '../../shared/isolated';
import { isPrivateLink } from '../../shared/manage-path';
import { OpenWorkspace } from '../../shared/open-workspace';
import { ReplaceLink } from '../../shared/private-links';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Details } from '../../shared/ui/details';
import { WithSideColumn } from '../../shared/ui/with-side-column';
import type { JobField } from './job-elements';
import { jobFieldRows } from './job-fields';
import { JobPreview } from './job-preview';
import type { CopyState } from './post-job';
import { ShareJob } from './share-job';

interface JobOverviewProps {
  job: PostedJob;
  token: string;
  busy: boolean;
  onChange: (state: JobState) => void;
  onEdit: () => void;
  onBroaden: () => void;
  onDelete: () => void;
  onReplaced: (message: string) => void;
}

/** A job as its owner sees it, next to its matches, public page and private link. */
export function JobOverview({
  job,
  token,
  busy,
  onChange,
  onEdit,
  onBroaden,
  onDelete,
  onReplaced,
}: JobOverviewProps) {
  const navigate = useNavigate();
  const isOnHold = job.is_paused || job.rested_at !== null;
  return (
    <>
      <div className="-mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <p className="text-muted">
          {isolated(job.employer_name)}, {job.job_location}
        </p>
        {isOnHold && <Chip tone="match">Paused</Chip>}
        {job.is_shared && !isOnHold && <Chip tone="match">Published</Chip>}
        <Confirmed at={job.still_at} />
      </div>
      {job.is_paused && (
        <Banner tone="warning">
          This job is paused. It gets no matches and no new interest. You keep contacts you unlocked.
        </Banner>
      )}
      {!job.is_suspended && (
        <ConfirmationBanner
          of="jobs"
          thing={job}
          busy={busy}
          onAnswer={(is_paused) => onChange({ is_paused })}
        />
      )}
      {isPrivateLink(token) && (
        <section className="flex flex-col gap-3 rounded-card bg-brand-soft p-5">
          <h2>See who matches</h2>
          <p className="text-note">
            Your workspace shows who they are, how far they live and why they match.
          </p>
          <OpenWorkspace of="jobs" token={token} email={job.email} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <fieldset disabled={job.is_suspended} className="contents">
          <Button kind="primary" onClick={onEdit}>
            Edit Job
          </Button>
          {!job.rested_at && (
            <Button busy={busy} onClick={() => onChange({ is_paused: !job.is_paused })}>
              {job.is_paused ? 'Reactivate Job' : 'Pause Job'}
            </Button>
          )}
          <Button onClick={() => void navigate('/post-job', { state: { copied: job } satisfies CopyState })}>
            Duplicate Job
          </Button>
        </fieldset>
        <Button onClick={onDelete}>Delete Job</Button>
      </div>
      <WithSideColumn
        sideLabel="Matches and links"
        side={
          <>
            {!isOnHold && !job.is_suspended && (
              <Advice
                to="jobs"
                token={token}
                of="professionals"
                version={job}
                matchesAt={`/dashboard?job=${job.id}`}
              >
                <Button onClick={onBroaden}>Broaden this job</Button>
              </Advice>
            )}
            <ShareJob job={job} busy={busy} onChange={(is_shared) => onChange({ is_shared })} />
            <Card className="flex flex-col gap-3">
              <h2>Private link</h2>
              {isPrivateLink(token) && (
                <p className="text-note">
                  Anyone with this link can view, edit and delete this job. Keep it private.
                </p>
              )}
              {job.token && <ReplaceLink of="jobs" token={token} email={job.email} onReplaced={onReplaced} />}
            </Card>
          </>
        }
      >
        <section className="flex flex-col gap-3">
          <h2>How professionals see it</h2>
          <Card>
            <JobPreview job={job} />
          </Card>
        </section>
        <section className="flex flex-col gap-3">
          <h2>Job details</h2>
          <Details rows={Object.values<JobField>(jobFieldRows).flatMap(({ tell }) => tell(job))} />
        </section>
      </WithSideColumn>
    </>
  );
}
