import type { ResultOf } from '@nearward/proto/graph';
import { operation } from './apollo-client';

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
