import { contact } from '@nearward/proto/rest/contact';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { contactsCsv } from './contacts-csv.js';

export const contactCalls = [
  endpoint('GET /contacts', 'me.contacts', {}, { isCached: true }),
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
      [fieldsOf('Contact', contact)],
    ),
    { respond: ({ unlocked_contacts }) => contactsCsv(unlocked_contacts) },
  ),
  endpoint('GET /contacts/:profileId', 'contactOf', { profile_id: 'profileId' }),
  endpoint('PUT /contacts/:profileId', 'changeContact', { profile_id: 'profileId' }),
  endpoint('PUT /contacts', 'changeContacts'),
  endpoint('POST /jobs/:id/fill', 'fillJob'),
  endpoint('POST /contacts/:profileId/seen', 'seeContact', { profile_id: 'profileId' }),
  endpoint('GET /jobs/:id/figures', 'jobFigures', { job_id: 'id' }),
  endpoint('GET /numbers', 'publicNumbers'),
  endpoint('GET /answers', 'ownAnswers'),
  endpoint('POST /contacts/:profileId/report', 'reportContact', { profile_id: 'profileId' }),
  endpoint('POST /profiles/:id/unlock', 'unlockContact', { profile_id: 'id' }),
  endpoint('POST /unlocks/:jobId/stop', 'stopContact', { job_id: 'jobId' }),
  endpoint('DELETE /unlocks/:jobId/stop', 'resumeContact', { job_id: 'jobId' }),
  endpoint('POST /unsubscribe/:token', 'changeMatchMails'),
  endpoint('POST /contacts/:profileId/interview', 'offerInterview', { profile_id: 'profileId' }),
  endpoint('PUT /contacts/:profileId/interview', 'answerInterview', { profile_id: 'profileId' }),
  endpoint('DELETE /contacts/:profileId/interview', 'cancelInterview', { profile_id: 'profileId' }),
  endpoint('GET /user/interviews', 'me.interviews'),
  endpoint('GET /interviews/:token', 'interviewByToken'),
  endpoint('POST /interviews/:token', 'bookInterview'),
  endpoint('PUT /interviews/:token', 'answerLinkedInterview'),
  endpoint('DELETE /interviews/:token', 'cancelLinkedInterview'),
  endpoint('POST /interviews/:token/other-times', 'askForOtherTimes'),
  endpoint('GET /interviews/:token/calendar', 'interviewCalendar'),
  endpoint('GET /webhooks', 'webhooks'),
  endpoint('POST /webhooks', 'createWebhook'),
  endpoint('PUT /webhooks/:id', 'changeWebhook'),
  endpoint('DELETE /webhooks/:id', 'deleteWebhook'),
  endpoint('POST /webhooks/:id/secret', 'replaceWebhookSecret'),
  endpoint('POST /webhooks/:id/test', 'testWebhook'),
  endpoint('GET /webhooks/:id/deliveries', 'webhookDeliveries'),
  endpoint('POST /webhooks/:id/deliveries/:deliveryId/resend', 'resendWebhook', {
    delivery_id: 'deliveryId',
  }),
];
