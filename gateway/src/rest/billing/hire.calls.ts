import { hireConfirmation, hireQuote } from '@nearward/proto/rest/hire';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { customEndpoint, endpoint } from '../endpoint.js';
import { hireFields } from './billing.fragments.js';

export const hireCalls = [
  endpoint(
    'POST /hires/quote',
    graphql('query HireQuote($input: HireInput!) { hireQuote(input: $input) { ...HireQuoteFields } }', [
      fieldsOf('HireQuote', hireQuote),
    ]),
  ),
  customEndpoint(
    'POST /hires',
    graphql(
      `
        mutation ReportHire($input: HireInput!, $charge_cents: Int!) {
          reportHire(input: $input, charge_cents: $charge_cents) {
            ...HireFields
          }
        }
      `,
      [hireFields],
    ),
    {
      variables: ({ charge_cents, ...input }) => ({ input, charge_cents }),
      respond: (hire) => hire,
    },
  ),
  endpoint(
    'POST /hires/:id/pay',
    graphql(`
      mutation OpenHirePayment($id: ID!, $charge_cents: Int!) {
        openHirePayment(id: $id, charge_cents: $charge_cents) {
          sessionId
          url
        }
      }
    `),
  ),
  endpoint(
    'POST /hires/:id/receipt',
    graphql('mutation OpenHireReceipt($id: ID!) { openHireReceipt(id: $id) { sessionId url } }'),
  ),
  endpoint(
    'POST /hires/:id/did-not-last',
    graphql(
      `
        mutation EndHire($id: ID!, $ended_on: String!) {
          endHire(id: $id, ended_on: $ended_on) {
            ...HireFields
          }
        }
      `,
      [hireFields],
    ),
  ),
  endpoint(
    'POST /hires/:id/dispute',
    graphql(
      `
        mutation DisputeHire($id: ID!, $reason: String!) {
          disputeHire(id: $id, reason: $reason) {
            ...HireFields
          }
        }
      `,
      [hireFields],
    ),
  ),
  endpoint(
    'POST /profiles/:id/already-known',
    graphql(`
      mutation ClaimAlreadyKnown($id: ID!, $reason: String!) {
        claimAlreadyKnown(profile_id: $id, reason: $reason) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /hires/:id/check',
    graphql('mutation CheckHire($id: ID!) { checkHire(id: $id) { ...HireFields } }', [hireFields]),
  ),
  endpoint(
    'GET /hire-confirmations/:token',
    graphql(
      'query HireConfirmation($token: String!) { hireConfirmation(token: $token) { ...HireConfirmationFields } }',
      [fieldsOf('HireConfirmation', hireConfirmation)],
    ),
  ),
  endpoint(
    'POST /hire-confirmations/:token',
    graphql(`
      mutation AnswerHire($token: String!, $answer: String!, $note: String) {
        answerHire(token: $token, answer: $answer, note: $note) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /hire-confirmations/:token/check',
    graphql(`
      mutation AnswerHireCheck($token: String!, $still: Boolean!, $left_on: String) {
        answerHireCheck(token: $token, still: $still, left_on: $left_on) {
          message
        }
      }
    `),
  ),
  endpoint(
    'POST /unsubscribe/hires/:token',
    graphql(
      'mutation ChangeHireAsks($token: String!, $wanted: Boolean!) { changeHireAsks(token: $token, wanted: $wanted) { message } }',
    ),
  ),
];
