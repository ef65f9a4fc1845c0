import type { ResultOf } from '@nearward/proto/graph';
import { graphql } from './apollo-client';

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
      people
    }
  }
`);
