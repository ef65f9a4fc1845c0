import { account } from '@nearward/proto/rest/account';
import { quietHours } from '@nearward/proto/rest/mails';
import { passkey } from '@nearward/proto/rest/passkeys';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { knownBrowserCookie, loginRequestCookie } from '../../sessions/session-cookie.js';
import { browserName } from '../../sessions/browser-name.js';
import { currentUserDocument } from '../../hot-reads/current-user.js';
import { readCurrentUser } from '../../hot-reads/read-current-user.js';
import { customEndpoint, endpoint, type Endpoint, mappedEndpoint } from '../endpoint.js';
import { openWorkspace } from './open-workspace.js';
import { composeExport, exportDocument, exportSeconds } from './export.js';
import { apiKey } from '@nearward/proto/rest/api-key';

export const accountCalls = [
  customEndpoint(
    'POST /login',
    graphql(`
      mutation RequestLogin($email: String!, $known_browser: String, $login_request: String) {
        requestLogin(email: $email, known_browser: $known_browser, login_request: $login_request) {
          message
        }
      }
    `),
    {
      variables: ({ email }, request) => ({
        email,
        known_browser: knownBrowserCookie(request) ?? null,
        login_request: loginRequestCookie(request) ?? null,
      }),
      respond: ({ message }) => ({ success: true, message }),
    },
  ),
  customEndpoint(
    'POST /login/verify',
    graphql(
      'mutation VerifyLogin($token: String!, $browser: String) { verifyLogin(token: $token, browser: $browser) { message } }',
    ),
    {
      variables: ({ token }, request) => ({ token, browser: browserName(request) }),
      respond: ({ message }) => ({ message }),
    },
  ),
  customEndpoint(
    'POST /login/code',
    graphql(`
      mutation VerifyLoginCode($code: String!, $login_request: String, $browser: String) {
        verifyLoginCode(code: $code, login_request: $login_request, browser: $browser) {
          message
          redirect
        }
      }
    `),
    {
      variables: ({ code }, request) => ({
        code,
        login_request: loginRequestCookie(request) ?? null,
        browser: browserName(request),
      }),
      respond: (done) => done,
    },
  ),
  endpoint(
    'GET /login/verify/impersonate',
    graphql('mutation VerifyImpersonation { verifyImpersonation { message } }'),
  ),
  endpoint(
    'POST /admin/stop-impersonating',
    graphql('mutation StopImpersonation { stopImpersonation { message } }'),
  ),
  openWorkspace,
  endpoint('GET /logout', graphql('mutation Logout { logout { message } }')),
  {
    name: 'GET /user/current',
    document: currentUserDocument,
    isCached: true,
    respondWithText: readCurrentUser,
  } satisfies Endpoint<'GET /user/current'>,
  endpoint('POST /user/visit', graphql('mutation NoteVisit { noteVisit { message } }')),
  mappedEndpoint(
    'GET /account',
    graphql(
      `
        query Account {
          me {
            email
            sessions {
              ...OwnSessionFields
            }
            passkeys {
              ...PasskeyFields
            }
            recovery_codes_left
            needs_passkey
            mail_choices {
              ...MailChoiceFields
            }
            quiet_hours {
              ...QuietHoursFields
            }
            job_asks
            profile_asks
          }
        }
      `,
      [
        fieldsOf('OwnSession', account.shape.sessions.element),
        fieldsOf('Passkey', passkey),
        fieldsOf('MailChoice', account.shape.mails.unwrap().element),
        fieldsOf('QuietHours', quietHours),
      ],
    ),
    {
      isPartial: true,
      respond: ({ mail_choices, job_asks, profile_asks, ...account }, failed) => ({
        ...account,
        mails: mail_choices,
        asks: failed.some((part) => part === 'job_asks' || part === 'profile_asks')
          ? null
          : [...selectQuestion('jobs', job_asks), ...selectQuestion('profiles', profile_asks)],
      }),
    },
  ),
  endpoint('DELETE /account', graphql('mutation DeleteAccount { deleteAccount { message } }')),
  endpoint(
    'DELETE /account/sessions/:id',
    graphql('mutation EndSession($id: ID!) { endSession(id: $id) { message } }'),
  ),
  endpoint('DELETE /account/sessions', graphql('mutation EndSessions { endSessions { message } }')),
  endpoint(
    'PUT /account/mails',
    graphql(`
      mutation ChooseMails($kind: MailKind!, $pace: MailPace, $filter: JobFilterInput) {
        chooseMails(kind: $kind, pace: $pace, filter: $filter) {
          message
        }
      }
    `),
  ),
  endpoint(
    'PUT /account/job-asks',
    graphql('mutation ChooseJobAsks($wanted: Boolean!) { chooseOwnJobAsks(wanted: $wanted) { message } }'),
  ),
  endpoint(
    'PUT /account/profile-asks',
    graphql(
      'mutation ChooseProfileAsks($wanted: Boolean!) { chooseOwnProfileAsks(wanted: $wanted) { message } }',
    ),
  ),
  endpoint(
    'PUT /account/quiet-hours',
    graphql('mutation SetQuietHours($hours: QuietHoursInput) { setQuietHours(hours: $hours) { message } }'),
  ),
  endpoint(
    'PUT /account/answer-promise',
    graphql('mutation PromiseAnswers($is_on: Boolean!) { promiseAnswers(is_on: $is_on) { message } }'),
  ),
  mappedEndpoint('GET /account/export', exportDocument, { respond: composeExport, seconds: exportSeconds }),
];

/** Hides questions about parts that the user does not have. */
const selectQuestion = <Of extends 'jobs' | 'profiles'>(of: Of, wanted: boolean | null) =>
  wanted === null ? [] : [{ of, wanted }];

export const keyCalls = [
  mappedEndpoint(
    'GET /keys',
    graphql('query ApiKeys { apiKeys { ...ApiKeyFields } }', [fieldsOf('ApiKey', apiKey)]),
    { respond: (keys) => ({ keys }) },
  ),
  endpoint(
    'POST /keys',
    graphql(`
      mutation CreateApiKey($name: String!, $scopes: [String!]!) {
        createApiKey(name: $name, scopes: $scopes) {
          message
          id
          key
        }
      }
    `),
  ),
  endpoint(
    'DELETE /keys/:id',
    graphql('mutation DeleteApiKey($id: ID!) { deleteApiKey(id: $id) { message } }'),
  ),
];
