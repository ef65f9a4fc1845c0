import type { JobState } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { DeletionNotice } from '../../shared/deletion-notice';
import { keepDots } from '../../shared/keep-dots';
import { LinkReplaced, NewLink } from '../../shared/private-links';
import { isPrivateLink } from '../../shared/manage-path';
import { postingTexts } from '../../shared/posting-texts';
import { SuspendedOwner, useRefetchOnForbidden } from '../../shared/suspension';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { ModeHeading } from '../../shared/ui/mode-heading';
import { Skeleton } from '../../shared/ui/skeleton';
import { usePageTitle } from '../../shared/use-page-title';
import { JobOverview } from './job-overview';

// Loaded on demand, since most visitors only look.
const EditJob = lazy(() => import('./edit-job'));

/** View, edit or delete a job by its private link. */
export function ManageJob() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const key = ['job', token];
  const load = useQuery({ queryKey: key, queryFn: () => api('GET /jobs/:token', { token }) });
  usePageTitle(load.data && `Manage ${load.data.job.title}`);
  const [search] = useSearchParams();
  const [broadens, setBroadens] = useState(search.has('broaden'));
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>(broadens ? 'edit' : 'view');
  const [hasChangedMode, setChangedMode] = useState(false);
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
  const show = (next: 'view' | 'edit') => {
    if (next === 'view') setBroadens(false);
    setChangedMode(true);
    setMode(next);
  };
  const leave = (message: string) => {
    setLinkGone(message);
    void queries.invalidateQueries({ queryKey: currentUserKey });
  };
  const replaced = (message: string) => {
    if (isPrivateLink(token)) return leave(message);
    setNotice({ tone: 'success', text: message });
  };
  const isEditing = mode === 'edit';
  return (
    <div className="flex flex-col gap-6">
      <ModeHeading key={mode === 'edit' ? 'edit' : 'view'} isFocused={hasChangedMode}>
        {isEditing ? 'Edit job' : keepDots(job.title)}
      </ModeHeading>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {job.is_suspended && <SuspendedOwner email={job.email} />}
      {isEditing ? (
        <Suspense fallback={<Skeleton />}>
          <EditJob
            job={job}
            token={token}
            broadens={broadens}
            isSharing={change.isPending}
            onShare={(is_shared) => change.mutate({ is_shared })}
            onCancel={() => show('view')}
            onRefused={rereadRefused}
            onSaved={(message, saved) => {
              if (saved.email !== job.email) return leave(message);
              queries.setQueryData(key, { job: saved });
              setNotice({ tone: 'success', text: message });
              show('view');
              window.scrollTo({ top: 0 });
            }}
          />
        </Suspense>
      ) : (
        <JobOverview
          job={job}
          token={token}
          busy={change.isPending}
          onChange={(state) => change.mutate(state)}
          onEdit={() => show('edit')}
          onBroaden={() => {
            setBroadens(true);
            show('edit');
          }}
          onDelete={() => setMode('delete')}
          onReplaced={replaced}
        />
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
