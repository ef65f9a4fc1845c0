import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import { graphql } from '../../graph/graphql.js';
import { mappedEndpoint, endpoint } from '../endpoint.js';
import { hireFields, subscriptionFields } from './billing.fragments.js';

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
              brand
              last4
              exp_month
              exp_year
            }
            billing {
              owed_cents
              undecided_cents
              credit_cents
              hires {
                ...HireFields
              }
              unlocked {
                profile_id
                name
                job_title
                unlocked_at
                terms_version
                fees {
                  provider_type
                  category
                  cents
                }
                claim
                claimable_until
                can_report_hire
              }
              ledger {
                id
                hire_id
                kind
                owed_cents
                credit_cents
                at
              }
              invoices {
                id
                number
                cents
                status
                created_at
                url
                period_start
                period_end
              }
            }
          }
        }
      `,
      [subscriptionFields, hireFields],
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
