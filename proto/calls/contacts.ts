import {
  contact,
  contactChange,
  contactsResponse,
  contactsChange,
  contactsChanged,
  contactsFile,
  contactsQuery,
} from '../rest/contact.js';
import { numbersResponse } from '../rest/numbers.js';
import { ownAnswers } from '../rest/answer.js';
import { contactReport } from '../rest/report.js';
import type { Rows } from './row.js';

export const contactCalls = {
  'GET /contacts': {
    summary: 'The signed-in employer’s contacts, in pages',
    description:
      'One per job and professional, or with `group=person` one per professional. Filters and orders use only what a locked contact shows.',
    who: 'user',
    acts: 'hiring',
    key: 'contacts:read',
    query: contactsQuery,
    response: contactsResponse,
    text: 'contacts',
  },
  'GET /contacts.csv': {
    summary: 'The unlocked contacts as a CSV file, the latest unlock first',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    response: contactsFile,
    file: { type: 'text/csv', name: 'nearward-contacts.csv' },
    rate: 'contact',
  },
  'PUT /contacts': {
    summary: 'Moves several professionals to a stage where allowed, and returns how many were moved',
    description:
      'A passed applicant is emailed the reason after ten minutes, unless they are moved back before then.',
    who: 'inPerson',
    acts: 'hiring',
    body: contactsChange,
    response: contactsChanged,
    rate: 'contact',
  },
  'POST /jobs/:id/fill': {
    summary:
      'Pauses an own job, and tells everyone whose interest is in it alone that the position is filled',
    description: 'They are emailed after ten minutes, unless they are moved back before then.',
    who: 'inPerson',
    acts: 'hiring',
    errors: [404],
    rate: 'contact',
  },
  'GET /contacts/:profileId': {
    summary: 'One professional, across all jobs of the signed-in employer',
    who: 'user',
    acts: 'hiring',
    key: 'contacts:read',
    response: contact,
    errors: [404],
  },
  'PUT /contacts/:profileId': {
    summary: 'Moves a professional to another stage, or saves a private note',
    description:
      'Only an unlock makes a contact unlocked, and only a reported hire makes it hired. A passed applicant is emailed the reason after ten minutes. Until then the reason and the stage can change; after that they are final (409). With `private_note_before`, a note that was changed elsewhere stays (409).',
    who: 'inPerson',
    acts: 'hiring',
    body: contactChange,
    response: contact,
    errors: [404, 409],
    rate: 'contact',
  },
  'POST /contacts/:profileId/seen': {
    summary: 'Records that the employer opened this professional',
    who: 'inPerson',
    acts: 'hiring',
    errors: [404],
    rate: 'contact',
  },
  'GET /answers': {
    summary: 'The signed-in employer’s answer figures, as professionals see them, and their answer promise',
    description:
      'By employer name, over applicants of the last half year who were answered or have waited for a week. Left out below five applicants, and below three due answers of the promise.',
    who: 'user',
    acts: 'hiring',
    response: ownAnswers,
  },
  'GET /numbers': {
    summary:
      'Measured days from a post to interest, and from interest to an answer, an unlock, an interview and a hire',
    description:
      'Over the last twelve complete months, computed on the first of each. Each number covers at least 20 people and 5 employers, none with more than half.',
    who: 'anybody',
    response: numbersResponse,
  },
  'POST /contacts/:profileId/report': {
    summary: 'Reports a professional to the operators; once until they decide',
    description: 'The professional is not informed. The reporter is emailed the outcome.',
    who: 'inPerson',
    acts: 'hiring',
    body: contactReport,
    errors: [404, 409],
    rate: 'report',
  },
  'POST /profiles/:id/unlock': {
    summary: 'Unlocks a contact and accepts the terms',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    errors: [402, 404],
    rate: 'unlock',
  },
  'POST /unlocks/:jobId/stop': {
    summary: 'Asks the employer who unlocked the professional for this job to stop contacting them',
    description: 'The employer is emailed once. From then on none of its jobs matches the professional.',
    who: 'inPerson',
    errors: [404],
  },
  'DELETE /unlocks/:jobId/stop': {
    summary: 'Takes the request to stop back',
    who: 'inPerson',
    errors: [404],
    rate: 'hidden-list',
  },
} as const satisfies Rows;
