import { type JobPage, publicJob, viewedJob } from '@nearward/proto/rest/job';
import { z } from 'zod';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { importCalls } from './import.calls.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';

/** Also used by the public page. The job is returned even if the employer's answer figures fail. */
export const sharedJobCall = endpoint('GET /shared-jobs/:id', 'sharedJob', {}, { isPartial: true });

/** The job is null if it was deleted during the request. */
const jobPage = viewedJob.extend({ job: publicJob.extend({ updated_at: z.string() }).nullable() });

function composeJobPage({ job, ...page }: z.output<typeof jobPage>): { job: JobPage } {
  if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
  return { job: { ...job, ...page, has_applied: page.applied_at !== null } };
}

export const jobCalls = [
  ...importCalls,
  endpoint('PUT /jobs/:token/owner', 'changeJobOwner'),
  endpoint('POST /jobs', 'postJob'),
  endpoint('GET /jobs', 'ownJobs'),
  endpoint('POST /jobs/link', 'requestJobLinks'),
  endpoint('GET /jobs/:token', 'jobByToken'),
  endpoint('GET /jobs/:token/advice', 'jobByToken.advice'),
  endpoint('GET /jobs/:token/workspace', 'jobByToken.workspace_grant'),
  endpoint('PUT /jobs/:token', 'updateJob'),
  endpoint('PUT /jobs/:token/state', 'changeJob'),
  sharedJobCall,
  endpoint('GET /shared-jobs', 'browseJobs'),
  endpoint('POST /jobs/:token/renew-link', 'renewJobLink'),
  endpoint('DELETE /jobs/:token', 'deleteJob'),
  endpoint('POST /jobs/:id/save', 'saveJob', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/save', 'unsaveJob', { job_id: 'id' }),
  endpoint('POST /jobs/:id/apply', 'apply', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/apply', 'withdrawInterest', { job_id: 'id' }),
  endpoint('PUT /jobs/:id/apply', 'restoreInterest', { job_id: 'id' }),
  endpoint('PUT /jobs/:id/hide', 'hideJob', { job_id: 'id' }),
  endpoint('DELETE /jobs/:id/hide', 'unhideJob', { job_id: 'id' }),
  endpoint('POST /jobs/:id/report', 'reportJob', { job_id: 'id' }),
  mappedEndpoint('GET /jobs/:id/public', 'jobPage', jobPage, composeJobPage, { sources: { job_id: 'id' } }),
  endpoint('GET /jobs/:id/applications', 'applications', { job_id: 'id' }),
  endpoint('POST /unsubscribe/jobs/:token', 'changeJobAsks'),
  endpoint('POST /not-me/moves/:token', 'undoMove'),
  endpoint('POST /not-me/jobs/:token', 'disownJob'),
  endpoint('GET /sites', 'sites'),
  endpoint('POST /sites', 'addSite'),
  endpoint('PUT /sites/:id', 'changeSite'),
  endpoint('DELETE /sites/:id', 'deleteSite'),
];
