import type { ResultOf } from '@nearward/proto/graph';
import { graphql } from './graphql';

export const moneyMatters = graphql(`
  query MoneyMatters {
    moneyMatters {
      id
      kind
      employer_name
      employer_email
      professional_name
      reason
      role
      status
      since
    }
  }
`);

/** Something about money that waits for an operator. */
export type MoneyMatter = ResultOf<typeof moneyMatters>['moneyMatters'][number];

export const decideClaim = graphql(`
  mutation DecideClaim($unlock_id: ID!, $accepted: Boolean!, $note: String) {
    decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: $note) {
      message
    }
  }
`);

export const decideHire = graphql(`
  mutation DecideHire($id: ID!, $decision: String!, $note: String) {
    decideHire(id: $id, decision: $decision, note: $note) {
      message
    }
  }
`);

export const unlockedContactsOf = graphql(`
  query UnlockedContactsOf($employer_email: String!) {
    unlockedContactsOf(employer_email: $employer_email) {
      unlock_id
      employer_name
      professional_name
      job_title
      unlocked_at
      hired
    }
  }
`);

export type EnterableContact = ResultOf<typeof unlockedContactsOf>['unlockedContactsOf'][number];

export const enterUnreportedHire = graphql(`
  mutation EnterUnreportedHire($input: UnreportedHireInput!) {
    enterUnreportedHire(input: $input) {
      message
    }
  }
`);

export const startImpersonation = graphql(`
  mutation StartImpersonation($email: String!, $reason: String!) {
    startImpersonation(email: $email, reason: $reason) {
      message
    }
  }
`);

export const unlockLimitsReached = graphql(`
  query UnlockLimitsReached {
    unlockLimitsReached {
      employer_name
      employer_email
      times
      refused_at
      unlocks
      pays
    }
  }
`);

export const auditEntries = graphql(`
  query AuditEntries($before: ID) {
    auditEntries(before: $before) {
      id
      at
      actor_email
      user_email
      act
      object_id
      reason
      outcome
    }
  }
`);
