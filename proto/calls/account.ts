import {
  account,
  accountExport,
  codeSignIn,
  currentUser,
  loginCode,
  loginResponse,
  loginRequest,
  loginVerification,
  wantedMails,
  workspaceOpened,
  workspaceRequest,
} from '../rest/account.js';
import { mailChoice, quietHoursChange } from '../rest/mails.js';
import { answerPromiseChange } from '../rest/answer.js';
import { asksChoice } from '../rest/confirmation.js';
import { userParts } from '../rest/user-parts.js';
import type { Rows } from './row.js';

export const accountCalls = {
  'POST /login': {
    summary: 'Emails a sign-in link',
    who: 'anybody',
    body: loginRequest,
    response: loginResponse,
  },
  'POST /login/verify': {
    summary: 'Signs in with the token of an emailed link',
    who: 'anybody',
    body: loginVerification,
    errors: [401],
    rate: 'login-try',
  },
  'POST /login/code': {
    summary: 'Signs in with the code in the email, in the browser that requested it',
    who: 'anybody',
    body: loginCode,
    response: codeSignIn,
    errors: [401],
    rate: 'login-try',
  },
  'GET /login/verify/impersonate': {
    summary: 'Starts the impersonation that the admin requested last',
    who: 'anybody',
    errors: [401],
    changes: true,
  },
  'POST /admin/stop-impersonating': {
    summary: 'Ends an impersonation and returns to the admin’s own session',
    who: 'acting',
  },
  'POST /workspace': {
    summary:
      'Signs in the owner of an opened private link: immediately in the browser that posted, otherwise by an emailed link',
    who: 'anybody',
    body: workspaceRequest,
    response: workspaceOpened,
    errors: [401],
    rate: 'login-try',
  },
  'GET /logout': {
    summary: 'Signs out',
    who: 'anybody',
    changes: true,
  },
  'GET /user/current': {
    summary: 'The signed-in user with all their data',
    description:
      'While a service is down the response has the other parts. The missing ones are null and named in `unavailable`.',
    who: 'user',
    acts: 'any',
    response: currentUser,
    parts: userParts,
  },
  'POST /user/visit': {
    summary: 'Records a professional’s visit; jobs posted after it are new at the next one',
    who: 'inPerson',
  },
  'GET /account': {
    summary: 'The signed-in user’s sessions, passkeys and email settings',
    who: 'inPerson',
    response: account,
  },
  'DELETE /account': {
    summary: 'Deletes the signed-in user’s account and all its data',
    who: 'inPerson',
    fresh: true,
  },
  'DELETE /account/sessions/:id': {
    summary: 'Ends one of the user’s other sessions',
    who: 'inPerson',
    errors: [404, 409],
  },
  'DELETE /account/sessions': {
    summary: 'Ends all of the user’s sessions, including this one',
    who: 'inPerson',
  },
  'PUT /account/mails': {
    summary: 'Sets how often emails of a kind are sent, and which new jobs are emailed',
    who: 'inPerson',
    body: mailChoice,
  },
  'PUT /account/quiet-hours': {
    summary: 'Sets the quiet hours, in which no news is emailed',
    who: 'inPerson',
    body: quietHoursChange,
  },
  'PUT /account/job-asks': {
    summary:
      'Turns the emails that ask whether jobs are current on or off; without them no job is hidden for a missing answer',
    who: 'inPerson',
    acts: 'hiring',
    body: asksChoice,
  },
  'PUT /account/profile-asks': {
    summary:
      'Turns the email that asks whether the profile is current on or off; without it the profile is not hidden for a missing answer',
    who: 'inPerson',
    body: asksChoice,
  },
  'PUT /account/answer-promise': {
    summary: 'Promises on all the employer’s jobs to answer interest within two working days, or ends that',
    description:
      'Two late answers among the last five end the promise for 30 days (409). Answers that were promised stay due.',
    who: 'inPerson',
    acts: 'hiring',
    body: answerPromiseChange,
    errors: [409],
    rate: 'contact',
  },
  'GET /account/export': {
    summary: 'Everything stored about the signed-in user, as a file',
    description: 'The file is complete or the call fails: 503 while a service is down.',
    who: 'inPerson',
    fresh: true,
    response: accountExport,
    file: { type: 'application/json', name: 'nearward-account.json' },
    rate: 'export',
  },
  'POST /unsubscribe/:token': {
    summary: 'Unsubscribes from emails of one kind, or subscribes again',
    who: 'link',
    body: wantedMails.prefault({}), // without a body: unsubscribe
  },
} as const satisfies Rows;
