import { type RowOf, sql } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { earliestDay } from './days.js';
import { guaranteedUntil } from './guarantee.service.js';
import { hireColumns, storedHire } from './hire.js';
import { kindOfEntry } from '../ledger/ledger.js';
import { canTransition } from './hire-state-machine.js';
import { mayBecomeFree } from './pending-coverage.js';
import type { Hire } from './hire.object.js';

const namedHires = (which: string) =>
  sql(
    {
      ...storedHire,
      profile_id: z.uuid(),
      name: z.string().nullable(),
      paid_cents: z.int(),
      refunded_cents: z.int(),
      may_become_free: z.boolean(),
    },
    `select ${hireColumns}, contact.profile_id, contact.professional_name as name,
       coalesce((select -sum(owed_cents) from ledger_entry where hire_id = hire.id
         and ${kindOfEntry} in ('charge', 'refund', 'dispute_lost')), 0)::int as paid_cents,
       coalesce((select sum(owed_cents) from ledger_entry where hire_id = hire.id
         and ${kindOfEntry} = 'refund'), 0)::int as refunded_cents,
       ${mayBecomeFree} as may_become_free
     from hire join unlocked_contact contact using (unlock_id) where ${which}`,
  );
const newestOf = namedHires('hire.employer_key = $1 order by hire.reported_at desc limit 500');
const byId = namedHires('hire.id = $1');

/** The newest hires of an employer. */
export async function hiresOf(manager: EntityManager, employer_key: string): Promise<Hire[]> {
  return (await newestOf.all(manager, employer_key)).map(hireView);
}

export async function hireById(manager: EntityManager, id: string): Promise<Hire> {
  return hireView(await byId.one(manager, id));
}

/** Removes what the employer may not see, such as Stripe ids and the professional's note. */
function hireView(stored: RowOf<typeof byId>): Hire {
  const {
    unlock_id: _unlock,
    employer_key: _employer,
    category: _category,
    payment_method: _card,
    open_checkout: _page,
    professional_note: _note,
    payment_intent: _payment,
    asked_at: _asked,
    refund_cents: _refund,
    failed_refund_cents: _failed,
    uninvoiced_payment: _uninvoiced,
    answer_reason: _reason,
    may_become_free,
    ...hire
  } = stored;
  const until = guaranteedUntil(stored);
  const guaranteed = canTransition('end', stored) && !hire.ended_on && earliestDay(new Date()) <= until;
  const pending = may_become_free ? ({ status: 'waiting', problem: null } as const) : {};
  return { ...hire, ...pending, guaranteed_until: guaranteed ? until : null };
}
