import type { JobState, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Advice } from '../../shared/advice';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { DeletionNotice } from '../../shared/deletion-notice';
import { keepDots } from '../../shared/keep-dots';
import { LinkReplaced, NewLink, ReplaceLink } from '../../shared/private-links';
import { isPrivateLink } from '../../shared/manage-path';
import { OpenWorkspace } from '../../shared/open-workspace';
import { postingTexts } from '../../shared/posting-texts';
import { Confirmed, ConfirmationBanner } from '../../shared/confirmation';
import { SuspendedOwner, useRefetchOnForbidden } from '../../shared/suspension';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Details } from '../../shared/ui/details';
import { Confirm } from '../../shared/ui/modal';
import { Skeleton } from '../../shared/ui/skeleton';
import type { JobField } from './job-elements';
import { jobFieldRows } from './job-fields';
import { JobPreview } from './job-preview';
import type { CopyState } from './post-job';

// Loaded on demand, since most visitors only look.
const EditJob = lazy(() => import('./edit-job'));

/** View, edit or delete a job by its private link. */
export function ManageJob() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const key = ['job', token];
  const load = useQuery({ queryKey: key, queryFn: () => api('GET /jobs/:token', { token }) });
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>('view');
  const [linkGone, setLinkGone] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const rereadRefused = useRefetchOnForbidden(key);
  const remove = useMutation({
    mutationFn: () => api('DELETE /jobs/:token', { token }),
    onSettled: () => setMode('view'),
    onError: (problem) =>
      setNotice({ tone: 'error', text: messageOf(problem, postingTexts.jobDeleteFailed) }),
  });

  const change = useMutation({
    mutationFn: (body: JobState) => api('PUT /jobs/:token/state', { token, body }),
    onSuccess: ({ job, message }) => {
      queries.setQueryData(key, { job });
      setNotice({ tone: 'success', text: message });
      void queries.invalidateQueries({ queryKey: currentUserKey });
    },
    onError: (problem) => {
      setNotice({ tone: 'error', text: messageOf(problem, postingTexts.jobStateFailed) });
      rereadRefused(problem);
    },
  });

  if (remove.isSuccess) return <DeletionNotice message={remove.data.message || successTexts.jobDeleted} />;
  if (linkGone) return <LinkReplaced message={linkGone} />;
  if (load.isPending) return <Skeleton />;
  if (load.isError) {
    return (
      <div className="flex flex-col items-start gap-5">
        <h1>This job could not be opened</h1>
        <Banner tone="error">{messageOf(load.error, postingTexts.jobLoadFailed)}</Banner>
        <ButtonLink to="/">Return to Home</ButtonLink>
        <NewLink call="POST /jobs/link" />
      </div>
    );
  }
  const { job } = load.data;
  const isOnHold = job.is_paused || job.rested_at !== null;
  const leave = (message: string) => {
    setLinkGone(message);
    void queries.invalidateQueries({ queryKey: currentUserKey });
  };
  const replaced = (message: string) => {
    if (isPrivateLink(token)) return leave(message);
    setNotice({ tone: 'success', text: message });
  };
  return (
    <div className="flex flex-col gap-6">
      <h1>{mode === 'edit' ? 'Edit job' : keepDots(job.title)}</h1>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {job.is_suspended && <SuspendedOwner email={job.email} />}
      {mode === 'edit' ? (
        <Suspense fallback={<Skeleton />}>
          <EditJob
            job={job}
            token={token}
            onCancel={() => setMode('view')}
            onRefused={rereadRefused}
            onSaved={(message, saved) => {
              if (saved.email !== job.email) return leave(message);
              queries.setQueryData(key, { job: saved });
              setNotice({ tone: 'success', text: message });
              setMode('view');
              window.scrollTo({ top: 0 });
            }}
          />
        </Suspense>
      ) : (
        <>
          {job.is_paused && (
            <Banner tone="warning">
              This job is paused. It matches nobody and takes no new interest; whom you unlocked stays yours.
            </Banner>
          )}
          {!job.is_suspended && (
            <ConfirmationBanner
              of="jobs"
              thing={job}
              busy={change.isPending}
              onAnswer={(is_paused) => change.mutate({ is_paused })}
            />
          )}
          <Confirmed at={job.still_at} />
          <div className="flex flex-wrap gap-3">
            <fieldset disabled={job.is_suspended} className="contents">
              <Button kind="primary" onClick={() => setMode('edit')}>
                Edit Job
              </Button>
              {!job.rested_at && (
                <Button busy={change.isPending} onClick={() => change.mutate({ is_paused: !job.is_paused })}>
                  {job.is_paused ? 'Wake Job' : 'Pause Job'}
                </Button>
              )}
              <Button
                onClick={() => void navigate('/post-job', { state: { copied: job } satisfies CopyState })}
              >
                Duplicate Job
              </Button>
            </fieldset>
            <Button onClick={() => setMode('delete')}>Delete Job</Button>
          </div>
          {isPrivateLink(token) && <OpenWorkspace of="jobs" token={token} email={job.email} />}
          {!isOnHold && !job.is_suspended && (
            <Advice
              to="jobs"
              token={token}
              of="professionals"
              version={job}
              matchesAt={`/dashboard?job=${job.id}`}
            />
          )}
          <section className="flex max-w-3xl flex-col gap-3">
            <h2>How professionals see it</h2>
            <Card>
              <JobPreview job={job} />
            </Card>
          </section>
          <ShareJob
            job={job}
            busy={change.isPending}
            onChange={(is_shared) => change.mutate({ is_shared })}
          />
          <section className="flex flex-col gap-3">
            <h2>All you said</h2>
            <JobDetails job={job} />
          </section>
          <section className="flex flex-col gap-3">
            <h2>Private link</h2>
            {isPrivateLink(token) && (
              <p className="max-w-[66ch] text-muted">
                Whoever has this link can view, edit and delete this job. Keep it to yourself.
              </p>
            )}
            {job.token && <ReplaceLink of="jobs" token={token} email={job.email} onReplaced={replaced} />}
          </section>
        </>
      )}
      <Confirm
        open={mode === 'delete'}
        onClose={() => setMode('view')}
        title="Confirm Deletion"
        confirmLabel="Delete Job"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {postingTexts.confirmJobDelete}
      </Confirm>
    </div>
  );
}

/** The whole job, as its owner reads it. */
const JobDetails = ({ job }: { job: PostedJob }) => (
  <Details rows={Object.values<JobField>(jobFieldRows).flatMap(({ tell }) => tell(job))} />
);

interface ShareJobProps {
  job: PostedJob;
  busy: boolean;
  onChange: (is_shared: boolean) => void;
}

/** The page that anybody may open, if the owner wants one. */
function ShareJob({ job, busy, onChange }: ShareJobProps) {
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
