import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HireStatus } from '@nearward/proto/rest/hire';

type Answered<Name extends string> = Record<Name, { message: string }>;
type NoVariables = Record<string, never>;

/** Something about money that waits for an operator. */
export interface MoneyMatter {
  id: string;
  kind: 'claim' | 'dispute' | 'professional_dispute';
  employer_name: string;
  employer_email: string;
  professional_name: string | null;
  reason: string | null;
  role: string | null;
  status: HireStatus | null;
  since: string;
}

export const moneyMatters: TypedDocumentNode<{ moneyMatters: MoneyMatter[] }, NoVariables> = gql`
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
`;

export const decideClaim: TypedDocumentNode<
  Answered<'decideClaim'>,
  { unlock_id: string; accepted: boolean; note: string | null }
> = gql`
  mutation DecideClaim($unlock_id: ID!, $accepted: Boolean!, $note: String) {
    decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: $note) {
      message
    }
  }
`;

export const decideHire: TypedDocumentNode<
  Answered<'decideHire'>,
  { id: string; decision: 'uphold' | 'standard_fee' | 'waive'; note: string | null }
> = gql`
  mutation DecideHire($id: ID!, $decision: String!, $note: String) {
    decideHire(id: $id, decision: $decision, note: $note) {
      message
    }
  }
`;

export interface EnterableContact {
  unlock_id: string;
  employer_name: string;
  professional_name: string | null;
  job_title: string;
  unlocked_at: string;
  hired: boolean;
}

export const unlockedContactsOf: TypedDocumentNode<
  { unlockedContactsOf: EnterableContact[] },
  { employer_email: string }
> = gql`
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
`;

export interface UnreportedHire {
  unlock_id: string;
  role: string;
  offer_accepted_on: string;
  starts_on: string;
  note: string;
}

export const enterUnreportedHire: TypedDocumentNode<
  Answered<'enterUnreportedHire'>,
  { input: UnreportedHire }
> = gql`
  mutation EnterUnreportedHire($input: UnreportedHireInput!) {
    enterUnreportedHire(input: $input) {
      message
    }
  }
`;

export const startImpersonation: TypedDocumentNode<
  Answered<'startImpersonation'>,
  { email: string; reason: string }
> = gql`
  mutation StartImpersonation($email: String!, $reason: String!) {
    startImpersonation(email: $email, reason: $reason) {
      message
    }
  }
`;

interface UnlockLimitReached {
  employer_name: string;
  employer_email: string;
  times: number;
  refused_at: string;
  unlocks: number;
  pays: boolean;
}

export const unlockLimitsReached: TypedDocumentNode<
  { unlockLimitsReached: UnlockLimitReached[] },
  NoVariables
> = gql`
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
`;

interface AuditEntry {
  id: string;
  at: string;
  actor_email: string;
  user_email: string;
  act: string;
  object_id: string | null;
  reason: string | null;
  outcome: string | null;
}

export const auditEntries: TypedDocumentNode<{ auditEntries: AuditEntry[] }, { before: string | null }> = gql`
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
`;
