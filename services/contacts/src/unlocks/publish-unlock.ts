import { create } from '@bufbuild/protobuf';
import { publish } from '@nearward/common/events/outbox';
import { seal } from '@nearward/common/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import type { AcceptedFee } from '../contacts/contact.object.js';

interface Unlocked {
  id: string;
  employer_key: string;
  profile_id: string;
  terms_version: string;
  fees: AcceptedFee[];
  unlocked_at: Date;
}

interface Parties {
  employer_name: string;
  employer_email: string;
  professional_name: string;
  professional_email: string;
  job_title: string;
}

const partiesOf = `
  select job.employer_name, job.poster_email as employer_email, job.title as job_title,
         profile.name as professional_name, profile.email as professional_email
  from unlock
  join job_card job on job.id = unlock.job_id
  join profile_card profile on profile.id = unlock.profile_id
  where unlock.id = $1`;

/** Says that a contact is unlocked, with what was accepted; who the two are only encrypted. */
export async function publishUnlock(
  manager: EntityManager,
  unlock: Unlocked,
  sealKey: string,
): Promise<void> {
  const [parties]: [Parties] = await manager.query(partiesOf, [unlock.id]);
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
    sealedParties: seal(
      PartiesSchema,
      create(PartiesSchema, {
        employerName: parties.employer_name,
        employerEmail: parties.employer_email,
        professionalName: parties.professional_name,
        professionalEmail: parties.professional_email,
        jobTitle: parties.job_title,
      }),
      sealKey,
    ),
  };
  await publish(manager, 'contacts.v1.ContactUnlocked', message, { id: unlock.id, version: 1 });
}
