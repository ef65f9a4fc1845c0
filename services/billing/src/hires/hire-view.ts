import { mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { type RowOf, sql } from '@nearward/common/database/sql';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { hireCheck } from '@nearward/proto/rest/hire';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { canBeChecked, canStillEnd } from './hire-conditions.js';
import { guaranteedUntil, hireColumns, storedHire } from '../ledger/hire.js';
import { isPayment, kindOfEntry } from '../ledger/ledger.js';
import { mayBecomeFree } from './pending-coverage.js';
import type { Hire } from './hire.object.js';

const newestCheck = z.object(columnsOf(hireCheck));
const selectHires = (condition: string) =>
  sql(
    {
      ...storedHire,
      profile_id: z.uuid(),
      name: z.string().nullable(),
      paid_cents: z.int(),
      refunded_cents: z.int(),
      may_become_free: z.boolean(),
      check: newestCheck.nullable(),
      left_on: z.string().nullable(),
    },
    `select ${hireColumns}, contact.profile_id, contact.professional_name as name,
       coalesce((select -sum(owed_cents) from ledger_entry where hire_id = hire.id
         and ${isPayment}), 0)::int as paid_cents,
       coalesce((select sum(owed_cents) from ledger_entry where hire_id = hire.id
         and ${kindOfEntry} = 'refund'), 0)::int as refunded_cents,
       ${mayBecomeFree} as may_become_free,
       (select jsonb_build_object('day', day, 'asked_at', asked_at, 'still_at', still_at,
           'is_open', still_at is null and ${canBeChecked}) from hire_check
        where hire_id = hire.id and asked_at is not null order by day desc limit 1) as check,
       (select left_on::text from hire_check
        where hire_id = hire.id and asked_at is not null order by day desc limit 1) as left_on
     from hire join unlocked_contact contact using (unlock_id) where ${condition}`,
  );
const newestOf = selectHires('hire.employer_key = $1 order by hire.reported_at desc limit 500');
const byId = selectHires('hire.id = $1');

export async function hiresOf(manager: EntityManager, employer: SignedIn): Promise<Hire[]> {
  return (await newestOf.all(manager, employer.owner_key)).map((hire) => hireView(hire, employer));
}

export async function hireById(manager: EntityManager, id: string, employer: SignedIn): Promise<Hire> {
  return hireView(await byId.one(manager, id), employer);
}

/** The type `Hire` has only what the employer may see: no Stripe ids, and not the professional's note. */
function hireView(hire: RowOf<typeof byId>, employer: SignedIn): Hire {
  const pending = hire.may_become_free ? ({ status: 'waiting', problem: null } as const) : {};
  return {
    ...hire,
    ...pending,
    receipt_url: mayAct(employer, 'billing') ? hire.receipt_url : null,
    guaranteed_until: canStillEnd(hire) ? guaranteedUntil(hire) : null,
  };
}
