import { graphql } from '../../graph/graphql.js';
import { composed, stored } from '../stored.js';

export const contactCalls = [
  composed(
    'GET /contacts',
    graphql(`
      query Contacts($page: Int!, $per_page: Int!) {
        me {
          contacts(page: $page, per_page: $per_page) {
            contacts {
              id
              profile_id
              job_id
              name
              email
              phone
              is_unlocked
              unlocked_at
              accepted_terms {
                version
                fees {
                  provider_type
                  category
                  cents
                }
              }
              has_match
              has_application
              contact_type
              job_title
              job_location
              miles
              all_provider_types
              matching_provider_types
              all_specialties
              matching_specialties
              practice_settings
              employment_type
              note
              interactions {
                type
                created_at
                note
              }
            }
            pagination {
              total_contacts
              total_pages
              page
              per_page
            }
          }
        }
      }
    `),
    {
      answer: ({ contacts }) => contacts,
      shows: ({ contacts }) => contacts.map(({ profile_id }) => profile_id),
    },
  ),
  stored(
    'POST /profiles/:id/unlock',
    graphql('mutation UnlockContact($id: ID!) { unlockContact(profile_id: $id) { message } }'),
  ),
  stored(
    'POST /unsubscribe/:token',
    graphql(`
      mutation ChangeMatchMails($token: String!, $wanted: Boolean!) {
        changeMatchMails(token: $token, wanted: $wanted) {
          message
        }
      }
    `),
  ),
];
