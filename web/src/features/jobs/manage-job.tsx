import type { JobState, PostedJob } from '@nearward/proto/rest/job';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shared/api';
import { keepDots } from '../../shared/keep-dots';
import { ManageListing } from '../../shared/managed-listing';
import { JobOverview } from './job-overview';

const EditJob = lazy(() => import('./edit-job'));

const calls = {
  load: async (token: string): Promise<PostedJob> => (await api('GET /jobs/:token', { token })).job,
  change: async (token: string, body: JobState) => {
    const { job, message } = await api('PUT /jobs/:token/state', { token, body });
    return { listing: job, message };
  },
  remove: (token: string) => api('DELETE /jobs/:token', { token }),
};

/** View, edit or delete a job by its private link. */
export function ManageJob() {
  const [search] = useSearchParams();
  const [broadens, setBroadens] = useState(search.has('broaden'));
  return (
    <ManageListing
      of="jobs"
      calls={calls}
      startsEditing={broadens}
      tabTitle={(job) => `Manage ${job.title}`}
      heading={(job, isEditing) => (isEditing ? 'Edit job' : keepDots(job.title))}
      renderEdit={(managed) => <EditJob managed={managed} broadens={broadens} />}
      renderView={(managed) => {
        const edit = (toBroaden: boolean) => {
          setBroadens(toBroaden);
          managed.edit();
        };
        return <JobOverview managed={managed} onEdit={() => edit(false)} onBroaden={() => edit(true)} />;
      }}
    />
  );
}
