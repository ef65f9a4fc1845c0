import type { JobUpdated, PostedJob } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api';
import type { ManagedListing } from '../../shared/listing/managed-listing';
import { useListingEdit } from '../../shared/listing/use-listing-edit';
import { JobForm } from './job-form';
import type { JobFormApi } from './job-elements';
import { jobBody, jobForm, valuesOfJob } from './job-values';
import { adviceQuery } from '../../shared/advice';
import { brand } from '../../shared/brand';
import { Card } from '../../shared/ui/card';
import { AdditionList } from './addition-list';
import { ShareJob } from './share-job';
import { useCurrentUser } from '../../shared/current-user';
import { isPrivateLink } from '../../shared/manage-path';
import { RadioRow } from '../../shared/ui/radio-row';

/** The additions that would bring most matches, above the form that saves them. Without any it offers the public page. */
function BroadenJob({ form, managed }: { form: JobFormApi; managed: ManagedListing<PostedJob> }) {
  const { listing: job, token } = managed;
  const { data } = useQuery(adviceQuery('jobs', token, 'broaden'));
  if (!data) return null;
  const { additions } = data;
  return (
    <div className="flex max-w-170 flex-col gap-4">
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

/** The number of jobs that can be saved together. A private link alone changes one job, so it needs the owner's session. */
function useSitesOfJob({ listing: { id, group_jobs }, token }: ManagedListing<PostedJob>): number {
  const { user } = useCurrentUser();
  const isOwn = user !== undefined && (!isPrivateLink(token) || user.jobs?.some((job) => job.id === id));
  return isOwn ? group_jobs : 1;
}

interface SitesToSaveProps {
  sites: number;
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
}

/** Whether the changes are for this site or for all of its post. */
function SitesToSave({ sites, isForAll, onChange }: SitesToSaveProps) {
  const all = `All ${sites} sites`;
  return (
    <div className="flex flex-col gap-2">
      <RadioRow
        label="Save for"
        name="save_for"
        options={['This site', all]}
        value={isForAll ? all : 'This site'}
        onChange={(chosen) => onChange(chosen === all)}
      />
      <p className="text-note text-muted">
        All sites get the answers above. Each keeps its own place and email.
      </p>
    </div>
  );
}
