import type { FeeCategory } from '@nearward/proto/choices';
import type { ClaimStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Refusal } from '@nearward/common/errors';
import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';

/** A contact that an employer unlocked, with what was accepted; a hire that comes of it goes by this. */
export interface UnlockedContact {
  unlock_id: string;
  employer_key: string;
  profile_id: string;
  terms_version: string;
  fees: { provider_type: string; category: FeeCategory; cents: number }[];
  unlocked_at: Date;
  employer_name: string;
  employer_email: string;
  job_title: string;
  /** Null once the professional has deleted the profile. */
  professional_name: string | null;
  /** Null then, and until somebody has proved that it is theirs. */
  professional_email: string | null;
  /** "We already knew this person". */
  claim_status: ClaimStatus | null;
  claim_reason: string | null;
}

/** NOT_FOUND where the employer has not unlocked this professional. */
export async function requireUnlocked(
  manager: EntityManager,
  employer_key: string,
  profile_id: string,
): Promise<UnlockedContact> {
  const [contact]: UnlockedContact[] = isUuid(profile_id)
    ? await manager.query('select * from unlocked_contact where employer_key = $1 and profile_id = $2', [
        employer_key,
        profile_id,
      ])
    : [];
  if (!contact) throw new Refusal('NOT_FOUND', texts.contactLocked);
  return contact;
}
