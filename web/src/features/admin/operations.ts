import type { ResultOf } from '@nearward/proto/graph';
import { graphql } from './apollo-client';

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

export const decideAnswer = graphql(`
  mutation DecideAnswer($id: ID!, $decision: String!, $role: String, $amount_cents: Int, $reason: String!) {
    decideAnswer(id: $id, decision: $decision, role: $role, amount_cents: $amount_cents, reason: $reason) {
      message
    }
  }
`);

export const decideFailedRefund = graphql(`
  mutation DecideFailedRefund($id: ID!, $again: Boolean!, $amount_cents: Int!, $note: String) {
    decideFailedRefund(id: $id, again: $again, amount_cents: $amount_cents, note: $note) {
      message
    }
  }
`);

export const unlockedContactsOf = graphql(`
  query UnlockedContactsOf($employer_email: String!) {
    unlockedContactsOf(employer_email: $employer_email) {
      unlock_id
      owner_key
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

export const auditEntries = graphql(`
  query AuditEntries($before: ID) {
    auditEntries(before: $before) {
      id
      at
      actor_email
      user_email
      owner_key
      act
      object_id
      reason
      outcome
      in_person
    }
  }
`);
