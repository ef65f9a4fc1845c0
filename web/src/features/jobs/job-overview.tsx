import type { PostedJob } from '@nearward/proto/rest/job';
import { useNavigate } from 'react-router';
import { Advice } from '../../shared/advice';
import { Confirmed, isOnHold } from '../../shared/confirmation';
import { isolateText } from '@nearward/proto/isolate-text';
import { ListingOverview } from '../../shared/listing-overview';
import type { ManagedListing } from '../../shared/managed-listing';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Details } from '../../shared/ui/details';
import type { JobField } from './job-elements';
import { jobFieldRows } from './job-fields';
import { JobPreview } from './job-preview';
import { MoveJob } from './move-job';
import type { CopyState } from './post-job';
import { ShareJob } from './share-job';

interface JobOverviewProps {
  managed: ManagedListing<PostedJob>;
  onEdit: () => void;
  onBroaden: () => void;
}

/** A job as its owner sees it, next to its matches, public page and private link. */
export function JobOverview({ managed, onEdit, onBroaden }: JobOverviewProps) {
  const { listing: job, token } = managed;
  const navigate = useNavigate();
  const onHold = isOnHold(job);
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
          <Button onClick={() => void navigate('/post-job', { state: { copied: job } satisfies CopyState })}>
            Duplicate Job
          </Button>
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
            <JobPreview job={job} />
          </Card>
        </section>
        <section className="flex flex-col gap-3">
          <h2>Job details</h2>
          <Details rows={Object.values<JobField>(jobFieldRows).flatMap(({ terms }) => terms(job))} />
        </section>
      </ListingOverview>
    </>
  );
}
