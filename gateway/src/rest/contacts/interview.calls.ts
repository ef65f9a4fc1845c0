import { endpoint } from '../endpoint.js';

export const interviewCalls = [
  endpoint('POST /contacts/:profileId/interview', 'offerInterview', { profile_id: 'profileId' }),
  endpoint('PUT /contacts/:profileId/interview', 'answerInterview', { profile_id: 'profileId' }),
  endpoint('DELETE /contacts/:profileId/interview', 'cancelInterview', { profile_id: 'profileId' }),
  endpoint('GET /user/interviews', 'me.interviews'),
  endpoint('GET /interviews/:token', 'interviewByToken'),
  endpoint('POST /interviews/:token', 'bookInterview'),
  endpoint('PUT /interviews/:token', 'answerLinkedInterview'),
  endpoint('DELETE /interviews/:token', 'cancelLinkedInterview'),
  endpoint('POST /interviews/:token/other-times', 'askForOtherTimes'),
  endpoint('GET /interviews/:token/calendar', 'interviewCalendar'),
];
