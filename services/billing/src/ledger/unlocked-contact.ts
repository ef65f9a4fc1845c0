import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { hireLimits } from '@nearward/proto/hire-rules';
import { acceptedTerms } from '@nearward/proto/rest/contact';
import { claimStatuses } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { addBusinessDays, type Day, dayIn } from './days.js';
import { lockCustomer } from '../stripe/customers.service.js';

/** An unlocked contact with the accepted terms, which apply to its hires. */
export const unlockedContact = {
  unlock_id: z.uuid(),
  employer_key: z.string(),
  profile_id: z.uuid(),
  terms_version: z.string(),
  fees: acceptedTerms.shape.fees,
  unlocked_at: z.date(),
  /** The time zone of the job, or null if unknown. */
  time_zone: z.string().nullable(),
  employer_name: z.string(),
  employer_email: z.string(),
  job_title: z.string(),
  /** Null once the professional has deleted the profile. */
  professional_name: z.string().nullable(),
  /** Null once the profile is deleted, and until the address is verified. */
  professional_email: z.string().nullable(),
  /** "We already knew this person". */
  claim_status: z.enum(claimStatuses).nullable(),
  claim_reason: z.string().nullable(),
} as const;
export type UnlockedContact = z.output<z.ZodObject<typeof unlockedContact>>;

export const contactColumns = Object.keys(unlockedContact)
  .map((column) => `contact.${column}`)
  .join(', ');

/** SQL condition: the employer has not deleted the account since the unlock. */
export const isOpen = `not exists (select from erased_owner
    where erased_owner.owner_key = contact.employer_key and contact.unlocked_at <= erased_owner.at)`;

/** The last day of a claim to have known the professional. Without a time zone, counts from the latest local date. */
export const claimableUntil = ({ unlocked_at, time_zone }: UnlockedContact): Day =>
  addBusinessDays(dayIn(time_zone ?? 'Pacific/Guam', unlocked_at), hireLimits.claimBusinessDays);

const contactOfProfile = sql(
  unlockedContact,
  `select ${contactColumns} from unlocked_contact contact where employer_key = $1 and profile_id = $2 and ${isOpen}`,
);

export const contactOfUnlock = sql(
  unlockedContact,
  `select ${contactColumns} from unlocked_contact contact where unlock_id = $1`,
);

/** NOT_FOUND if the employer has not unlocked this professional. */
export async function requireUnlocked(
  manager: EntityManager,
  employer_key: string,
  profile_id: string,
): Promise<UnlockedContact> {
  const contact = isUuid(profile_id)
    ? await contactOfProfile.first(manager, employer_key, profile_id)
    : undefined;
  if (!contact) throw new RequestError('NOT_FOUND', texts.contactLocked);
  return contact;
}

/** Reads a contact of any employer, and locks that employer until the transaction ends. */
export async function lockContact(
  manager: EntityManager,
  unlock_id: string,
): Promise<UnlockedContact | undefined> {
  if (!isUuid(unlock_id)) return undefined;
  const contact = await contactOfUnlock.first(manager, unlock_id);
  if (!contact) return undefined;
  await lockCustomer(manager, contact.employer_key);
  return contactOfUnlock.first(manager, unlock_id);
}
