import type { JobFields, JobUpdated, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import { postingTexts } from '../../shared/posting-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes';
import { BroadenJob } from './broaden-job';
import { JobForm } from './job-form';
import type { JobValues } from './job-elements';
import { jobBody, jobResolver, showFieldError, saveProblem, valuesOfJob } from './job-values';

interface EditJobProps {
  job: PostedJob;
  token: string;
  /** Opens on the additions that would bring most matches. */
  broadens: boolean;
  /** The public page is being published or unpublished. */
  isSharing: boolean;
  onShare: (is_shared: boolean) => void;
  onCancel: () => void;
  onRefused: (problem: unknown) => void;
  onSaved: (message: string, job: PostedJob) => void;
}

export default function EditJob({
  job,
  token,
  broadens,
  isSharing,
  onShare,
  onCancel,
  onRefused,
  onSaved,
}: EditJobProps) {
  const form = useForm<JobValues, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: valuesOfJob(job),
    shouldFocusError: false,
  });
  const { confirmLeaving, leave } = useUnsavedChanges(form, onCancel);
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (fields: JobFields) => api('PUT /jobs/:token', { token, body: jobBody(fields) }),
    onMutate: () => setError(undefined),
    onSuccess: ({ message, job: saved }: Partial<JobUpdated>, fields) =>
      onSaved(message || successTexts.jobUpdated, saved ?? { ...job, ...fields }),
    onError: (problem, fields) => {
      const message = saveProblem(problem, fields, {
        fallback: postingTexts.jobUpdateFailed,
        stored: job.job_location,
      });
      if (showFieldError(form, message)) return;
      setError(message);
      onRefused(problem);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <>
      {error && (
        <Banner tone="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      {broadens && <BroadenJob form={form} job={job} token={token} busy={isSharing} onShare={onShare} />}
      <JobForm
        form={form}
        disabled={job.is_suspended}
        onValid={(fields) => !save.isPending && save.mutate(fields)}
      >
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" disabled={job.is_suspended} busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button onClick={leave}>Cancel</Button>
        </div>
      </JobForm>
      {confirmLeaving}
    </>
  );
}
