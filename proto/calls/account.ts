import {
  account,
  accountExport,
  currentUser,
  loginAnswer,
  loginRequest,
  loginVerification,
  messageAnswer,
  wantedMails,
  workspaceOpened,
  workspaceRequest,
} from '../rest/account.js';
import { surroundingsAnswer } from '../rest/geocode.js';
import { mailChoice, quietHoursChange } from '../rest/mails.js';
import { asksChoice } from '../rest/standing.js';
import type { Rows } from './row.js';

export const accountCalls = {
  'POST /login': {
    summary: 'Emails a sign-in link',
    who: 'anybody',
    body: loginRequest,
    answer: loginAnswer,
  },
  'POST /login/verify': {
    summary: 'Signs in with the token of an emailed link',
    who: 'anybody',
    body: loginVerification,
    answer: messageAnswer,
    refuses: [401],
    rate: 'LOGIN_TRY_RATE',
  },
  'GET /login/verify/impersonate': {
    summary: 'Begins the impersonation that the admin asked for last',
    who: 'anybody',
    answer: messageAnswer,
    refuses: [401],
    changes: true,
  },
  'POST /admin/stop-impersonating': {
    summary: 'Ends an impersonation: back to the admin’s own session',
    who: 'acting',
    answer: messageAnswer,
  },
  'POST /workspace': {
    summary: 'Signs in who has shown a private link: at once in the browser that posted, else by a mail',
    who: 'anybody',
    body: workspaceRequest,
    answer: workspaceOpened,
    refuses: [401],
    rate: 'LOGIN_TRY_RATE',
  },
  'GET /logout': {
    summary: 'Signs out',
    who: 'anybody',
    answer: messageAnswer,
    changes: true,
  },
  'GET /user/current': {
    summary: 'The signed-in person with everything of theirs',
    description: 'With a part behind away it answers what it has: the parts in `unavailable` are null.',
    who: 'user',
    answer: currentUser,
  },
  'POST /user/visit': {
    summary: 'Says that a professional looks at their jobs: what is posted from now on will be new next time',
    who: 'inPerson',
    answer: messageAnswer,
  },
  'GET /user/surroundings': {
    summary: 'Where a professional wants to work, and the centers of the ZIP codes around, for a map',
    who: 'user',
    answer: surroundingsAnswer,
  },
  'GET /account': {
    summary: 'Where and by what the signed-in person signs in, and which mails they want',
    who: 'inPerson',
    answer: account,
  },
  'DELETE /account': {
    summary: 'Deletes the account of the signed-in person with everything of theirs',
    who: 'inPerson',
    answer: messageAnswer,
  },
  'DELETE /account/sessions/:id': {
    summary: 'Signs another device out',
    who: 'inPerson',
    answer: messageAnswer,
    refuses: [404, 409],
  },
  'DELETE /account/sessions': {
    summary: 'Signs out everywhere, here too',
    who: 'inPerson',
    answer: messageAnswer,
  },
  'PUT /account/mails': {
    summary: 'Says how often the mails of a kind come',
    who: 'inPerson',
    body: mailChoice,
    answer: messageAnswer,
  },
  'PUT /account/quiet-hours': {
    summary: 'Says in which hours no news comes',
    who: 'inPerson',
    body: quietHoursChange,
    answer: messageAnswer,
  },
  'PUT /account/job-asks': {
    summary:
      'Says whether the signed-in person is asked if their jobs still hold; unasked none of them rests',
    who: 'inPerson',
    body: asksChoice,
    answer: messageAnswer,
  },
  'PUT /account/profile-asks': {
    summary:
      'Says whether the signed-in person is asked if their profile still holds; unasked it does not rest',
    who: 'inPerson',
    body: asksChoice,
    answer: messageAnswer,
  },
  'GET /account/export': {
    summary: 'Everything that is kept of the signed-in person, as a file',
    description: 'Whole or not at all: with a part behind away it is refused.',
    who: 'inPerson',
    answer: accountExport,
    file: { type: 'application/json', name: 'nearward-account.json' },
    rate: 'EXPORT_RATE',
  },
  'POST /unsubscribe/:token': {
    summary: 'Ends the mails about matches, or takes that back',
    who: 'link',
    body: wantedMails.prefault({}), // without one it means: no more
    answer: messageAnswer,
  },
} as const satisfies Rows;
