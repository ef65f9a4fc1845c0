import { create } from '@bufbuild/protobuf';
import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { seal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { acceptedTerms } from '@nearward/proto/rest/contact';
import { z } from 'zod';
import { posterKeySql } from '../cards/job-card.entity.js';

const unlockedContact = sql(
  {
    id: z.uuid(),
    employer_key: z.string(),
    profile_id: z.uuid(),
    terms_version: z.string(),
    fees: acceptedTerms.shape.fees,
    unlocked_at: z.date(),
    member_id: z.uuid().nullable(),
    /** Whether the professional's address is verified. Otherwise no email goes to it. */
    is_verified: z.boolean(),
    employer_name: z.string(),
    /** Empty once the job belongs to someone else. */
    employer_email: z.string(),
    is_poster_verified: z.boolean(),
    /** Null after the professional deleted the profile. */
    professional_name: z.string().nullable(),
    professional_email: z.string().nullable(),
    job_title: z.string(),
    time_zone: z.string(),
  },
  // Billing knows an employer who left by the original key.
  `select unlock.id, regexp_replace(unlock.employer_key, '^left:', '') as employer_key, unlock.profile_id, unlock.terms_version, unlock.fees, unlock.unlocked_at, unlock.member_id,
         exists (select from confirmed_owner where owner_key = unlock.person_key) as is_verified,
         job.employer_name, job.title as job_title,
         case when job.owner_key = regexp_replace(unlock.employer_key, '^left:', '') then job.poster_email else '' end
           as employer_email,
         exists (select from confirmed_owner where owner_key = ${posterKeySql('job')}) as is_poster_verified,
         profile.name as professional_name, profile.email as professional_email,
         coalesce(unlock.time_zone, profile.time_zone, job.time_zone, 'UTC') as time_zone
  from unlock
  join job_card job on job.id = unlock.job_id
  left join profile_card profile on profile.id = unlock.profile_id
  where unlock.id = $1`,
);

/** Publishes these unlocks again, with what has changed since. */
export async function republishUnlocks(
  manager: EntityManager,
  unlocks: readonly { id: string }[],
  sealKey: string,
): Promise<void> {
  for (const { id } of unlocks) await publishUnlock(manager, { id, version: Date.now() }, sealKey);
}

/**
 * Publishes an unlock with the accepted terms; the parties are encrypted. A later version follows when an address is verified,
 * when the job's address changes, when the profile is removed, or when an employer who came back unlocks the contact again.
 */
export async function publishUnlock(
  manager: EntityManager,
  { id, version }: { id: string; version: number },
  sealKey: string,
): Promise<void> {
  const unlock = await unlockedContact.first(manager, id);
  if (!unlock) return;
  const parties = create(PartiesSchema, {
    employerName: unlock.employer_name,
    employerEmail: unlock.is_poster_verified ? unlock.employer_email : '',
    employerUnverified: unlock.employer_email !== '' && !unlock.is_poster_verified,
    professionalName: unlock.professional_name ?? '',
    professionalEmail: (unlock.is_verified && unlock.professional_email) || '',
    jobTitle: unlock.job_title,
  });
  const message = {
    unlockId: unlock.id,
    employerKey: unlock.employer_key,
    profileId: unlock.profile_id,
    termsVersion: unlock.terms_version,
    fees: unlock.fees.map(({ provider_type, category, cents }) => ({
      providerType: provider_type,
      category,
      cents,
    })),
    unlockedAt: unlock.unlocked_at.toISOString(),
    timeZone: unlock.time_zone,
    memberId: unlock.member_id ?? '',
    sealedParties: seal(PartiesSchema, parties, sealKey),
  };
  await publish(manager, 'contacts.v1.ContactUnlocked', message, { id, version });
}
