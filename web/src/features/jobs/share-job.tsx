import type { PostedJob } from '@nearward/proto/rest/job';
import { isOnHold } from '../../shared/listing/confirmation';
import type { ManagedListing } from '../../shared/listing/managed-listing';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { CopyButton } from '../../shared/ui/copy-button';

/** Publishes a page of the job that needs no account to read. */
export function ShareJob({ managed }: { managed: ManagedListing<PostedJob> }) {
  const { listing: job, isChanging, change } = managed;
  const onHold = isOnHold(job);
  const isOpen = job.is_shared && !onHold && !job.is_suspended;
  const path = `/share/${job.id}` as const;
  return (
    <Card className="flex flex-col gap-3">
      <h2>Public page</h2>
      <p className="text-note">
        {job.is_shared
          ? 'Anyone with the link can read this job, and search engines may list it. It never shows your name, email, phone or private answers.'
          : `${onHold ? 'Once it is active again, only' : 'Only'} professionals who are signed in see this job. Publish a page that anyone can read and share.`}
      </p>
      {job.is_shared && onHold && (
        <p className="text-note text-muted">It is offline until you reactivate the job.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={isChanging}
          disabled={job.is_suspended}
          onClick={() => change({ is_shared: !job.is_shared })}
        >
          {job.is_shared ? 'Unpublish' : 'Publish page'}
        </Button>
        {isOpen && (
          <span className="inline-flex items-center gap-1">
            <ButtonLink to={path}>View page</ButtonLink>
            <CopyButton what="link" text={window.location.origin + path} />
          </span>
        )}
      </div>
    </Card>
  );
}
