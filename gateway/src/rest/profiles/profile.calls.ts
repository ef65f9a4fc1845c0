import { texts } from '@nearward/proto/rest/texts';
import { graphql } from '../../graph/graphql.js';
import { adviceFields } from '../jobs/job.fragments.js';
import { openedByLink } from '../opened-by-link.js';
import { composed, composedOf, stored } from '../stored.js';
import { profileFields } from './profile.fragments.js';

export const profileCalls = [
  stored(
    'POST /profiles',
    graphql('mutation CreateProfile($input: ProfileInput!) { createProfile(input: $input) { message } }'),
  ),
  stored(
    'POST /profiles/link',
    graphql('mutation RequestProfileLink($email: String!) { requestProfileLink(email: $email) { message } }'),
  ),
  composed('GET /profiles/current', graphql('query CurrentProfile { me { profile { token } } }'), {
    answer: ({ profile }) => ({ token: profile?.token ?? null }),
  }),
  composedOf(
    'GET /profiles/:token',
    graphql(
      `
        query ProfileByToken($token: String!, $posting_browser: String) {
          profileByToken(token: $token, posting_browser: $posting_browser) {
            ...ProfileFields
          }
        }
      `,
      [profileFields],
    ),
    { variables: openedByLink, answer: (profile) => ({ profile }) },
  ),
  composedOf(
    'GET /profiles/:token/advice',
    graphql(
      `
        query ProfileAdvice($token: String!, $posting_browser: String) {
          profileByToken(token: $token, posting_browser: $posting_browser) {
            advice {
              ...AdviceFields
            }
          }
        }
      `,
      [adviceFields],
    ),
    { variables: openedByLink, answer: ({ advice }) => advice },
  ),
  composedOf(
    'GET /profiles/:token/workspace',
    graphql(`
      query ProfileWorkspace($token: String!, $posting_browser: String) {
        profileByToken(token: $token, posting_browser: $posting_browser) {
          workspace_grant
        }
      }
    `),
    { variables: openedByLink, answer: ({ workspace_grant }) => ({ grant: workspace_grant }) },
  ),
  composed(
    'PUT /profiles/:token',
    graphql(
      `
        mutation UpdateProfile($token: String!, $input: ProfileInput!) {
          updateProfile(token: $token, input: $input) {
            ...ProfileFields
          }
        }
      `,
      [profileFields],
    ),
    { answer: (profile) => ({ message: texts.profileUpdated, profile }) },
  ),
  stored(
    'PUT /profiles/:token/state',
    graphql(
      `
        mutation ChangeProfile(
          $token: String!
          $is_paused: Boolean
          $radius_miles: Int
          $hidden_names: [String!]
          $hidden_domains: [String!]
        ) {
          changeProfile(
            token: $token
            is_paused: $is_paused
            radius_miles: $radius_miles
            hidden_names: $hidden_names
            hidden_domains: $hidden_domains
          ) {
            message
            profile {
              ...ProfileFields
            }
          }
        }
      `,
      [profileFields],
    ),
  ),
  stored(
    'POST /profiles/:token/renew-link',
    graphql('mutation RenewProfileLink($token: String!) { renewProfileLink(token: $token) { message } }'),
  ),
  stored(
    'DELETE /profiles/:key',
    graphql('mutation DeleteProfile($key: String!) { deleteProfile(key: $key) { message } }'),
  ),
  stored(
    'POST /unsubscribe/profiles/:token',
    graphql(
      'mutation ChangeProfileAsks($token: String!, $wanted: Boolean!) { changeProfileAsks(token: $token, wanted: $wanted) { message } }',
    ),
  ),
  stored(
    'POST /not-me/profiles/:token',
    graphql('mutation DisownProfile($token: String!) { disownProfile(token: $token) { message } }'),
  ),
  stored(
    'POST /not-me/drafts/:token',
    graphql('mutation DisownDraft($token: String!) { disownProfileDraft(token: $token) { message } }'),
  ),
];
