import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';

/** Taken by an erasure and by events about the profile or employer: the erasure finds their rows, or they find the erasure. */
export const lockErasure = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');
export const lockErasuresShared = command(
  'select pg_advisory_xact_lock_shared(hashtextextended(side, 1)) from unnest($1::text[]) side',
);

/** SQL condition: the hire owes nothing and waits for nothing. */
const isSettled = `hire.status in ('free', 'paid', 'refunded', 'waived')`;

/**
 * SQL condition: hires that are unsettled or have no invoice yet need the customer, and so does a subscription that started
 * after the deletion.
 */
export const needsCustomer = (owner_key: string, deletedAt: string): string =>
  `(exists (
      select from hire where employer_key = ${owner_key} and (not ${isSettled} or uninvoiced_payment is not null))
    or exists (select from subscription where subscription.owner_key = ${owner_key} and start_date > ${deletedAt}))`;

const settledHireOfErased = command(
  `select from hire join erased_owner on owner_key = employer_key where hire.id = $1 and ${isSettled}`,
);

/** Once a hire of a deleted account is settled, or has its invoice, the customer at Stripe may be deleted, too. */
export async function requestCustomerErasure(manager: EntityManager, hireId: string): Promise<void> {
  if (await settledHireOfErased.some(manager, hireId))
    await publish(manager, 'billing.v1.ChargeRequested', { hireId });
}

/** Keeps ids and amounts of unlocks before the deletion, without names. A waiting claim keeps its reason until the decision. */
export const eraseEmployer = command(
  `update unlocked_contact contact
   set employer_name = 'An employer who left', employer_email = '', job_title = 'A job',
       claim_reason = case contact.claim_status when 'waiting' then contact.claim_reason end
   from erased_owner
   where contact.employer_key = $1 and erased_owner.owner_key = $1 and contact.unlocked_at <= erased_owner.at`,
);

const eraseClaims = command(
  `update unlocked_contact set claim_reason = null
   where profile_id = $1 and claim_status <> 'waiting' and exists (select from removed_profile where id = $1)`,
);
/** An unsettled fee still depends on the reported role. */
const eraseHireTexts = (which: string) =>
  command(
    `update hire set dispute_reason = case hire.status when 'disputed' then dispute_reason end,
       role = case when removed.id is not null and role like 'Other:%' and ${isSettled} then 'Other' else role end
     from unlocked_contact contact
     left join removed_profile removed on removed.id = contact.profile_id
     left join erased_owner erased on erased.owner_key = contact.employer_key
     where contact.unlock_id = hire.unlock_id and ${which}
       and (removed.id is not null or hire.reported_at <= erased.at)`,
  );
const eraseHiresOfProfile = eraseHireTexts('contact.profile_id = $1');
/** Those of one hire, which may be settled after the profile or the employer's account was deleted. */
export const eraseTextsOfHire = eraseHireTexts('hire.id = $1');
/** The texts of an employer from before the deletion of the account. A dispute keeps its reason until the decision. */
export const eraseTextsOfEmployer = eraseHireTexts('contact.employer_key = $1');

/**
 * Erases what an employer wrote about a professional who deleted the profile. A waiting claim or dispute keeps its reason
 * until the decision.
 */
export async function eraseTextsAbout(manager: EntityManager, profile_id: string): Promise<void> {
  await eraseClaims.run(manager, profile_id);
  await eraseHiresOfProfile.run(manager, profile_id);
}
