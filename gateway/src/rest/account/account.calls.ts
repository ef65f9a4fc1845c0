import { graphql } from '../../graph/graphql.js';
import { knownBrowserCookie } from '../../sessions/session-cookie.js';
import { browserName } from '../../sessions/browser-name.js';
import { composed, composedOf, stored } from '../stored.js';
import { openWorkspace } from './open-workspace.js';
import { composeExport, exportDocument } from './export.js';
import { composeCurrentUser, currentUserDocument } from './current-user.js';

export const accountCalls = [
  composedOf(
    'POST /login',
    graphql(`
      mutation RequestLogin($email: String!, $known_browser: String) {
        requestLogin(email: $email, known_browser: $known_browser) {
          message
        }
      }
    `),
    {
      variables: ({ email }, request) => ({ email, known_browser: knownBrowserCookie(request) ?? null }),
      answer: ({ message }) => ({ success: true, message }),
    },
  ),
  composedOf(
    'POST /login/verify',
    graphql(
      'mutation VerifyLogin($token: String!, $browser: String) { verifyLogin(token: $token, browser: $browser) { message } }',
    ),
    {
      variables: ({ token }, request) => ({ token, browser: browserName(request) }),
      answer: ({ message }) => ({ message }),
    },
  ),
  stored(
    'GET /login/verify/impersonate',
    graphql('mutation VerifyImpersonation { verifyImpersonation { message } }'),
  ),
  stored(
    'POST /admin/stop-impersonating',
    graphql('mutation StopImpersonation { stopImpersonation { message } }'),
  ),
  openWorkspace,
  stored('GET /logout', graphql('mutation Logout { logout { message } }')),
  composed('GET /user/current', currentUserDocument, {
    inParts: true,
    answer: composeCurrentUser,
    shows: ({ unavailable, profile, jobs, recommended, saved, applied }) =>
      unavailable.length > 0 || jobs?.some(({ facts }) => !facts)
        ? null
        : [profile ? [profile] : [], jobs, recommended, saved, applied].flatMap(
            (list) => list?.map(({ id }) => id) ?? [],
          ),
  }),
  stored('POST /user/visit', graphql('mutation NoteVisit { noteVisit { message } }')),
  composed(
    'GET /user/surroundings',
    graphql('query Surroundings { me { surroundings { places { lat lng } areas { lat lng } } } }'),
    { answer: ({ surroundings }) => surroundings ?? { places: [], areas: [] } },
  ),
  composed(
    'GET /account',
    graphql(`
      query Account {
        me {
          email
          sessions {
            id
            browser
            started_at
            used_at
            is_this
          }
          passkeys {
            id
            name
            made_at
            used_at
          }
          recovery_codes_left
          needs_passkey
          mail_choices {
            kind
            pace
          }
          quiet_hours {
            from
            until
          }
          job_asks
          profile_asks
        }
      }
    `),
    {
      inParts: true,
      answer: ({ mail_choices, job_asks, profile_asks, ...account }, failed) => ({
        ...account,
        mails: mail_choices,
        asks: failed.some((part) => part === 'job_asks' || part === 'profile_asks')
          ? null
          : [...asked('jobs', job_asks), ...asked('profiles', profile_asks)],
      }),
    },
  ),
  stored('DELETE /account', graphql('mutation DeleteAccount { deleteAccount { message } }')),
  stored(
    'DELETE /account/sessions/:id',
    graphql('mutation EndSession($id: ID!) { endSession(id: $id) { message } }'),
  ),
  stored('DELETE /account/sessions', graphql('mutation EndSessions { endSessions { message } }')),
  stored(
    'PUT /account/mails',
    graphql(
      'mutation ChooseMails($kind: MailKind!, $pace: MailPace!) { chooseMails(kind: $kind, pace: $pace) { message } }',
    ),
  ),
  stored(
    'PUT /account/job-asks',
    graphql('mutation ChooseJobAsks($wanted: Boolean!) { chooseOwnJobAsks(wanted: $wanted) { message } }'),
  ),
  stored(
    'PUT /account/profile-asks',
    graphql(
      'mutation ChooseProfileAsks($wanted: Boolean!) { chooseOwnProfileAsks(wanted: $wanted) { message } }',
    ),
  ),
  stored(
    'PUT /account/quiet-hours',
    graphql('mutation SetQuietHours($hours: QuietHoursInput) { setQuietHours(hours: $hours) { message } }'),
  ),
  composed('GET /account/export', exportDocument, { answer: composeExport }),
];

/** Nobody is asked about what they have not got. */
const asked = <Of extends 'jobs' | 'profiles'>(of: Of, wanted: boolean | null) =>
  wanted === null ? [] : [{ of, wanted }];
