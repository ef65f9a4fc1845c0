import { ownAnswers } from '@nearward/proto/rest/answer';
import { contactsResponse } from '@nearward/proto/rest/contact';
import { jobFigures } from '@nearward/proto/rest/job';
import { numbersResponse } from '@nearward/proto/rest/numbers';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { contactFields } from './contact.fragments.js';
import { contactsCsv } from './contacts-csv.js';

export const contactCalls = [
  mappedEndpoint(
    'GET /contacts',
    graphql(
      `
        query Contacts(
          $page: Int!
          $per_page: Int!
          $group: String
          $job: ID
          $stage: String
          $type: String
          $specialty: String
          $miles: Int
          $interested: Boolean
          $new: Boolean
          $licensed: Boolean
          $language: Boolean
          $q: String
          $sort: String
        ) {
          me {
            contacts(
              page: $page
              per_page: $per_page
              group: $group
              job: $job
              stage: $stage
              type: $type
              specialty: $specialty
              miles: $miles
              interested: $interested
              new: $new
              licensed: $licensed
              language: $language
              q: $q
              sort: $sort
            ) {
              ...ContactsPageFields
            }
          }
        }
      `,
      [fieldsOf('ContactsPage', contactsResponse)],
    ),
    { respond: ({ contacts }) => contacts, isCached: true },
  ),
  mappedEndpoint(
    'GET /contacts.csv',
    graphql(
      `
        query ContactsFile {
          me {
            unlocked_contacts {
              ...ContactFields
              unlocked_on
              asked_to_stop_on
            }
          }
        }
      `,
      [contactFields],
    ),
    { respond: ({ unlocked_contacts }) => contactsCsv(unlocked_contacts) },
  ),
  endpoint(
    'GET /contacts/:profileId',
    graphql('query ContactOf($profileId: ID!) { contactOf(profile_id: $profileId) { ...ContactFields } }', [
      contactFields,
    ]),
  ),
  endpoint(
    'PUT /contacts/:profileId',
    graphql(
      `
        mutation ChangeContact(
          $profileId: ID!
          $stage: String
          $reason: String
          $private_note: String
          $private_note_before: String
        ) {
          changeContact(
            profile_id: $profileId
            stage: $stage
            reason: $reason
            private_note: $private_note
            private_note_before: $private_note_before
          ) {
            ...ContactFields
          }
        }
      `,
      [contactFields],
    ),
  ),
  endpoint(
    'PUT /contacts',
    graphql(`
      mutation ChangeContacts($profile_ids: [ID!]!, $stage: String!, $reason: String) {
        changeContacts(profile_ids: $profile_ids, stage: $stage, reason: $reason) {
          changed
        }
      }
    `),
  ),
  endpoint('POST /jobs/:id/fill', graphql('mutation FillJob($id: ID!) { fillJob(id: $id) { message } }')),
  endpoint(
    'POST /contacts/:profileId/seen',
    graphql('mutation SeeContact($profileId: ID!) { seeContact(profile_id: $profileId) { message } }'),
  ),
  endpoint(
    'GET /jobs/:id/figures',
    graphql('query JobFigures($id: ID!) { jobFigures(job_id: $id) { ...JobFiguresFields } }', [
      fieldsOf('JobFigures', jobFigures),
    ]),
  ),
  endpoint(
    'GET /numbers',
    graphql('query PublicNumbers { publicNumbers { ...PublicNumbersFields } }', [
      fieldsOf('PublicNumbers', numbersResponse),
    ]),
  ),
  endpoint(
    'GET /answers',
    graphql('query OwnAnswers { ownAnswers { ...OwnAnswersFields } }', [fieldsOf('OwnAnswers', ownAnswers)]),
  ),
  endpoint(
    'POST /contacts/:profileId/report',
    graphql(`
      mutation ReportContact($profileId: ID!, $reason: String!, $note: String) {
        reportContact(profile_id: $profileId, reason: $reason, note: $note) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /profiles/:id/unlock',
    graphql('mutation UnlockContact($id: ID!) { unlockContact(profile_id: $id) { message } }'),
  ),
  endpoint(
    'POST /unlocks/:jobId/stop',
    graphql('mutation StopContact($jobId: ID!) { stopContact(job_id: $jobId) { message } }'),
  ),
  endpoint(
    'DELETE /unlocks/:jobId/stop',
    graphql('mutation ResumeContact($jobId: ID!) { resumeContact(job_id: $jobId) { message } }'),
  ),
  endpoint(
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
