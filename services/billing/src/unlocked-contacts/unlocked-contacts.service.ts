import { command, sql } from '@nearward/common/database/sql';
import { forgetAggregates, requestEmail } from '@nearward/common/events/outbox';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { NewerVersionError } from '@nearward/common/errors/dependency-errors';
import { unseal } from '@nearward/marketplace/seal';
import { feeCategories } from '@nearward/proto/choices';
import {
  type ContactUnlocked,
  type Parties,
  PartiesSchema,
} from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { eraseEmployer, eraseTextsAbout, lockErasure, lockErasuresShared } from '../ledger/erase-data.js';
import { type BillingEnv, ENV } from '../env.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { createColumnBackfill } from '@nearward/common/app/column-backfill';

const upsertContact = command(
  `insert into unlocked_contact (unlock_id, employer_key, profile_id, terms_version, fees, unlocked_at,
     employer_name, employer_email, job_title, time_zone, professional_name, professional_email, person_key)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when is_removed then null else $11 end,
     case when is_removed then null else $12 end, case when is_removed then null else $13 end
   from (select exists (select from removed_profile where id = $3) as is_removed) profile
   on conflict (unlock_id) do update set professional_email = excluded.professional_email, person_key = excluded.person_key,
     employer_email = case when excluded.employer_email <> '' and (unlocked_contact.employer_email = '' or exists (
       select from practice where owner_key = excluded.employer_key)) then excluded.employer_email
       else unlocked_contact.employer_email end,
     time_zone = coalesce(unlocked_contact.time_zone, excluded.time_zone)`,
);
/** Stores the newly accepted terms of an employer who returned after a deletion. */
const renewTerms = command(
  `update unlocked_contact set terms_version = $2, fees = $3, unlocked_at = $4, employer_name = $5,
     employer_email = coalesce(nullif($6, ''), employer_email), job_title = $7, time_zone = $8
   where unlock_id = $1 and unlocked_at < $4`,
);
const unansweredHires = sql(
  { id: z.uuid() },
  'select id from hire where unlock_id = $1 and professional_answer is null',
);
const markRemoved = command('insert into removed_profile (id) values ($1) on conflict do nothing');
const erasePerson = command(
  'update unlocked_contact set professional_name = null, professional_email = null, person_key = null where profile_id = $1',
);
const hiresOf = sql(
  { id: z.uuid() },
  'select hire.id from hire join unlocked_contact contact using (unlock_id) where contact.profile_id = $1',
);
const eraseNotes = command(
  'update hire set professional_note = null, answer_reason = null where id = any($1)',
);
const eraseCheckAnswers = command(
  'update hire_check set professional_answer = null, answered_at = null, left_on = null where hire_id = any($1)',
);
/** Erases a free-text provider type of a removed profile. The fee depends only on category and amount. */
const eraseFreeTextRoles = command(
  `update unlocked_contact set fees = (
     select jsonb_agg(case when fee->>'provider_type' like 'Other:%' then fee || '{"provider_type": "Other"}' else fee end
                      order by place)
     from jsonb_array_elements(fees) with ordinality as terms (fee, place))
   where profile_id = (select id from removed_profile where id = $1) and fees::text like '%"Other:%'`,
);

const findContact = command('select from unlocked_contact where unlock_id = $1');
const formerAddresses = sql(
  { employer_email: z.string() },
  `select distinct employer_email from unlocked_contact where employer_key = $1 and employer_email <> ''`,
);
const replaceAddress = command(
  `update unlocked_contact set employer_email = coalesce((
     select employer_email from unlocked_contact where employer_key = $1 and employer_email not in ('', $2)
     order by unlocked_at desc limit 1), '')
   where employer_key = $1 and employer_email = $2`,
);

/** Stores unlocked contacts from events. */
@Injectable()
export class UnlockedContactsService {
  constructor(@Inject(ENV) private readonly env: BillingEnv) {}

