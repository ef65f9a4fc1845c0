import type { JobFields, JobUpdated, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import type { ManagedListing } from '../../shared/managed-listing';
import { postingTexts } from '../../shared/posting-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes';
import { BroadenJob } from './broaden-job';
import { JobForm } from './job-form';
import type { JobValues } from './job-elements';
import { jobBody, jobResolver, showFieldError, saveProblem, valuesOfJob } from './job-values';

interface EditJobProps {
  managed: ManagedListing<PostedJob>;
  /** Opens on the additions that would bring most matches. */
  broadens: boolean;
}

export default function EditJob({ managed, broadens }: EditJobProps) {
  const { listing: job, token } = managed;
  const form = useForm<JobValues, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: valuesOfJob(job),
    shouldFocusError: false,
  });
  const { confirmLeaving, leave } = useUnsavedChanges(form, managed.view);
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (fields: JobFields) => api('PUT /jobs/:token', { token, body: jobBody(fields) }),
    onMutate: () => setError(undefined),
    onSuccess: ({ message, job: saved }: Partial<JobUpdated>, fields) => {
      const text = message || successTexts.jobUpdated;
      const updated = saved ?? { ...job, ...fields };
      if (updated.email === job.email) managed.save(updated, text);
      else managed.leave(text);
    },
    onError: (problem, fields) => {
      const message = saveProblem(problem, fields, {
        fallback: postingTexts.jobUpdateFailed,
        stored: job.job_location,
      });
      if (showFieldError(form, message)) return;
      setError(message);
      managed.refetchOnForbidden(problem);
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
      {broadens && <BroadenJob form={form} managed={managed} />}
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
