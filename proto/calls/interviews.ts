import { contact } from '../rest/contact.js';
import {
  interviewAnswer,
  interviewBooking,
  interviewFile,
  interviewOffer,
  linkedInterview,
  ownInterviews,
} from '../rest/interview.js';
import type { Rows } from './row.js';

export const interviewCalls = {
  'POST /contacts/:profileId/interview': {
    summary: 'Offers an unlocked professional times for an interview, 3 times a week',
    description:
      'Replaces the open offer that `replaces` names, otherwise an open offer is a conflict (409). A booked interview has to be canceled first (409). Starts are local times at the job’s place. A start at which the sender is interviewed needs `confirmed_overlap` (409).',
    who: 'inPerson',
    acts: 'hiring',
    body: interviewOffer,
    response: contact,
    errors: [404, 409],
    rate: 'contact',
  },
  'PUT /contacts/:profileId/interview': {
    summary: 'Says whether the interview took place',
    description: 'From an hour after its end. Answers stay private.',
    who: 'inPerson',
    acts: 'hiring',
    body: interviewAnswer,
    response: contact,
    errors: [404, 409],
    rate: 'contact',
  },
  'DELETE /contacts/:profileId/interview': {
    summary: 'Withdraws offered times, or cancels a booked interview',
    who: 'inPerson',
    acts: 'hiring',
    response: contact,
    errors: [404, 409],
    rate: 'contact',
  },
  'GET /user/interviews': {
    summary: 'The signed-in user’s interviews of both sides, the open ones first',
    who: 'user',
    acts: 'any',
    response: ownInterviews,
  },
  'GET /interviews/:token': {
    summary: 'The interview of a private link, as the professional sees it',
    description:
      'A link ends with the interview, at the earliest after 7 days, and with the next offer. The professional’s session may use the id.',
    who: 'link',
    response: linkedInterview,
  },
  'POST /interviews/:token': {
    summary: 'Books one of the offered starts, or changes the booking to another',
    description: 'A start at which the professional has another interview needs `confirmed_overlap` (409).',
    who: 'linkInPerson',
    body: interviewBooking,
    response: linkedInterview,
    errors: [409],
    rate: 'interview',
  },
  'PUT /interviews/:token': {
    summary: 'Says whether the interview took place',
    description: 'From an hour after its end. Answers stay private.',
    who: 'linkInPerson',
    body: interviewAnswer,
    response: linkedInterview,
    errors: [409],
    rate: 'interview',
  },
  'DELETE /interviews/:token': {
    summary: 'Declines an offer, or cancels a booked interview',
    who: 'linkInPerson',
    response: linkedInterview,
    errors: [409],
    rate: 'interview',
  },
  'POST /interviews/:token/other-times': {
    summary: 'Asks the employer for other times, once until a start is booked',
    who: 'linkInPerson',
    response: linkedInterview,
    errors: [409],
    rate: 'interview',
  },
  'GET /interviews/:token/calendar': {
    summary: 'The booked interview as a calendar file',
    who: 'link',
    response: interviewFile,
    file: { type: 'text/calendar', name: 'interview.ics' },
  },
} as const satisfies Rows;
