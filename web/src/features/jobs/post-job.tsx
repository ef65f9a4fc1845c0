import type { JobFields } from '@nearward/proto/rest/job';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { DraftNote } from '../../shared/ui/draft-note';
import { Modal } from '../../shared/ui/modal';
import { useDraft } from '../../shared/use-draft';
import { JobForm } from './job-form';
import { emptyJob, isEmptyJob, jobBody, jobResolver, prefilled, type JobValues } from './job-values';

export function PostJob() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const form = useForm<JobValues, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: emptyJob,
    shouldFocusError: false,
  });
  const draft = useDraft(form, 'draft-job');
  const [error, setError] = useState<string>();
  const post = useMutation({
    mutationFn: (fields: JobFields) => api<{ message: string }>('POST', '/jobs', jobBody(fields)),
    onMutate: () => setError(undefined),
    onSuccess: () => draft.forget(),
    onError: (problem) => setError(messageOf(problem, appTexts.jobPostFailed)),
    onSettled: () => window.scrollTo({ top: 0 }),
  });

  const { reset, getValues } = form;
  useEffect(() => {
    // Looked at once instead of followed, which would draw the whole form again at its first change.
    if (user && !draft.kept && isEmptyJob(getValues())) reset(prefilled(user));
  }, [user, draft.kept, getValues, reset]);

  const another = () => {
    post.reset();
    reset(user ? prefilled(user) : emptyJob);
    draft.forget();
  };
  return (
    <div className="flex flex-col gap-6">
      <h1>Post a job</h1>
      <p className="max-w-[66ch] text-muted">
        No account needed. We mail you a private link to view, edit or delete the job. You pay only if you
        hire.
      </p>
      {draft.kept && <DraftNote onStartOver={draft.startOver} />}
      {error && (
        <Banner tone="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      <JobForm form={form} onValid={(fields) => !post.isPending && post.mutate(fields)}>
        <Button kind="primary" type="submit" className="self-start" busy={post.isPending}>
          {post.isPending ? 'Posting...' : 'Post Job'}
        </Button>
      </JobForm>
      <Modal open={post.isSuccess} onClose={another} title="Your job is posted">
        <p>{post.data?.message}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={another}>Post Another Job</Button>
          <Button kind="primary" onClick={() => void navigate('/dashboard')}>
            Go to Dashboard
          </Button>
        </div>
      </Modal>
    </div>
  );
}
