import type { PostedJob } from '@nearward/proto/rest/job';
import { useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

interface ShareJobProps {
  job: PostedJob;
  busy: boolean;
  onChange: (is_shared: boolean) => void;
}

/** The page that anybody may open, if the owner wants one. */
export function ShareJob({ job, busy, onChange }: ShareJobProps) {
  const [copied, setCopied] = useState(false);
  const isOnHold = job.is_paused || job.rested_at !== null;
  const isOpen = job.is_shared && !isOnHold && !job.is_suspended;
  const path = `/share/${job.id}` as const;
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.origin + path);
    setCopied(true);
  };
  return (
    <Card className="flex max-w-3xl flex-col gap-3">
      <h2>Public page</h2>
      <p>
        {job.is_shared
          ? 'Anybody with its address can read this job, and search engines may show it. Your name, email, phone and private answers are not on it.'
          : 'Only professionals who are signed in see this job. You can open a page of it that anybody can read and share.'}
      </p>
      {job.is_shared && isOnHold && <p className="text-muted">It is closed until you wake the job.</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} disabled={job.is_suspended} onClick={() => onChange(!job.is_shared)}>
          {job.is_shared ? 'Close the Page' : 'Open a Public Page'}
        </Button>
        {isOpen && (
          <>
            <ButtonLink to={path}>See the Page</ButtonLink>
            <Button onClick={() => void copy()}>Copy Its Address</Button>
          </>
        )}
        <span role="status">{copied && 'Copied.'}</span>
      </div>
    </Card>
  );
}
