import { account, messageResponse } from '@nearward/proto/rest/account';
import { z } from 'zod';
import { currentUserDocument } from '../../hot-reads/current-user.js';
import { readCurrentUser } from '../../hot-reads/read-current-user.js';
import { endpoint, type Endpoint, mappedEndpoint } from '../endpoint.js';
import { openWorkspace } from './open-workspace.js';
import { composeExport, exportedUser, exportSeconds } from './export.js';

const accountOfServices = account.omit({ mails: true, asks: true }).extend({
  mail_choices: account.shape.mails,
  job_asks: z.boolean().nullable(),
  profile_asks: z.boolean().nullable(),
});

export const accountCalls = [
  mappedEndpoint('POST /login', 'requestLogin', messageResponse, ({ message }) => ({
    success: true,
    message,
  })),
  endpoint('POST /login/verify', 'verifyLogin'),
  endpoint('POST /login/code', 'verifyLoginCode'),
  endpoint('GET /login/verify/impersonate', 'verifyImpersonation'),
  endpoint('POST /admin/stop-impersonating', 'stopImpersonation'),
  openWorkspace,
  endpoint('GET /logout', 'logout'),
  {
    name: 'GET /user/current',
    document: currentUserDocument,
    isCached: true,
    respondWithText: readCurrentUser,
  } satisfies Endpoint<'GET /user/current'>,
  endpoint('POST /user/visit', 'noteVisit'),
  mappedEndpoint(
    'GET /account',
    'me',
    accountOfServices,
    ({ mail_choices, job_asks, profile_asks, ...account }, failed) => ({
      ...account,
      mails: mail_choices,
      asks: failed.some((part) => part === 'job_asks' || part === 'profile_asks')
        ? null
        : [...selectQuestion('jobs', job_asks), ...selectQuestion('profiles', profile_asks)],
    }),
    { isPartial: true },
  ),
  endpoint('DELETE /account', 'deleteAccount'),
  endpoint('DELETE /account/sessions/:id', 'endSession'),
  endpoint('DELETE /account/sessions', 'endSessions'),
  endpoint('PUT /account/mails', 'chooseMails'),
  endpoint('PUT /account/job-asks', 'chooseOwnJobAsks'),
  endpoint('PUT /account/profile-asks', 'chooseOwnProfileAsks'),
  endpoint('PUT /account/quiet-hours', 'setQuietHours'),
  endpoint('PUT /account/answer-promise', 'promiseAnswers'),
  mappedEndpoint('GET /account/export', 'me', exportedUser, composeExport, { seconds: exportSeconds }),
  endpoint('GET /keys', 'apiKeys'),
  endpoint('POST /keys', 'createApiKey'),
  endpoint('DELETE /keys/:id', 'deleteApiKey'),
  endpoint('POST /login/passkey/question', 'askForPasskey'),
  endpoint('POST /login/passkey', 'signInByPasskey'),
  endpoint('POST /login/recovery-code', 'useRecoveryCode'),
  endpoint('POST /account/passkeys/question', 'askForNewPasskey'),
  endpoint('POST /account/passkeys', 'addPasskey'),
  endpoint('PUT /account/passkeys/:id', 'renamePasskey'),
  endpoint('DELETE /account/passkeys/:id', 'removePasskey'),
  endpoint('POST /account/recovery-codes', 'makeRecoveryCodes'),
];

/** Hides questions about parts that the user does not have. */
const selectQuestion = <Of extends 'jobs' | 'profiles'>(of: Of, wanted: boolean | null) =>
  wanted === null ? [] : [{ of, wanted }];
