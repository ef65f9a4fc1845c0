import { linkRequest, wantedMails, workspaceGrant } from '../rest/account.js';
import {
  applicationRequest,
  applicationsResponse,
  restoreRequest,
  withdrawnResponse,
} from '../rest/contact.js';
import {
  jobResponse,
  jobEdit,
  jobFigures,
  jobPageResponse,
  jobPost,
  jobState,
  jobUpdated,
  ownJobsQuery,
  ownJobsResponse,
  sharedJobResponse,
} from '../rest/job.js';
import { jobBatch, jobBatchResult, jobsFile } from '../rest/job-import.js';
import { adviceResponse } from '../rest/supply.js';
import { jobOwnerChange } from '../rest/practice.js';
import { jobReport } from '../rest/report.js';
import { sharedJobsQuery, sharedJobsResponse } from '../rest/shared-jobs.js';
import type { Rows } from './row.js';

export const jobCalls = {
  'POST /jobs': {
    summary: 'Posts a job, or with `site_ids` one at each of these sites',
    who: 'anybody',
    acts: 'hiring',
    key: 'jobs:write',
    body: jobPost,
    status: 201,
    errors: [403, 404, 502],
    rate: 'post',
  },
  'GET /jobs': {
    summary: 'The employer’s jobs, newest first, 500 per page',
    who: 'user',
    acts: 'hiring',
    key: 'jobs:write',
    query: ownJobsQuery,
    response: ownJobsResponse,
    errors: [403],
  },
  'PUT /jobs/batch': {
    summary: 'Posts and changes up to 50 jobs by the ids of the employer’s own system, with a result per row',
    description:
      'A row with a known `external_id` (or the id of an own job) changes that job, another one posts a job. Good rows are stored. An omitted field keeps its value; null clears it. Sending the same rows again changes nothing.',
    who: 'inPerson',
    acts: 'hiring',
    key: 'jobs:write',
    body: jobBatch,
    response: jobBatchResult,
    errors: [404, 409, 502],
    rate: 'import',
  },
  'GET /jobs.csv': {
    summary: 'The employer’s jobs as a CSV file that an import reads, newest first',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    key: 'jobs:write',
    response: jobsFile,
    file: { type: 'text/csv', name: 'nearward-jobs.csv' },
    rate: 'contact',
  },
  'POST /jobs/link': {
    summary: 'Emails the private links of an address’s jobs again',
    who: 'anybody',
    body: linkRequest,
  },
  'GET /jobs/:token': {
    summary: 'The job of a private link',
    who: 'link',
    acts: 'hiring',
    key: 'jobs:write',
    response: jobResponse,
    text: 'jobs',
  },
  'GET /jobs/:token/advice': {
    summary: 'How many professionals a job matches, and which additions would bring more',
    who: 'link',
    acts: 'hiring',
    key: 'jobs:write',
    response: adviceResponse,
    rate: 'supply',
  },
  'GET /jobs/:id/figures': {
    summary: 'How many professionals reached each step of an own job, from the match to the hire',
    description:
      'An answer is an unlock, or a pass of which the professional was informed. Unlocks, interviews and hires of people who match or applied count, whichever job of the employer they began with.',
    who: 'user',
    acts: 'hiring',
    key: 'contacts:read',
    response: jobFigures,
    errors: [404],
  },
  'GET /jobs/:token/workspace': {
    summary: 'A grant, valid for five minutes, to sign in from an opened private link',
    who: 'link',
    acts: 'hiring',
    response: workspaceGrant,
    errors: [403],
  },
  'PUT /jobs/:token': {
    summary: 'Changes a job',
    description:
      'An omitted field keeps its value; null clears it. `all_sites` needs a session, and changes all jobs of the group except their email and place. With `version`, a newer version stays (409).',
    who: 'link',
    acts: 'hiring',
    key: 'jobs:write',
    body: jobEdit,
    keepsOmitted: true,
    response: jobUpdated,
    errors: [403, 409, 502],
    rate: 'job-place',
  },
  'PUT /jobs/:token/state': {
    summary: 'Pauses or resumes a job, publishes or unpublishes its public page',
    description: 'Omitted fields keep their values. Resuming a job also confirms that it is current.',
    who: 'link',
    acts: 'hiring',
    key: 'jobs:write',
    body: jobState,
    response: jobUpdated,
    errors: [403],
    rate: 'listing',
  },
  'GET /shared-jobs': {
    summary:
      'Published jobs within 50 miles of a place, in a state, or all: newest first, or by pay or distance',
    description: 'Pages are by key: `next` of one page is `after` of the next.',
    who: 'anybody',
    query: sharedJobsQuery,
    response: sharedJobsResponse,
    errors: [502],
    rate: 'supply',
  },
  'GET /shared-jobs/:id': {
    summary: 'A published job, as anyone sees it',
    who: 'anybody',
    response: sharedJobResponse,
    errors: [404],
  },
  'POST /jobs/:token/renew-link': {
    summary: 'Emails a new private link to the job’s address; the old one stops working immediately',
    who: 'linkInPerson',
    acts: 'hiring',
  },
  'PUT /jobs/:token/owner': {
    summary: 'Moves an own job into a practice; owners of a practice also move jobs out',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    body: jobOwnerChange,
    errors: [404],
  },
  'DELETE /jobs/:token': {
    summary: 'Deletes a job',
    who: 'link',
    acts: 'hiring',
    key: 'jobs:write',
  },
  'POST /jobs/:id/save': {
    summary: 'Saves a job',
    who: 'seeker',
    errors: [404],
  },
  'DELETE /jobs/:id/save': {
    summary: 'Removes a job from the saved jobs',
    who: 'seeker',
    errors: [404],
  },
  'POST /jobs/:id/apply': {
    summary: 'Expresses interest; again after an hour',
    who: 'seeker',
    body: applicationRequest.prefault({}), // a note is optional, and so is the body that would hold it
    errors: [404, 409],
    rate: 'apply',
  },
  'DELETE /jobs/:id/apply': {
    summary: 'Withdraws interest, unless the employer has unlocked the professional',
    description:
      'The employer no longer sees the interest or its note. Its time still counts for the hour until the next one. `undo` restores it.',
    who: 'seeker',
    response: withdrawnResponse,
    errors: [404, 409],
  },
  'PUT /jobs/:id/apply': {
    summary: 'Restores a withdrawn interest, within ten minutes',
    description: 'The interest is restored with its notes. Nobody is emailed twice.',
    who: 'seeker',
    body: restoreRequest,
    errors: [404, 409],
  },
  'PUT /jobs/:id/hide': {
    summary: 'Hides a job from the recommended jobs, their count and emails',
    who: 'seeker',
    errors: [404],
  },
  'DELETE /jobs/:id/hide': {
    summary: 'Shows a hidden job again',
    who: 'seeker',
    errors: [404],
  },
  'GET /jobs/:id/public': {
    summary: 'A complete job, as a professional sees it',
    description: 'Counts of other people are left out below three, the employer’s answer figures below five.',
    who: 'seeker',
    response: jobPageResponse,
    errors: [404],
  },
  'POST /jobs/:id/report': {
    summary: 'Reports a job to the operators; once until they decide',
    description: 'The employer is not informed. The reporter is emailed the outcome.',
    who: 'inPerson',
    body: jobReport,
    errors: [404, 409],
    rate: 'report',
  },
  'GET /jobs/:id/applications': {
    summary: 'The professional’s own applications to a job, newest first',
    who: 'user',
    response: applicationsResponse,
    errors: [404],
  },
  'POST /unsubscribe/jobs/:token': {
    summary:
      'Turns the emails that ask whether the owner’s jobs are current off or on; without them no job is hidden for a missing answer',
    who: 'link',
    body: wantedMails.prefault({}), // without a body: unsubscribe
  },
  'POST /not-me/moves/:token': {
    summary: 'Moves a job back to its former address',
    who: 'link',
  },
  'POST /not-me/jobs/:token': {
    summary: '"This was not me": removes the job, and its sender can cause no more emails to the address',
    who: 'link',
  },
} as const satisfies Rows;
