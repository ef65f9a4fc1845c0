import { texts } from '@nearward/proto/rest/texts';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { adviceFields } from '../jobs/job.fragments.js';
import { privateLinkVariables } from '../private-link-variables.js';
import { customEndpoint, endpoint, mappedEndpoint } from '../endpoint.js';
import { profile } from '@nearward/proto/rest/profile';

const profileFields = fieldsOf('Profile', profile);

export const profileCalls = [
  endpoint(
    'POST /profiles',
    graphql('mutation CreateProfile($input: ProfileInput!) { createProfile(input: $input) { message } }'),
  ),
  endpoint(
    'POST /profiles/link',
    graphql('mutation RequestProfileLink($email: String!) { requestProfileLink(email: $email) { message } }'),
  ),
  mappedEndpoint('GET /profiles/current', graphql('query CurrentProfile { me { profile { token } } }'), {
    respond: ({ profile }) => ({ token: profile?.token ?? null }),
  }),
  customEndpoint(
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
    { variables: privateLinkVariables, respond: (profile) => ({ profile }) },
  ),
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
      [adviceFields],
    ),
    {
      variables: privateLinkVariables,
      respond: ({ advice, near_jobs }) => ({
        ...advice,
        near_jobs: (near_jobs ?? []).flatMap(({ job, miles }) => (job ? [{ ...job, miles }] : [])),
      }),
    },
  ),
  customEndpoint(
    'GET /profiles/:token/workspace',
    graphql(`
      query ProfileWorkspace($token: String!, $posting_browser: String) {
        profileByToken(token: $token, posting_browser: $posting_browser) {
          workspace_grant
        }
      }
    `),
    { variables: privateLinkVariables, respond: ({ workspace_grant }) => ({ grant: workspace_grant }) },
  ),
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
      [profileFields],
    ),
    { respond: (profile) => ({ message: texts.profileUpdated, profile }) },
  ),
  endpoint(
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
  endpoint(
    'POST /profiles/:token/renew-link',
    graphql('mutation RenewProfileLink($token: String!) { renewProfileLink(token: $token) { message } }'),
  ),
  endpoint(
    'DELETE /profiles/:token',
    graphql('mutation DeleteProfile($token: String!) { deleteProfile(key: $token) { message } }'),
  ),
  endpoint(
    'POST /unsubscribe/profiles/:token',
    graphql(
      'mutation ChangeProfileAsks($token: String!, $wanted: Boolean!) { changeProfileAsks(token: $token, wanted: $wanted) { message } }',
    ),
  ),
  endpoint(
    'POST /not-me/profiles/:token',
    graphql('mutation DisownProfile($token: String!) { disownProfile(token: $token) { message } }'),
  ),
  endpoint(
    'POST /not-me/drafts/:token',
    graphql('mutation DisownDraft($token: String!) { disownProfileDraft(token: $token) { message } }'),
  ),
];
