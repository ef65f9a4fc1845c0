import type { JobPost, JobUpdated, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import { keepTyped } from '../../shared/form-values';
import type { ManagedListing } from '../../shared/managed-listing';
import { postingTexts } from '../../shared/posting-texts';
import { ErrorBanner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes';
import { JobForm } from './job-form';
import type { JobValues, JobFormApi } from './job-elements';
import { jobBody, jobResolver, showFieldError, saveProblem, valuesOfJob } from './job-values';
import { adviceQuery } from '../../shared/advice';
import { brand } from '../../shared/brand';
import { Card } from '../../shared/ui/card';
import { AdditionList } from './addition-list';
import { SitesToSave, useSitesOfJob } from './sites-to-save';
import { ShareJob } from './share-job';

interface BroadenJobProps {
  form: JobFormApi;
  managed: ManagedListing<PostedJob>;
}

/** The additions that would bring most matches, above the form that saves them. Without any it offers the public page. */
function BroadenJob({ form, managed }: BroadenJobProps) {
  const { listing: job, token } = managed;
  const { data } = useQuery(adviceQuery('jobs', token, 'broaden'));
  if (!data) return null;
  const { additions } = data;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <h2>Broaden this job</h2>
        {additions.length > 0 ? (
          <>
            <p>These additions would help most. Add what you can consider, then save your changes.</p>
            <AdditionList form={form} additions={additions} />
          </>
        ) : (
          <p>
            No related provider type or specialty would add 10 or more professionals near {job.job_location}.
            A public page also reaches people who are not on {brand.name} yet.
          </p>
        )}
      </Card>
      {additions.length === 0 && <ShareJob managed={managed} />}
    </div>
  );
}

interface EditJobProps {
  managed: ManagedListing<PostedJob>;
  /** Opens on the additions that would bring most matches. */
  broadens: boolean;
}

export default function EditJob({ managed, broadens }: EditJobProps) {
  const { listing: job, token } = managed;
  const form = useForm<JobValues, unknown, JobPost>({
    resolver: jobResolver,
    values: valuesOfJob(job),
    resetOptions: keepTyped,
    shouldFocusError: false,
  });
  const { confirmLeaving, leave } = useUnsavedChanges(form.formState.isDirty, managed.view);
  const [error, setError] = useState<string>();
  const sites = useSitesOfJob(managed);
  const [isForAll, setForAll] = useState(false);
  const save = useMutation({
    mutationFn: ({ site_ids: _, job_location = job.job_location, ...fields }: JobPost) => {
      const body = { ...jobBody(fields), job_location, all_sites: isForAll && sites > 1 };
      return api('PUT /jobs/:token', { token, body });
    },
    onMutate: () => setError(undefined),
    onSuccess: ({ message, job: saved }: Partial<JobUpdated>, { site_ids: _, ...fields }) => {
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
      <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>
      {broadens && <BroadenJob form={form} managed={managed} />}
      <JobForm
        form={form}
        disabled={job.is_suspended}
        onValid={(fields) => !save.isPending && save.mutate(fields)}
      >
        {sites > 1 && <SitesToSave sites={sites} isForAll={isForAll} onChange={setForAll} />}
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
