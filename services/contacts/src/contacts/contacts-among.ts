import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { type RowOf, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { stages } from '@nearward/proto/rest/pipeline';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { activeHiresSql, stageSql } from '../pairs/stage-transitions.js';
import { ownInteractions, ownPairs } from './own-pairs.js';

/** Which of these professionals ($2) are contacts of an employer ($1), each with the best job. */
export const contactsAmong = sql(
  {
    profile_id: z.uuid(),
    job_id: z.uuid(),
    stage: z.enum(stages),
    is_unlocked: z.boolean(),
    is_stopped: z.boolean(),
    private_note: z.string().nullable(),
  },
  `with ${ownInteractions('$2')}
   select distinct on (profile.id) profile.id as profile_id, pair.job_id, ${stageSql} as stage,
          unlock.id is not null as is_unlocked, unlock.asked_to_stop_at is not null as is_stopped, state.private_note
   from profile_card profile
   join lateral ${ownPairs('profile.id')} pair on true
   left join contact_state state on state.owner_key = $1 and state.profile_id = profile.id
   left join unlock on unlock.employer_key = $1 and unlock.profile_id = profile.id
   left join ${activeHiresSql} on hire.profile_id = profile.id
   where profile.id = any($2)
   order by profile.id, pair.applied_at desc nulls last, pair.score desc nulls last, pair.job_id`,
);
export type ContactAmong = RowOf<typeof contactsAmong>;

/** A contact of the employer. Throws NOT_FOUND otherwise. */
export async function requireContact(
  manager: EntityManager,
  { owner_key }: SignedIn,
  profile_id: string,
): Promise<ContactAmong> {
  const contact = await contactsAmong.first(manager, owner_key, [profile_id]);
  if (!contact) throw new RequestError('NOT_FOUND', texts.contactNotFound);
  return contact;
}

/** The professionals whom an employer ($1) has unlocked, the newest $2 first. */
export const unlockedPeople = sql(
  { profile_id: z.uuid() },
  `select unlock.profile_id from unlock join profile_card profile on profile.id = unlock.profile_id
   where unlock.employer_key = $1 order by unlock.unlocked_at desc, unlock.profile_id limit $2`,
);
