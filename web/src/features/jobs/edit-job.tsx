import type { JobUpdated, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api';
import type { ManagedListing } from '../../shared/managed-listing';
import { useListingEdit } from '../../shared/use-listing-edit';
import { JobForm } from './job-form';
import type { JobFormApi } from './job-elements';
import { jobBody, jobForm, valuesOfJob } from './job-values';
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
  const sites = useSitesOfJob(managed);
  const [isForAll, setForAll] = useState(false);
  const edit = useListingEdit(
    managed,
    jobForm,
    valuesOfJob,
    async ({ site_ids: _, job_location = job.job_location, ...fields }, version) => {
      const body = { ...jobBody(fields), job_location, all_sites: isForAll && sites > 1, version };
      const { message, job: saved }: Partial<JobUpdated> = await api('PUT /jobs/:token', { token, body });
      return {
        listing: saved ?? { ...job, ...fields, job_location },
        message: message || successTexts.jobUpdated,
      };
    },
  );
  return (
    <>
      {edit.banner}
      {broadens && <BroadenJob form={edit.form.form} managed={managed} />}
      <JobForm {...edit.form}>
        {sites > 1 && <SitesToSave sites={sites} isForAll={isForAll} onChange={setForAll} />}
        <div className="flex flex-wrap gap-3">
          {edit.saveButton}
          {edit.cancelButton}
        </div>
      </JobForm>
      {edit.confirmLeaving}
    </>
  );
}
