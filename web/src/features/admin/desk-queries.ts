import type { ResultOf } from '@nearward/proto/graph';
import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { operation } from './apollo-client';

/** Each list is null while its service is down. */
export const deskQueues = operation(`
  query DeskQueues {
    queues {
      id
      matters {
        id kind owner_key employer_name employer_email professional_name reason role accepted_roles status
        fees_cents charge_cents standard_cents still_on ended_on worked_on left_on unlocked_at since
      }
      differences { id kind owner_key employer_email subject stripe_cents ledger_cents since }
      reports {
        id kind owner_key name is_suspended since upheld_before dismissed_before
        reports { id reason note reporter_key reporter_name created_at }
      }
      exclusions {
        id owner_key evidence since name npi provider_types specialties locations
        excluded {
          last_name first_name middle_name npi state general specialty type excluded_on waived_on waiver_state
        }
      }
      limits_reached { owner_key employer_name employer_email times refused_at unlocks pays }
      overdue_deletions { id asked_at missing }
    }
  }
`);

export type DeskQueues = ResultOf<typeof deskQueues>['queues'];
/** A payment case that waits for an operator. */
export type MoneyMatter = NonNullable<DeskQueues['matters']>[number];

export const deskFigures = operation(`
  query DeskFigures {
    queues {
      id
      sign_ups { day count }
      posts { day count }
      unlocks { day count }
      hires { day count }
    }
  }
`);

export type DeskFigures = ResultOf<typeof deskFigures>['queues'];

export const failedWork = operation(`
  query FailedWork {
    failedWork {
      identity { ...Work }
      jobs { ...Work }
      profiles { ...Work }
      matching { ...Work }
      contacts { ...Work }
      billing { ...Work }
    }
  }
  fragment Work on ServiceWork {
    dead_letter_count unpublished oldest_unpublished_at queued
    dead_letters { id type failed_at error }
  }
`);

export type FailedWorkOfAll = ResultOf<typeof failedWork>['failedWork'];
export type ServiceWork = NonNullable<FailedWorkOfAll['jobs']>;

/** The work of each service; null for one that did not respond. */
export const workByService = (work: FailedWorkOfAll): [ServiceName, ServiceWork | null][] =>
  serviceNames.map((name) => [name, work[name]]);

/** Everything that the console polls, undefined until it is loaded. */
export interface Desk {
  queues: DeskQueues | undefined;
  work: FailedWorkOfAll | undefined;
  reread: () => void;
}

export const foundUsers = operation(`
  query FoundUsers($q: String!) {
    users(q: $q) {
      accounts { key name email }
      employers { key name email }
      professionals { key name email }
    }
  }
`);

/** All data about a person. Each part is null when its service is down. */
export const oneUser = operation(`
  query OneUser($id: ID!) {
    user(id: $id) {
      key
      account { id email opened_at left_at is_admin }
      suspension { reason since }
      practices { id key name closes_at members { key email role } }
      sessions { id started_at expires_at is_acting }
      audit { id at actor_email user_email owner_key act object_id reason outcome in_person people }
      jobs { id title job_location employer_name contact_name contact_phone email created_at confirmed_at }
      profiles { id name email phone provider_types specialties locations created_at confirmed_at }
      contacts {
        jobs { job_id matches applied unlocked }
        unlocked { id name owner_key job_title unlocked_at }
        unlocked_count
        unlocked_by { id name owner_key job_title unlocked_at }
        applications { id job_title employer_name owner_key sent_at }
      }
      money {
        owed_cents credit_cents paid_cents claims_waiting subscription
        card { brand last4 exp_month exp_year }
        hires { id name role reported_at charge_cents status professional_answer }
      }
      account_mails { ...Mail }
      job_mails { ...Mail }
      profile_mails { ...Mail }
      contact_mails { ...Mail }
      billing_mails { ...Mail }
    }
  }
  fragment Mail on OwnerMail { id type asked_at sent_at failed_at }
`);

export type DeskUser = NonNullable<ResultOf<typeof oneUser>['user']>;
export type DeskMail = NonNullable<DeskUser['job_mails']>[number];
export type AuditEntry = NonNullable<DeskUser['audit']>[number];
/** A part that is there. */
export type Part<Name extends keyof DeskUser> = NonNullable<DeskUser[Name]>;
