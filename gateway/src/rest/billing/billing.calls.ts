import { RequestError } from '@nearward/common/errors/request-error';
import { card } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { accountFields, subscriptionFields } from './billing.fragments.js';

/** GraphQL returns null for a part that fails, so that the rest of the user is shown. A call about that part throws. */
function present<Part>(part: Part | null): Part {
  if (part === null) throw new RequestError('UNAVAILABLE', texts.tryAgainLater);
  return part;
}

export const billingCalls = [
  mappedEndpoint(
    'GET /billing',
    graphql(
      `
        query Billing {
          me {
            subscription {
              ...SubscriptionFields
            }
            card {
              ...CardFields
            }
            billing {
              ...BillingAccountFields
            }
          }
        }
      `,
      [subscriptionFields, fieldsOf('Card', card), accountFields],
    ),
    {
      respond: ({ billing, card, subscription }) => ({
        ...billing,
        card,
        subscription: present(subscription),
      }),
    },
  ),
  endpoint('POST /billing/card', graphql('mutation OpenCardSetup { openCardSetup { sessionId url } }')),
  mappedEndpoint(
    'GET /subscription/status',
    graphql('query SubscriptionStatus { me { subscription { ...SubscriptionFields } } }', [
      subscriptionFields,
    ]),
    { respond: ({ subscription }) => ({ subscription: present(subscription) }) },
  ),
  endpoint(
    'POST /create-checkout-session',
    graphql('mutation OpenCheckout($priceId: String!) { openCheckout(priceId: $priceId) { sessionId url } }'),
  ),
  endpoint(
    'POST /subscription/payment',
    graphql('mutation OpenSubscriptionPayment { openSubscriptionPayment { sessionId url } }'),
  ),
  endpoint(
    'POST /invoices/:id',
    graphql('mutation OpenInvoice($id: ID!) { openInvoice(id: $id) { sessionId url } }'),
  ),
  mappedEndpoint('POST /cancel-subscription', graphql('mutation CancelSubscription { cancelSubscription }'), {
    respond: () => ({ status: 'success' }),
  }),
];
