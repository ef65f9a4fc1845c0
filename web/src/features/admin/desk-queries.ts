import type { ResultOf } from '@nearward/proto/graph';
import { graphql } from './apollo-client';

export const deskQueues = graphql(`
  query DeskQueues {
    queues {
      id
      matters {
        id
        kind
        owner_key
        employer_name
        employer_email
        professional_name
        reason
        role
        accepted_roles
        status
        fees_cents
        charge_cents
        standard_cents
        still_on
        ended_on
        worked_on
        left_on
        unlocked_at
        since
      }
      differences {
        id
        kind
        owner_key
        employer_email
        subject
        stripe_cents
        ledger_cents
        since
      }
      reports {
        id
        kind
        owner_key
        name
        is_suspended
        since
        upheld_before
        dismissed_before
        reports {
          id
          reason
          note
          reporter_key
          reporter_name
          created_at
        }
      }
      exclusions {
        id
        owner_key
        evidence
        since
        name
        npi
        provider_types
        specialties
        locations
        excluded {
          last_name
          first_name
          middle_name
          npi
          state
          general
          specialty
          type
          excluded_on
          waived_on
          waiver_state
        }
      }
      limits_reached {
        owner_key
        employer_name
        employer_email
        times
        refused_at
        unlocks
        pays
      }
      overdue_deletions {
        id
        asked_at
        missing
      }
    }
  }
`);

export type DeskQueues = ResultOf<typeof deskQueues>['queues'];
/** A payment case that waits for an operator. */
export type MoneyMatter = NonNullable<DeskQueues['matters']>[number];
/** A difference between Stripe and the ledger. */
export type MoneyDifference = NonNullable<DeskQueues['differences']>[number];
export type OverdueDeletion = NonNullable<DeskQueues['overdue_deletions']>[number];
/** A reported job or professional. */
export type ReportedThing = NonNullable<DeskQueues['reports']>[number];
/** A possible match with the federal exclusion list. */
export type ExclusionHit = NonNullable<DeskQueues['exclusions']>[number];
export type LimitReached = NonNullable<DeskQueues['limits_reached']>[number];

export const foundUsers = graphql(`
  query FoundUsers($q: String!) {
    users(q: $q) {
      accounts {
        key
        name
        email
      }
      employers {
        key
        name
        email
      }
      professionals {
        key
        name
        email
      }
    }
  }
`);

export const failedWork = graphql(`
  query FailedWork {
    failedWork {
      identity {
        ...Work
      }
      jobs {
        ...Work
      }
      profiles {
        ...Work
      }
      matching {
        ...Work
      }
      contacts {
        ...Work
      }
      billing {
        ...Work
      }
    }
  }
  fragment Work on ServiceWork {
    dead_letter_count
    unpublished
    oldest_unpublished_at
    queued
    dead_letters {
      id
      type
      failed_at
      error
    }
  }
`);

export type FailedWorkOfAll = ResultOf<typeof failedWork>['failedWork'];
export type ServiceWork = NonNullable<FailedWorkOfAll['jobs']>;
export type DeadLetter = ServiceWork['dead_letters'][number];

export const rerun = graphql(`
  mutation Rerun($id: ID!) {
    rerun(id: $id) {
      message
    }
  }
`);

export const setAside = graphql(`
  mutation SetAside($id: ID!) {
    setAside(id: $id) {
      message
    }
  }
`);
