import { siteChanges, siteFields, siteSaved, sitesResponse } from '../rest/site.js';
import type { Rows } from './row.js';

export const siteCalls = {
  'GET /sites': {
    summary: 'The sites of the employer, by name',
    who: 'user',
    acts: 'hiring',
    key: 'jobs:write',
    response: sitesResponse,
    errors: [403],
  },
  'POST /sites': {
    summary: 'Adds a site; at most 200',
    who: 'inPerson',
    acts: 'hiring',
    body: siteFields,
    response: siteSaved,
    status: 201,
    errors: [409, 502],
    rate: 'site',
  },
  'PUT /sites/:id': {
    summary: 'Changes a site; omitted fields and jobs that were posted there stay as they are',
    who: 'inPerson',
    acts: 'hiring',
    body: siteChanges,
    response: siteSaved,
    errors: [404, 409, 502],
    rate: 'job-place',
  },
  'DELETE /sites/:id': {
    summary: 'Deletes a site; jobs that were posted there stay as they are',
    who: 'inPerson',
    acts: 'hiring',
    errors: [404],
  },
} as const satisfies Rows;
