import type { EntityManager } from 'typeorm';
import { earliestDay } from './days.js';
import { guaranteedUntil } from './guarantee.service.js';
import { hireColumns, type StoredHire } from './hire.js';
import { can } from './hire-life.js';
import type { Hire } from './hire.object.js';

type NamedHire = StoredHire & { profile_id: string; name: string | null };

const named = `select ${hireColumns}, contact.profile_id, contact.professional_name as name
  from hire join unlocked_contact contact using (unlock_id)`;

/** The newest hires of an employer. */
export async function hiresOf(manager: EntityManager, employer_key: string): Promise<Hire[]> {
  const hires: NamedHire[] = await manager.query(
    `${named} where hire.employer_key = $1 order by hire.reported_at desc limit 500`,
    [employer_key],
  );
  return hires.map(hireView);
}

export async function hireById(manager: EntityManager, id: string): Promise<Hire> {
  const [hire]: [NamedHire] = await manager.query(`${named} where hire.id = $1`, [id]);
  return hireView(hire);
}

/** What the employer sees: how Stripe knows the card, and what the professional wrote, is not for them. */
function hireView(stored: NamedHire): Hire {
  const {
    unlock_id: _unlock,
    employer_key: _employer,
    category: _category,
    payment_method: _card,
    open_checkout: _page,
    professional_note: _note,
    ...hire
  } = stored;
  const until = guaranteedUntil(stored);
  const guaranteed = can('end', stored) && !hire.ended_on && earliestDay(new Date()) <= until;
  return { ...hire, guaranteed_until: guaranteed ? until : null };
}
