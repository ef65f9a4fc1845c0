import { messageAnswer } from '../rest/account.js';
import {
  contact,
  contactChange,
  contactsAnswer,
  contactsChange,
  contactsChanged,
  contactsFile,
  contactsQuery,
} from '../rest/contact.js';
import { ownAnswers } from '../rest/passing.js';
import { contactReport } from '../rest/report.js';
import type { Rows } from './row.js';

export const contactCalls = {
  'GET /contacts': {
    summary: 'The contacts of the signed-in employer, page by page',
    description:
      'One per job and professional, or with `group=person` one per professional. Filters and orders never read what is hidden of a locked contact.',
    who: 'user',
    query: contactsQuery,
    answer: contactsAnswer,
  },
  'GET /contacts.csv': {
    summary: 'The unlocked contacts as a file, the last unlocked first',
    who: 'inPerson',
    answer: contactsFile,
    file: { type: 'text/csv', name: 'nearward-contacts.csv' },
    rate: 'CONTACT_RATE',
  },
  'PUT /contacts': {
    summary: 'Moves several professionals to a stage, where that is allowed; says how many it moved',
    description:
      'Who is passed after expressing interest is told why after ten minutes, unless they are moved back before.',
    who: 'inPerson',
    body: contactsChange,
    answer: contactsChanged,
    rate: 'CONTACT_RATE',
  },
  'GET /contacts/:profileId': {
    summary: 'One professional among the contacts, over all jobs of the signed-in employer',
    who: 'user',
    answer: contact,
    refuses: [404],
  },
  'PUT /contacts/:profileId': {
    summary: 'Moves a professional to another stage, or keeps a private note',
    description:
      'Unlocked is reached only by unlocking, and hired only by a reported hire. Who is passed after expressing interest is told why, in our words for the reason, after ten minutes: until then another reason or another stage may be sent, and afterwards the answer stands (409).',
    who: 'inPerson',
    body: contactChange,
    answer: contact,
    refuses: [404, 409],
    rate: 'CONTACT_RATE',
  },
  'POST /contacts/:profileId/seen': {
    summary: 'Notes that the employer has opened this professional',
    who: 'inPerson',
    answer: messageAnswer,
    refuses: [404],
    rate: 'CONTACT_RATE',
  },
  'GET /answers': {
    summary: 'How the signed-in employer answers interest, as professionals read it',
    description:
      'By the name on the jobs, of those whose interest of half a year was answered or is a week old; none below five.',
    who: 'user',
    answer: ownAnswers,
  },
  'POST /contacts/:profileId/report': {
    summary: 'Reports a professional among the contacts to the operators, once until they have decided',
    description:
      'The professional learns neither of it nor who it was. Who reported it is mailed what came of it.',
    who: 'inPerson',
    body: contactReport,
    answer: messageAnswer,
    refuses: [404, 409],
    rate: 'REPORT_RATE',
  },
  'POST /profiles/:id/unlock': {
    summary: 'Opens a contact; accepts the terms',
    who: 'inPerson',
    answer: messageAnswer,
    refuses: [402, 404],
    rate: 'UNLOCK_RATE',
  },
} as const satisfies Rows;
