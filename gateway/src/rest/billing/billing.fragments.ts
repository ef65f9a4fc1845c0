import { graphql } from '../../graph/graphql.js';

export const subscriptionFields = graphql(`
  fragment SubscriptionFields on Subscription {
    status
    stripe_price_id
    start_date
    cancel_at_period_end
  }
`);

export const hireFields = graphql(`
  fragment HireFields on Hire {
    id
    profile_id
    name
    role
    offer_accepted_on
    starts_on
    salary
    reported_at
    reported_by
    late
    unreported
    fee_cents
    credit_cents
    charge_cents
    paid_cents
    refunded_cents
    free_because
    status
    problem
    receipt_url
    dispute_reason
    professional_answer
    answer_decision
    ended_on
    guaranteed_until
    check {
      day
      asked_at
      still_at
      is_open
    }
    left_on
  }
`);
