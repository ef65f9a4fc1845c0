import { hire } from '@nearward/proto/rest/hire';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { customEndpoint, endpoint } from '../endpoint.js';

export const hireCalls = [
  endpoint('POST /hires/quote', 'hireQuote'),
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
      [fieldsOf('Hire', hire)],
    ),
    {
      variables: ({ charge_cents, ...input }) => ({ input, charge_cents }),
      respond: (hire) => hire,
    },
  ),
  endpoint('POST /hires/:id/pay', 'openHirePayment'),
  endpoint('POST /hires/:id/receipt', 'openHireReceipt'),
  endpoint('POST /hires/:id/did-not-last', 'endHire'),
  endpoint('POST /hires/:id/dispute', 'disputeHire'),
  endpoint('POST /profiles/:id/already-known', 'claimAlreadyKnown', { profile_id: 'id' }),
  endpoint('POST /hires/:id/check', 'checkHire'),
  endpoint('GET /hire-confirmations/:token', 'hireConfirmation'),
  endpoint('POST /hire-confirmations/:token', 'answerHire'),
  endpoint('POST /hire-confirmations/:token/check', 'answerHireCheck'),
  endpoint('POST /unsubscribe/hires/:token', 'changeHireAsks'),
];
