import type { JobFields } from '@nearward/proto/rest/job';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { postingTexts } from '../../shared/posting-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { DraftNote } from '../../shared/ui/draft-note';
import { Modal } from '../../shared/ui/modal';
import { useDraft } from '../../shared/use-draft';
import { emptyJob } from './job-fields';
import { JobForm } from './job-form';
import type { JobValues } from './job-form-values';
import { jobBody, jobResolver, nextJob, prefilled } from './job-values';

export function PostJob() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const form = useForm<JobValues, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: emptyJob,
    shouldFocusError: false,
  });
  const start = useMemo(() => (user ? prefilled(user) : emptyJob), [user]);
  const draft = useDraft(form, 'job', start);
  const [error, setError] = useState<string>();
  const post = useMutation({
    mutationFn: (fields: JobFields) => api('POST /jobs', { body: jobBody(fields) }),
    onMutate: () => setError(undefined),
    onSuccess: () => draft.forget(),
    onError: (problem) => setError(messageOf(problem, postingTexts.jobPostFailed)),
    onSettled: () => window.scrollTo({ top: 0 }),
  });

  const another = () => {
    draft.startOver(post.variables && nextJob(post.variables));
    post.reset();
  };
  return (
    <div className="flex flex-col gap-6">
      <h1>Post a job</h1>
      <p className="max-w-[66ch] text-muted">
        No account needed. We email you a private link to view, edit or delete the job. You pay only if you
        hire.
      </p>
      {draft.kept && <DraftNote onStartOver={() => draft.startOver()} />}
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