  /**
   * Stores an unlock. The event repeats once an address is verified, since only then we email it about a hire, and when a
   * practice's job gets another address, to which our emails go from then on. A person's job that moves has a new owner, so
   * emails about its earlier unlocks stay with the address of the unlock.
   */
  async store(manager: EntityManager, event: ContactUnlocked): Promise<void> {
    const parties = unseal(PartiesSchema, event.sealedParties, this.env.PARTIES_SEAL_KEY);
    const fees = event.fees.map(({ providerType, category, cents }) => ({
      provider_type: providerType,
      category: z.enum(feeCategories).parse(category),
      cents,
    }));
    await requireAddress(manager, event.unlockId, parties);
    await lockErasuresShared.run(manager, [event.profileId, event.employerKey]);
    const time_zone = event.timeZone || null;
    const terms = [
      event.termsVersion,
      JSON.stringify(fees),
      event.unlockedAt,
      parties.employerName,
      parties.employerEmail,
      parties.jobTitle,
    ] as const;
    await renewTerms.run(manager, event.unlockId, ...terms, time_zone);
    await upsertContact.run(
      manager,
      event.unlockId,
      event.employerKey,
      event.profileId,
      ...terms,
      time_zone,
      parties.professionalName,
      parties.professionalEmail || null,
      parties.professionalEmail ? deriveOwnerKey(parties.professionalEmail, this.env.OWNER_KEY) : null,
    );
    await eraseFreeTextRoles.run(manager, event.profileId);
    await eraseEmployer.run(manager, event.employerKey);
    for (const { id } of await unansweredHires.all(manager, event.unlockId))
      await requestEmail<BillingEmails>(manager, 'hire-reported', id);
  }

  /**
   * Stops emails about hires to a former member. Jobs get the address of another owner, which arrives with their unlocks.
   * Deleted jobs do not, so their unlocks get the newest other address of the practice.
   */
  async replaceFormerMember(
    manager: EntityManager,
    employer_key: string,
    address_key: string,
  ): Promise<void> {
    for (const { employer_email } of await formerAddresses.all(manager, employer_key))
      if (deriveOwnerKey(employer_email, this.env.OWNER_KEY) === address_key)
        await replaceAddress.run(manager, employer_key, employer_email);
  }

  /** Erases the person and keeps terms and hires by id. An unlock event may arrive later than this one. */
  async eraseProfessional(manager: EntityManager, profile_id: string): Promise<void> {
    await lockErasure.run(manager, profile_id);
    await markRemoved.run(manager, profile_id);
    await erasePerson.run(manager, profile_id);
    await eraseFreeTextRoles.run(manager, profile_id);
    await eraseTextsAbout(manager, profile_id);
    const hires = await hiresOf.all(manager, profile_id);
    const hireIds = hires.map(({ id }) => id);
    await eraseNotes.run(manager, hireIds);
    await eraseCheckAnswers.run(manager, hireIds);
    await forgetAggregates(manager, profile_id);
  }
}

/**
 * Once the job belongs to someone else, the event has no address. The first event of the unlock has it, or that it is not
 * verified, and would be ignored after this one, so this one waits. An event without a professional may have no first one
 * any more, because the profile was deleted.
 */
async function requireAddress(
  manager: EntityManager,
  unlock_id: string,
  { employerEmail, employerUnverified, professionalName }: Parties,
): Promise<void> {
  if (
    employerEmail ||
    employerUnverified ||
    !professionalName ||
    (await findContact.some(manager, unlock_id))
  )
    return;
  throw new NewerVersionError('The first event of this unlock has not arrived yet');
}

/** The key of a professional whose address is verified. */
export const PersonKeyBackfill = createColumnBackfill<BillingEnv>({
  table: 'unlocked_contact',
  key: 'unlock_id',
  texts: 'to_jsonb(professional_email)',
  column: 'person_key',
  type: 'text',
  fold: (email, { OWNER_KEY }) => deriveOwnerKey(z.string().parse(email), OWNER_KEY),
});
