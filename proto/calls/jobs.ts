import { linkRequest, messageAnswer, wantedMails, workspaceGrant } from '../rest/account.js';
import { applicationRequest, applicationsAnswer, restoreRequest, withdrawnAnswer } from '../rest/contact.js';
import {
  jobAnswer,
  jobChanges,
  jobFields,
  jobPageAnswer,
  jobState,
  jobUpdated,
  sharedJobAnswer,
} from '../rest/job.js';
import { adviceAnswer } from '../rest/supply.js';
import { jobReport } from '../rest/report.js';
import type { Rows } from './row.js';

export const jobCalls = {
  'POST /jobs': {
    summary: 'Posts a job',
    who: 'anybody',
    body: jobFields,
    answer: messageAnswer,
    status: 201,
    refuses: [403, 502],
    rate: 'POST_RATE',
  },
  'POST /jobs/link': {
    summary: 'Emails the private links of an address again',
    who: 'anybody',
    body: linkRequest,
    answer: messageAnswer,
  },
  'GET /jobs/:token': {
    summary: 'A job by its private link',
    who: 'link',
    answer: jobAnswer,
  },
  'GET /jobs/:token/advice': {
    summary: 'How many a job matches, and what would add how many',
    who: 'link',
    answer: adviceAnswer,
  },
  'GET /jobs/:token/workspace': {
    summary: 'Lets who has the private link ask to be signed in, for some minutes',
    who: 'link',
    answer: workspaceGrant,
    refuses: [403],
  },
  'PUT /jobs/:token': {
    summary: 'Changes a job',
    description: 'An omitted field keeps its value; null clears it.',
    who: 'link',
    body: jobChanges,
    keepsOmitted: true,
    answer: jobUpdated,
    refuses: [403, 502],
    rate: 'JOB_PLACE_RATE',
  },
  'PUT /jobs/:token/state': {
    summary: 'Pauses a job or wakes it, opens its public page or closes it',
    description: 'What is left out stays. That a job is not paused says that it still holds, too.',
    who: 'link',
    body: jobState,
    answer: jobUpdated,
    refuses: [403],
  },
  'GET /shared-jobs/:id': {
    summary: 'A job whose owner wants anybody to see it',
    who: 'anybody',
    answer: sharedJobAnswer,
    refuses: [404],
  },
  'POST /jobs/:token/renew-link': {
    summary: 'Emails a new private link to the job’s address; the old one is dead at once',
    who: 'linkInPerson',
    answer: messageAnswer,
  },
  'DELETE /jobs/:token': {
    summary: 'Deletes a job',
    who: 'link',
    answer: messageAnswer,
  },
  'POST /jobs/:id/save': {
    summary: 'Saves a job',
    who: 'seeker',
    answer: messageAnswer,
    refuses: [404],
  },
  'DELETE /jobs/:id/save': {
    summary: 'Takes a save back',
    who: 'seeker',
    answer: messageAnswer,
    refuses: [404],
  },
  'POST /jobs/:id/apply': {
    summary: 'Expresses interest, or renews it after an hour',
    who: 'seeker',
    body: applicationRequest.prefault({}), // a note is optional, and so is the body that would hold it
    answer: messageAnswer,
    refuses: [404, 409, 429],
  },
  'DELETE /jobs/:id/apply': {
    summary: 'Withdraws interest, unless the employer has unlocked this person',
    description:
      'The employer no longer sees it nor its note. When it was sent still counts for the hour until the next. `undo` takes it back.',
    who: 'seeker',
    answer: withdrawnAnswer,
    refuses: [404, 409],
  },
  'PUT /jobs/:id/apply': {
    summary: 'Undoes a withdrawal, for some minutes',
    description:
      'The interest is back as it was sent, with its notes. Nobody is told again who was told before.',
    who: 'seeker',
    body: restoreRequest,
    answer: messageAnswer,
    refuses: [404, 409],
  },
  'PUT /jobs/:id/hide': {
    summary: 'Hides a job: it counts among the recommended ones no more, and no email tells of it',
    who: 'seeker',
    answer: messageAnswer,
    refuses: [404],
  },
  'DELETE /jobs/:id/hide': {
    summary: 'Takes the hiding back',
    who: 'seeker',
    answer: messageAnswer,
    refuses: [404],
  },
  'GET /jobs/:id/public': {
    summary: 'A job whole, as a professional sees it',
    description: 'Numbers of other people are left out below three, those of the employer below five.',
    who: 'seeker',
    answer: jobPageAnswer,
    refuses: [404],
  },
  'POST /jobs/:id/report': {
    summary: 'Reports a job to the operators, once until they have decided',
    description:
      'The employer learns neither of it nor who it was. Who reported it is mailed what came of it.',
    who: 'inPerson',
    body: jobReport,
    answer: messageAnswer,
    refuses: [404, 409],
    rate: 'REPORT_RATE',
  },
  'GET /jobs/:id/applications': {
    summary: 'Own applications to a job, newest first',
    who: 'user',
    answer: applicationsAnswer,
    refuses: [404],
  },
  'POST /unsubscribe/jobs/:token': {
    summary:
      'Ends the question whether the owner’s jobs still hold, or takes that back; unasked none of them rests',
    who: 'link',
    body: wantedMails.prefault({}), // without one it means: no more
    answer: messageAnswer,
  },
  'POST /not-me/moves/:token': {
    summary: 'Takes a job back to the address that it was moved from',
    who: 'link',
    answer: messageAnswer,
  },
  'POST /not-me/jobs/:token': {
    summary: '"This was not me": removes the job, and whoever posted it causes no more mails to the address',
    who: 'link',
    answer: messageAnswer,
  },
} as const satisfies Rows;
