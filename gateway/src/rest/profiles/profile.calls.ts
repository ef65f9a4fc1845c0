import { profile } from '@nearward/proto/rest/profile';
import { adviceResponse } from '@nearward/proto/rest/supply';
import { texts } from '@nearward/proto/rest/texts';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { postingBrowserCookie } from '../../sessions/session-cookie.js';
import { customEndpoint, endpoint, mappedEndpoint } from '../endpoint.js';

export const profileCalls = [
  endpoint('POST /profiles', 'createProfile'),
  endpoint('POST /profiles/link', 'requestProfileLink'),
  endpoint('GET /profiles/current', 'me.profile.token'),
  endpoint('GET /profiles/:token', 'profileByToken', { posting_browser: postingBrowserCookie }),
  customEndpoint(
    'GET /profiles/:token/advice',
    graphql(
      `
        query ProfileAdvice($token: String!, $posting_browser: String) {
          profileByToken(token: $token, posting_browser: $posting_browser) {
            advice {
              ...AdviceFields
            }
            near_jobs {
              miles
              job {
                id
                title
                employer_name
                job_location
              }
            }
          }
        }
      `,
      [fieldsOf('Advice', adviceResponse)],
    ),
    {
      variables: ({ token }, request) => ({ token, posting_browser: postingBrowserCookie(request) ?? null }),
      respond: ({ advice, near_jobs }) => ({
        ...advice,
        near_jobs: (near_jobs ?? []).flatMap(({ job, miles }) => (job ? [{ ...job, miles }] : [])),
      }),
    },
  ),
  endpoint('GET /profiles/:token/workspace', 'profileByToken.workspace_grant', {
    posting_browser: postingBrowserCookie,
  }),
  mappedEndpoint(
    'PUT /profiles/:token',
    graphql(
      `
        mutation UpdateProfile($token: String!, $input: ProfileInput!) {
          updateProfile(token: $token, input: $input) {
            ...ProfileFields
          }
        }
      `,
      [fieldsOf('Profile', profile)],
    ),
    { respond: (profile) => ({ message: texts.profileUpdated, profile }) },
  ),
  endpoint('PUT /profiles/:token/state', 'changeProfile'),
  endpoint('POST /profiles/:token/renew-link', 'renewProfileLink'),
  endpoint('DELETE /profiles/:token', 'deleteProfile', { key: 'token' }),
  endpoint('POST /unsubscribe/profiles/:token', 'changeProfileAsks'),
  endpoint('POST /not-me/profiles/:token', 'disownProfile'),
  endpoint('POST /not-me/drafts/:token', 'disownProfileDraft'),
];
